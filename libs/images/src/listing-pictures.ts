import { coverArt } from './cover-art/cover-art.ts';
import type { DrawnFrom } from './cover-subjects.ts';

interface Shape {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The pictures of a listing (specification section 7, Images) and the shapes in which each is served; the first is the default. */
export const LISTING_PICTURES = {
  cover: {
    /** Lists, cards, the map's card: cropped by the page where it needs 4:3, 5:2 or a square. */
    wide: { width: 600, height: 400 },
    /** Across the top of a deal's page. */
    strip: { width: 1440, height: 380 },
    /** The same on a narrow screen. */
    narrow: { width: 480, height: 320 },
  },
  logo: { square: { width: 150, height: 150 } },
  tombstone: { square: { width: 600, height: 600 } },
} as const satisfies Record<string, Record<string, Shape>>;

export type ListingPicture = keyof typeof LISTING_PICTURES;
export const COVER_SHAPES = Object.keys(LISTING_PICTURES.cover) as [CoverShape, ...CoverShape[]];
export type CoverShape = keyof typeof LISTING_PICTURES.cover;

/** Draws a picture of a listing: its cover art in the wanted shape, until a picture is uploaded. */
export function drawListing({ listingId, basin, type }: DrawnFrom, { width, height }: Shape): string {
  return coverArt({ listingId, basin, type, width, height });
}
