import { wholeNumberText } from '@outcrop/contracts';
import { z } from 'zod';
import { FITS, OUTPUTS } from '../sharp/resizing.ts';

/** 364 days in seconds (docs/product/deals.md#locations): the longest and the usual time that an answer is cached. */
export const MAX_AGE_SECONDS = 364 * 24 * 60 * 60;
/** Longest side that is made (pixels). */
const MAX_SIDE_PIXELS = 4_000;

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800, y: 31_536_000 };

/** Parameters of the resize proxy by their fixed names (docs/product/images.md#resize-proxy). */
export const resizeQuerySchema = z.object({
  /** A path of ours (`/images/new/cover/12847`), or an address on an allowed host. */
  url: z.string().min(1).max(2_000),
  fit: z.enum(FITS).default('inside'),
  /** Seconds, or a number followed by s, m, h, d, w or y: `364d`. */
  'max-age': z
    .string()
    .regex(/^\d{1,9}[smhdwy]?$/, 'must be seconds, or a number with a unit such as 364d')
    .transform((text) => Math.min(MAX_AGE_SECONDS, Number.parseInt(text, 10) * (UNITS[text.at(-1)!] ?? 1)))
    .optional(),
  q: wholeNumberText(1, 100).default(80),
  /** Without it, what the caller accepts. */
  output: z.enum(OUTPUTS).optional(),
  h: wholeNumberText(1, MAX_SIDE_PIXELS).optional(),
  w: wholeNumberText(1, MAX_SIDE_PIXELS).optional(),
});
export type ResizeQuery = z.output<typeof resizeQuerySchema>;
