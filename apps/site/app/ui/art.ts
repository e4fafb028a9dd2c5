import type { DealTypeCode } from '@outcrop/contracts';

/** Sections of rock for the frame of the site, drawn and cached by the API (design section 8: never inlined). */
export type PanoramaName = 'hero' | 'hero-narrow' | 'footer' | 'empty' | 'missing' | 'login' | 'loading';
export const panorama = (name: PanoramaName): string => `/images/panorama/${name}.svg`;

/** What a type looks like, for the shortcuts. */
export const typeArt = (code: DealTypeCode): string => `/images/type/${code}.svg`;

/** A cover drawn for the top of a deal's page: across the screen, or for a narrow one. */
export const coverShape = (coverUrl: string, shape: 'strip' | 'narrow'): string =>
  `${coverUrl}${coverUrl.includes('?') ? '&' : '?'}shape=${shape}`;
