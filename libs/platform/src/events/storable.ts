const MAX_ERROR_LENGTH = 2_000;

/** An error's words as a column keeps them: PostgreSQL's text cannot hold NUL, and nobody reads more than 2,000 characters. */
export const storable = (text: string): string => text.replaceAll('\0', '').slice(0, MAX_ERROR_LENGTH);
