import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';

/** What the command palette finds on the server, in the order in which it shows them (docs/product/admin.md#command-palette). */
export const PALETTE_KINDS = { listing: 'Listings', person: 'People', 'data-room': 'Data rooms' } as const;
export type PaletteKind = keyof typeof PALETTE_KINDS;
export const PALETTE_KIND_CODES = Object.keys(PALETTE_KINDS) as PaletteKind[];
/** Most of one kind in an answer. */
export const MAX_FOUND_OF_KIND = 5;

/** `q=mid`: some letters of what is looked for. */
export const paletteQuerySchema = z.strictObject({ q: plainText(100).trim().min(1) });

const paletteItemSchema = z.object({
  kind: z.enum(PALETTE_KIND_CODES),
  /** Of the listing, the person, or the listing whose data room it is. */
  id: z.int(),
  name: z.string(),
  /** What else tells it from others: a web status, a company. */
  note: z.string().nullable(),
});
export type PaletteItem = z.output<typeof paletteItemSchema>;

/** `GET /api/admin/palette`: the best first of each kind, and the kinds that could not be looked through. */
export const paletteSchema = z.object({
  found: z.array(paletteItemSchema),
  failed: z.array(z.enum(PALETTE_KIND_CODES)),
});
export type PaletteAnswer = z.output<typeof paletteSchema>;
