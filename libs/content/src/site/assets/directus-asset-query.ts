import { Invalid } from '@outcrop/platform';
import { z } from 'zod';

const pixels = z.coerce.number().int().min(1).max(4_096).optional();

/** What may be asked of a picture: the sizes of the assets contract. Whatever else an address says is not passed on. */
const assetQuerySchema = z.object({
  width: pixels,
  height: pixels,
  fit: z.enum(['cover', 'contain', 'inside', 'outside']).optional(),
  quality: z.coerce.number().int().min(1).max(100).optional(),
  format: z.enum(['auto', 'jpg', 'png', 'webp', 'avif', 'tiff']).optional(),
});
export type DirectusAssetQuery = z.output<typeof assetQuerySchema>;

/** @throws Invalid (422) for a size that no picture has */
export function directusAssetQueryOf(query: unknown): DirectusAssetQuery {
  const parsed = assetQuerySchema.safeParse(query);
  if (!parsed.success) throw Invalid.of(parsed.error);
  return parsed.data;
}

/** In one order, so that one question has one address. */
export const assetSearch = (query: DirectusAssetQuery): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query)
      .flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
