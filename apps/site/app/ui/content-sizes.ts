import { RESIZE_QUALITY, THUMBNAILS } from './site-constants.ts';

/**
 * The shapes in which pictures of content are asked for, in pixels and percent (docs/product/content.md#asset-thumbnails). Those that the product
 * fixes have their figures from site-constants.ts.
 */

/** How a picture fills the size that it is asked in. */
type PictureFit = 'cover' | 'contain' | 'inside' | 'outside';

export interface PictureShape {
  readonly width: number;
  /** Not given: as the picture is. */
  readonly height?: number;
  readonly fit?: PictureFit;
  readonly quality?: number;
}

/** The widest and highest that is asked for. */
export const MAX_PICTURE_EDGE = 4_096;

export const TEAM_PHOTO: PictureShape = { ...THUMBNAILS.teamPhoto, fit: 'cover' };
/** A hero slide's banner, from 768 px on. */
export const HERO_BANNER: PictureShape = { ...THUMBNAILS.heroBanner, fit: 'cover', quality: RESIZE_QUALITY };
/** A hero slide's picture on narrow windows: as wide as they are. */
export const HERO_IMAGE: PictureShape = { width: 767, ...THUMBNAILS.heroImage, fit: 'cover', quality: RESIZE_QUALITY };
export const CASE_HISTORY: PictureShape = { ...THUMBNAILS.caseHistory, fit: 'cover' };
/** What was sold: on the home page and beside the pitchbooks. */
export const TOMBSTONE: PictureShape = { ...THUMBNAILS.tombstone, fit: 'contain' };
/** The drawing beside the technical services. */
export const TECH_PICTURE: PictureShape = { width: 640, height: 780, fit: 'cover', quality: RESIZE_QUALITY };
/** A strip of a page, over the whole width. */
export const PAGE_BANNER: PictureShape = { width: 1900, height: 300, fit: 'cover', quality: 80 };
/** The strip of an article. */
export const ARTICLE_BANNER: PictureShape = { width: 1440, height: 380, fit: 'cover', quality: 80 };
/** A drawing beside a service's text. */
export const SIDE_PICTURE: PictureShape = { width: 600, height: 360, fit: 'cover', quality: 80 };
/** The drawing below a service's text, as it is. */
export const WIDE_PICTURE: PictureShape = { width: 1000, quality: 80 };
/** The newest post's cover, and those of the others. */
export const LEAD_COVER: PictureShape = { width: 720, height: 480, fit: 'cover', quality: 80 };
export const ROW_COVER: PictureShape = { width: 180, height: 135, fit: 'cover', quality: 95 };
/** A book in the list of pitchbooks. */
export const BOOK_COVER: PictureShape = { width: 64, height: 48, fit: 'cover', quality: 95 };
/** The picture of a pitchbook that cannot be turned. */
export const BOOK_PAGE: PictureShape = { width: 900, quality: 80 };
/** A link's picture where a page is shared. */
export const SHARED_PICTURE: PictureShape = { width: 1200, height: 630, fit: 'cover', quality: 80 };
/** Deals below a post: two rows of three at most. */
export const MAX_RELATED_DEALS = 6;
