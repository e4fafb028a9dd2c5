import type { DealTypeCode } from '@outcrop/contracts';
import { COVER_ART_VERSION, viewOf } from './cover-art/cover-art.ts';
import { hash } from './cover-art/dice.ts';
import { COLUMN_OF, type CoverShape, type ListingPicture } from './listing-pictures.ts';
import type { DrawingInput, PicturesFrom } from './picture-subjects.ts';
import type { PanoramaName, PlateName } from './site-pictures.ts';

/** Raise it when the sizes of uploaded pictures are cut or encoded in another way: their addresses change with it. */
export const ENCODING_VERSION = 1;

/**
 * What `?v=` says about one of a listing's pictures: it changes with whatever changes the picture, and with nothing else, so that an
 * address that carries it can be cached for good (docs/product/images.md#picture-addresses).
 */
export function pictureVersion(listing: PicturesFrom, picture: ListingPicture): string {
  const uploaded = listing[COLUMN_OF[picture]];
  if (!uploaded) return drawingVersion(listing);
  const focus = picture === 'cover' ? listing.coverFocus : null;
  return `${ENCODING_VERSION}${uploaded.slice(0, 15)}${focus ? `-${focus.x}-${focus.y}` : ''}`;
}

const drawingVersion = ({ basin, type, subject }: DrawingInput): string =>
  hash(`${COVER_ART_VERSION}|${basin ?? ''}|${viewOf(type ?? '', subject)}`).toString(36);

/** `?v=` of the site's own pictures. */
export const SITE_PICTURE_VERSION = String(COVER_ART_VERSION);

const listingPictureUrl = (picture: ListingPicture, listing: PicturesFrom): string =>
  `/images/new/${picture}/${listing.listingId}?v=${pictureVersion(listing, picture)}`;

/** Address of a listing's cover, without the host. Other shapes than `wide` may also be had by appending `&shape=…`. */
export const coverUrl = (listing: PicturesFrom, shape: CoverShape = 'wide'): string =>
  listingPictureUrl('cover', listing) + (shape === 'wide' ? '' : `&shape=${shape}`);

/** Address of the square picture shown where a deal's logo would be. */
export const logoUrl = (listing: PicturesFrom): string => listingPictureUrl('logo', listing);

export const tombstoneUrl = (listing: PicturesFrom): string => listingPictureUrl('tombstone', listing);

export const panoramaUrl = (name: PanoramaName): string => `/images/panorama/${name}.svg?v=${SITE_PICTURE_VERSION}`;

export const typePictureUrl = (code: DealTypeCode): string => `/images/type/${code}.svg?v=${SITE_PICTURE_VERSION}`;

export const plateUrl = (name: PlateName): string => `/images/plate/${name}.svg?v=${SITE_PICTURE_VERSION}`;
