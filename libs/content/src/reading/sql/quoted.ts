/** A name of the schema as an identifier. Names of callers never come here: they are looked up in the schema first. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
