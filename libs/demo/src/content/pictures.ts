import { coverArt, drawnPicture, panorama } from '@outcrop/images';
import { z } from 'zod';
import { tombstoneCard } from './cards.ts';

const size = { width: z.int().min(100).max(2_000), height: z.int().min(100).max(2_000) };

/** How a picture of the content is drawn. */
export const drawingSchema = z.discriminatedUnion('kind', [
  /** As the cover of a deal of this type and basin would be. */
  z.strictObject({ kind: z.literal('cover'), type: z.string(), basin: z.string(), seed: z.string(), ...size }),
  z.strictObject({
    kind: z.literal('panorama'),
    basin: z.string(),
    seed: z.string(),
    ...size,
    horizon: z.number().optional(),
    wells: z.int().max(3).optional(),
    spread: z.number().optional(),
  }),
  z.strictObject({
    kind: z.literal('tombstone'),
    seller: z.string(),
    sold: z.string(),
    basin: z.string(),
    place: z.string(),
    closed: z.string(),
  }),
]);
export type PictureDrawing = z.infer<typeof drawingSchema>;

function svgOf(drawing: PictureDrawing): string {
  switch (drawing.kind) {
    case 'cover': {
      const { seed, basin, type, width, height } = drawing;
      return coverArt({ listingId: seed, basin, type, width, height });
    }
    case 'panorama': {
      const { kind: _kind, ...options } = drawing;
      return panorama(Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)));
    }
    case 'tombstone':
      return tombstoneCard(drawing);
  }
}

/**
 * The file of a picture, a JPEG; the same bytes for the same drawing.
 * @throws ImagesUnavailable
 */
export const pictureBytes = (drawing: PictureDrawing): Promise<Buffer> => drawnPicture(svgOf(drawing));
