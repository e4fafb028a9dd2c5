import type { Scalar } from './clause.ts';

/** Compares texts by code point, as all engines do; JavaScript compares UTF-16 units. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return inOrder(x) - inOrder(y);
  }
  return a.length - b.length;
}

/** Units of pairs stand for code points above all others, but are numbered below the last of those. */
const inOrder = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);

/** The order of values of one type: text by code point, numbers by size, false before true. */
export const compareScalars = (a: Scalar, b: Scalar): number =>
  typeof a === 'string' && typeof b === 'string' ? compareText(a, b) : Number(a) - Number(b);
