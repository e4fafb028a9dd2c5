/** State of a module of our own. */
export const seen: string[] = [];
