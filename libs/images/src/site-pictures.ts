import type { DealTypeCode } from '@outcrop/contracts';
import { type CoverArtOptions, coverArt } from './cover-art/cover-art.ts';
import { type PanoramaOptions, panorama } from './cover-art/panorama.ts';

/** Panoramas of the site. Basins and seeds were chosen by eye. */
export const PANORAMAS = {
  hero: { seed: 'four rig brine chalk', basin: 'Midland', width: 1900, height: 750, wells: 2 },
  'hero-narrow': { seed: 'four rig brine chalk', basin: 'Midland', width: 640, height: 420, horizon: 0.3, wells: 1 },
  footer: { seed: 'foot', basin: 'Midland', width: 1440, height: 120, horizon: 0.28, spread: 0.9 },
  /** Beside "nothing found". */
  empty: { seed: 'empty', basin: 'Denver', width: 560, height: 130, horizon: 0.5 },
  /** Under the log-in dialog. */
  login: { seed: 'login-7', basin: 'Delaware', width: 460, height: 96, horizon: 0.42 },
  /** Beside the form of the sign-up. */
  join: { seed: 'four rig brine chalk', basin: 'Midland', width: 620, height: 980, horizon: 0.16, wells: 2 },
  /** Below the head of the team page. */
  team: { seed: 'page team', basin: 'Delaware', width: 1900, height: 300, horizon: 0.16 },
  /** At the top of a page of content without a picture of its own. */
  strip: { seed: 'page strip', basin: 'Williston', width: 1900, height: 300, horizon: 0.16, wells: 1 },
  /** "404: page missing". */
  missing: { seed: 'missing', basin: 'San Joaquin', width: 1440, height: 640, horizon: 0.5 },
  /** Behind the logo while the site starts. */
  loading: { seed: 'loading', basin: 'Powder River', width: 1440, height: 900, horizon: 0.66 },
} as const satisfies Record<string, PanoramaOptions>;
export type PanoramaName = keyof typeof PANORAMAS;

/** The tile of each deal type on the home page, each from a basin where such deals are common. */
export const TYPE_PICTURES: Readonly<Record<DealTypeCode, CoverArtOptions>> = {
  PP: typePicture('PP1', 'Williston Basin', 'PP'),
  L: typePicture('L', 'Eagle Ford', 'L'),
  DV: typePicture('DV', 'Gulf Coast', 'DV'),
  M: typePicture('M', 'Anadarko Basin', 'M'),
  RR: typePicture('RR', 'Delaware Basin', 'RR'),
  DS: typePicture('DS', 'Western Canada', 'DS'),
  W: typePicture('W', 'Powder River Basin', 'W'),
  SWD: typePicture('SWD', 'Midland Basin', 'SWD'),
  STUDY: typePicture('STUDY', 'Anadarko Basin', 'STUDY'),
  SV: typePicture('SV', 'Appalachian Basin', 'SV'),
  EVENT: typePicture('EVENT', 'San Joaquin Basin', 'EVENT'),
};

function typePicture(seed: string, basin: string, type: DealTypeCode): CoverArtOptions {
  return { listingId: `shortcut-${seed}`, basin, type, width: 320, height: 240 };
}

/** Tall drawings beside the home page's texts: a prospect for sellers, a well log for the technical services. */
export const PLATES = {
  pitch: { listingId: 'pitch-2', basin: 'Uinta', type: 'DV', width: 560, height: 640 },
  services: { listingId: 'log-1', basin: 'Midland', type: 'STUDY', width: 520, height: 640 },
} as const satisfies Record<string, CoverArtOptions>;
export type PlateName = keyof typeof PLATES;

/** Plates on which people without a photo stand, numbered from 1 (docs/product/content.md#team-page). */
export const PERSON_PLATES = 48;
const PERSON_BASINS = ['Midland', 'Delaware', 'Williston', 'Denver', 'Anadarko', 'Uinta', 'San Joaquin', 'Gulf Coast'];

/** Rock of a basin below, open sky for initials above. @param number 1 to {@link PERSON_PLATES} */
export const drawPerson = (number: number): string =>
  panorama({
    seed: `plate-${number}`,
    basin: PERSON_BASINS[number % PERSON_BASINS.length] as string,
    width: 260,
    height: 260,
    horizon: 0.6,
  });

export const drawPanorama = (name: PanoramaName): string => panorama(PANORAMAS[name]);
export const drawType = (code: DealTypeCode): string => coverArt(TYPE_PICTURES[code]);
export const drawPlate = (name: PlateName): string => coverArt(PLATES[name]);
