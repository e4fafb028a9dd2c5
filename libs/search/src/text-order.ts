/** Compares texts by code point, as both engines do; JavaScript compares UTF-16 units. */
export function compareText(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}
