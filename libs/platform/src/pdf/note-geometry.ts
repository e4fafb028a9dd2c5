// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.
import { itemsOf, type PlainPdf } from './plain-pdf.ts';

/** Beyond this a place is on no page (points). */
const MAX_PLACE = 1e6;
/** What is smaller is not scaled, as in PDFium. */
const MIN_SIDE = 0.001;

/** The numbers of a list; none where one of its items is none. */
export function numbersOf(pdf: PlainPdf, value: string | undefined): readonly number[] {
  const list = value === undefined ? '' : pdf.resolved(value);
  if (!list.startsWith('[')) return [];
  const numbers = itemsOf(list).map((item) => Number(pdf.resolved(item)));
  return numbers.every((number) => Math.abs(number) <= MAX_PLACE) ? numbers : [];
}

/** As PDF takes them: without exponents. */
export const numberText = (value: number): string => String(Number(value.toFixed(6)));

export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Whatever two corners are given. @returns null for none */
export function boxOf([x1, y1, x2, y2]: readonly number[]): Box | null {
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null;
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) };
}

/**
 * The matrix that brings what a form draws into the place that a note has on its page (ISO 32000-2, 12.5.5).
 * @param rect of the note @param bbox of the form @param matrix of the form, if it has one
 * @returns as an operator takes it; null where one of them is missing
 */
export function matched(rect: readonly number[], bbox: readonly number[], matrix: readonly number[]): string | null {
  const [to, box] = [boxOf(rect), boxOf(bbox)];
  if (!to || !box) return null;
  const [a, b, c, d, e, f] = (matrix.length === 6 ? matrix : [1, 0, 0, 1, 0, 0]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const corners = [box.left, box.right].flatMap((x) =>
    [box.bottom, box.top].map((y) => [a * x + c * y + e, b * x + d * y + f]),
  );
  const xs = corners.map(([x]) => x!);
  const ys = corners.map(([, y]) => y!);
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const scaleX = scaleOf(to.right - to.left, Math.max(...xs) - left);
  const scaleY = scaleOf(to.top - to.bottom, Math.max(...ys) - bottom);
  const numbers = [scaleX, 0, 0, scaleY, to.left - left * scaleX, to.bottom - bottom * scaleY];
  return numbers.every((value) => Math.abs(value) < 1e9) ? numbers.map(numberText).join(' ') : null;
}

const scaleOf = (to: number, from: number): number => (from < MIN_SIDE ? 1 : to / from);
