import type { Focus, ImageSource } from '@outcrop/contracts';
import { coverArt } from './cover-art/cover-art.ts';
import type { DrawingInput, UploadedImages } from './picture-subjects.ts';

interface Shape {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The pictures of a listing (docs/product/images.md#listing-pictures) and the shapes in which each is served; the first is the default. */
export const LISTING_PICTURES = {
  cover: {
    /** Lists, cards, the map's card: cropped by the page where it needs 4:3, 5:2 or a square. */
    wide: { width: 600, height: 400 },
    /** Across the top of a deal's page. */
    strip: { width: 1440, height: 380 },
    /** The same on a narrow screen. */
    narrow: { width: 480, height: 320 },
    /** A hero banner (docs/product/images.md#picture-shapes). */
    hero: { width: 1900, height: 750 },
  },
  logo: { square: { width: 150, height: 150 } },
  tombstone: { square: { width: 600, height: 600 } },
} as const satisfies Record<string, Record<string, Shape>>;

export type ListingPicture = keyof typeof LISTING_PICTURES;
export const COVER_SHAPES = Object.keys(LISTING_PICTURES.cover) as [CoverShape, ...CoverShape[]];
export type CoverShape = keyof typeof LISTING_PICTURES.cover;

/** One picture in one of its shapes. */
export type WantedPicture =
  | { readonly picture: 'cover'; readonly shape: CoverShape; readonly focus?: Focus | null }
  | { readonly picture: Exclude<ListingPicture, 'cover'>; readonly shape: 'square' };

/** How large a picture is in its shape. */
export const sizeOf = (wanted: WantedPicture): Shape =>
  wanted.picture === 'cover' ? LISTING_PICTURES.cover[wanted.shape] : LISTING_PICTURES[wanted.picture][wanted.shape];

/** Every shape of a picture. @param focus the point about which a cover is cut */
export const shapesOf = (picture: ListingPicture, focus: Focus | null = null): WantedPicture[] =>
  picture === 'cover' ? COVER_SHAPES.map((shape) => ({ picture, shape, focus })) : [{ picture, shape: 'square' }];

/** Which of the cuts of one picture it is: `cover-strip`, `cover-strip-30-70` about a point. */
export const cutName = (wanted: WantedPicture): string => {
  const focus = wanted.picture === 'cover' ? wanted.focus : null;
  return `${wanted.picture}-${wanted.shape}${focus ? `-${focus.x}-${focus.y}` : ''}`;
};

/** What the upload calls name a source is served as a picture, and kept in a column of the listing. */
export const PICTURE_OF = { Cover: 'cover', Logo: 'logo', Tombstone: 'tombstone' } as const satisfies Record<
  ImageSource,
  ListingPicture
>;
export const COLUMN_OF = {
  cover: 'coverImage',
  logo: 'logoImage',
  tombstone: 'tombstoneImage',
} as const satisfies Record<ListingPicture, keyof UploadedImages>;

/** Draws a picture of a listing: its cover art in the wanted shape, until a picture is uploaded. */
export const drawListing = ({ listingId, basin, type, subject }: DrawingInput, { width, height }: Shape): string =>
  coverArt({ listingId, basin, type, subject, width, height });
