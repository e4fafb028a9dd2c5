import type { DealTypeCode } from '@outcrop/contracts';
import { COVER_ART_VERSION, leadingCode } from './cover-art/cover-art.ts';
import { hash } from './cover-art/dice.ts';
import type { DrawnFrom } from './cover-subjects.ts';
import type { CoverShape, ListingPicture } from './listing-pictures.ts';
import type { PanoramaName, PlateName } from './site-pictures.ts';

/**
 * What `?v=` says about a listing's pictures: it changes with whatever changes the drawing, and with nothing else, so that an address
 * that carries it can be kept for good (design section 7, Images).
 */
export function pictureVersion({ basin, type }: DrawnFrom): string {
  return hash(`${COVER_ART_VERSION}|${basin ?? ''}|${leadingCode(type ?? '')}`).toString(36);
}

/** `?v=` of the site's own pictures. */
export const SITE_PICTURE_VERSION = String(COVER_ART_VERSION);

const listingPictureUrl = (picture: ListingPicture, listing: DrawnFrom): string =>
  `/images/new/${picture}/${listing.listingId}?v=${pictureVersion(listing)}`;

/** Address of a listing's cover, without the host. Other shapes than `wide` may also be had by appending `&shape=…`. */
export function coverUrl(listing: DrawnFrom, shape: CoverShape = 'wide'): string {
  return listingPictureUrl('cover', listing) + (shape === 'wide' ? '' : `&shape=${shape}`);
}

/** Address of the square picture shown where a deal's logo would be. */
export const logoUrl = (listing: DrawnFrom): string => listingPictureUrl('logo', listing);

export const tombstoneUrl = (listing: DrawnFrom): string => listingPictureUrl('tombstone', listing);

export const panoramaUrl = (name: PanoramaName): string => `/images/panorama/${name}.svg?v=${SITE_PICTURE_VERSION}`;

export const typePictureUrl = (code: DealTypeCode): string => `/images/type/${code}.svg?v=${SITE_PICTURE_VERSION}`;

export const plateUrl = (name: PlateName): string => `/images/plate/${name}.svg?v=${SITE_PICTURE_VERSION}`;
