import { type DealTypeCode, LOCATOR_VERSION } from '@outcrop/contracts';

/** Sections of rock for the frame of the site, drawn and cached by the API (never inlined: docs/product/images.md#drawn-covers). */
export type PanoramaName = 'hero' | 'hero-narrow' | 'footer' | 'empty' | 'missing' | 'login' | 'loading';
export const panorama = (name: PanoramaName): string => `/images/panorama/${name}.svg`;

/** What a type looks like, for the shortcuts. */
export const typeArt = (code: DealTypeCode): string => `/images/type/${code}.svg`;

/** A cover for the top of a deal's page, across the screen or for a narrow one; or square, where a logo would stand. */
export const coverShape = (coverUrl: string, shape: 'strip' | 'narrow' | 'square'): string =>
  `${coverUrl}${coverUrl.includes('?') ? '&' : '?'}shape=${shape}`;

/** A small map of where a place lies, to about a kilometre. */
export const locator = (lat: number, lon: number): string =>
  `/images/locator/${lat.toFixed(2)},${lon.toFixed(2)}.svg?v=${LOCATOR_VERSION}`;
