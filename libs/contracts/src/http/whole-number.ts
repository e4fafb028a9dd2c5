import { z } from 'zod';

/**
 * A whole number of a query string, in digits. One that is out of range is told the range, rather than that it were no whole number.
 * @param least smallest that is taken
 * @param most largest that is taken; without it any
 */
export const wholeNumberText = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number')
    // Beyond it numbers are not exact, and a few hundred digits are Infinity, which is no number to zod.
    .transform((text) => Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(text))))
    .pipe(z.number().min(least).max(most));

/** The number of a row: from 1 to the largest of PostgreSQL's integers. */
export const rowIdSchema = z.int().min(1).max(2_147_483_647);

/** The same in a path or query. @param message of any other text */
export const rowIdText = (message: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, message)
    .transform(Number)
    .pipe(rowIdSchema);
