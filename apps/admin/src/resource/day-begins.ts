/** The moment at which a day begins where the reader is, which is how tables write moments; null for no day. */
export const dayBegins = (day: string): string | null => (day ? new Date(`${day}T00:00`).toISOString() : null);
