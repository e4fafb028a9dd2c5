/** Compares texts by code point, as both engines order them; JavaScript's own order is by UTF-16 unit. */
export function compareText(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}
