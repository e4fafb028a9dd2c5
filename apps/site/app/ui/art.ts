import { type DealTypeCode, LOCATOR_VERSION } from '@outcrop/contracts';

/** Drawn cross-sections of rock for the site's pages, made and cached by the API (never inlined: docs/product/images.md#drawn-covers). */
export type PanoramaName =
  | 'hero'
  | 'hero-narrow'
  | 'footer'
  | 'empty'
  | 'missing'
  | 'login'
  | 'loading'
  | 'join'
  | 'team'
  | 'strip';
export const panorama = (name: PanoramaName): string => `/images/panorama/${name}.svg`;

/** How many plates there are for people without a photo (docs/product/content.md#team-page); the API draws no others. */
const PERSON_PLATES = 48;

/** The plate of rock on which somebody without a photo stands: always the same one for the same name. */
export function personArt(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return `/images/person/${1 + (sum % PERSON_PLATES)}.svg`;
}

/** The drawing of a type, for the shortcuts. */
export const typeArt = (code: DealTypeCode): string => `/images/type/${code}.svg`;

/** A cover in another shape: for the top of a deal's page on a wide or a narrow screen. */
export const coverShape = (coverUrl: string, shape: 'strip' | 'narrow'): string =>
  `${coverUrl}${coverUrl.includes('?') ? '&' : '?'}shape=${shape}`;

/** A small map of a position, rounded to about a kilometre. */
export const locator = (lat: number, lon: number): string =>
  `/images/locator/${lat.toFixed(2)},${lon.toFixed(2)}.svg?v=${LOCATOR_VERSION}`;
