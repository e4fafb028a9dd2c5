/**
 * Digests (the first 16 hexadecimal digits of SHA-256) of the firm's own drawings, and of a few more. When one changes on purpose,
 * COVER_ART_VERSION has to change with it.
 */

/** Listing, basin, type, width, height, digest. */
export const COVERS: [number, string, string, number, number, string][] = [
  [12745, 'Illinois Basin', 'PP', 600, 400, 'fe7187471ad2aa6a'],
  [12752, 'North Sea', 'PP', 600, 400, '582ae2dede586c6f'],
  [12759, 'Uinta Basin', 'DV', 600, 400, '1fcca88774c6cbda'],
  [12766, 'Powder River Basin', 'M', 600, 400, '128278548cb17a43'],
  [12770, 'Delaware Basin', 'PP', 600, 400, '58a046696b421564'],
  [12774, 'Anadarko Basin', 'W', 600, 400, 'a15602afbb6d8f02'],
  [12781, 'San Juan Basin', 'PP', 600, 400, 'c70c736b83532e5b'],
  [12783, 'Midland Basin', 'DV', 600, 400, 'a4775273729deca6'],
  [12788, 'Haynesville', 'L', 600, 400, '4d6ef13c669bc7d3'],
  [12792, 'Appalachian Basin', 'RR', 600, 400, '00731c56d1700917'],
  [12795, 'Midland Basin', 'L', 600, 400, '0ef5c61449824482'],
  [12799, 'Denver-Julesburg Basin', 'PP', 600, 400, '8fadbc4458f42b1a'],
  [12804, 'Western Canada Basin', 'DS', 600, 400, '51f77b4c28b85f62'],
  [12808, 'Midland Basin', 'M', 600, 400, '031a5503bf786408'],
  [12811, 'Delaware Basin', 'SWD', 600, 400, '6059117e455babc8'],
  [12818, 'Midland Basin', 'PP', 600, 400, 'ddde26f1eb15338c'],
  [12822, 'Anadarko Basin', 'M', 600, 400, 'b622b7f89a25872f'],
  [12826, 'Gulf Coast Basin', 'DV', 600, 400, '78115ce248073c0e'],
  [12831, 'Williston Basin', 'PP', 600, 400, '0671069c9fdfea58'],
  [12836, 'Eagle Ford', 'L', 600, 400, '8ac2f64c1ed1f6fd'],
  [12839, 'Delaware Basin', 'RR', 600, 400, '474459c899fd6409'],
  [12847, 'Midland Basin', 'PP', 480, 320, '9d3303cc3c4aa821'],
  [12847, 'Midland Basin', 'PP', 1440, 380, 'bbe69fbbd5f019f9'],
  [12847, 'Midland Basin', 'PP', 600, 400, '77522b92e737ff4e'],
  [12752, 'North Sea', 'PP', 150, 150, '57ebdd731d5aa9ba'],
  [12766, 'Powder River Basin', 'M', 150, 150, '3e2ac20dc74e764a'],
  [12788, 'Haynesville', 'L', 150, 150, '904d8e3733619480'],
  [12799, 'Denver-Julesburg Basin', 'PP', 150, 150, '40f3d2814b250e50'],
  [12804, 'Western Canada Basin', 'DS', 150, 150, '7058e66e96f956a6'],
  [12811, 'Delaware Basin', 'SWD', 150, 150, 'ad8354a1e6efe840'],
  [12822, 'Anadarko Basin', 'M', 150, 150, 'ad2a5818c85c3aac'],
  [12831, 'Williston Basin', 'PP', 150, 150, 'ff2c64a58490554e'],
  [12836, 'Eagle Ford', 'L', 150, 150, '5589e36829f8c62b'],
  [12839, 'Delaware Basin', 'RR', 150, 150, 'e1048e0315788a0d'],
  [12847, 'Midland Basin', 'PP', 150, 150, 'f8eb493e8bf5591c'],
  [12745, 'Western Canada Basin', 'SV', 600, 400, '46eb9fdcd38b6c37'],
  [12746, 'Kutei Basin', 'EVENT', 600, 400, '8d5f0f884dff7f56'],
  [12747, 'Michigan Basin', 'EVENT', 600, 400, '79e0a727fb18bb6c'],
  [12748, 'Uinta Basin', 'SV', 600, 400, '6f1edf8cbf01f3eb'],
  [12749, 'Appalachian Basin', 'STUDY', 600, 400, 'cd725efcecd42048'],
  [12750, 'San Joaquin Basin', 'PP', 600, 400, '3e930d5685c9ef01'],
  [12753, 'Arkoma Basin', 'DS', 600, 400, '24cb621de62d9cf1'],
  [12751, 'Western Canada Basin', 'PP', 600, 400, '1a6bb830824f8b49'],
  [12754, 'Gulf Coast Basin', 'PP', 600, 400, '711f568e243d6abf'],
  [12755, 'Haynesville', 'SWD', 600, 400, '9f55a06bd92b8552'],
];

export const PANORAMA_HASHES = {
  hero: 'd2cb9ca7ac39571b',
  'hero-narrow': '8e166c433ecf41d3',
  footer: '713a046e589c9361',
  empty: '56d04a44ebe0ba65',
  login: '62fdc4965070b75a',
} as const;

export const TYPE_HASHES = {
  PP: 'c890c8b0197986c8',
  L: '6ca8d5800f75986a',
  DV: 'cd7f2f5f332156f8',
  M: '52fa3794d7f5a982',
  RR: 'cfc2881c34d63e11',
  DS: '9468e887265e352d',
  STUDY: '67e7eec3b9e28ddb',
} as const;

export const PLATE_HASHES = { pitch: 'a2ddd12a07269b0c', services: 'badad85d409fc751' } as const;

/** Longitude, latitude, digest: states, islands, countries in part and whole, across the antimeridian, at sea, at the pole. */
export const LOCATORS: [number, number, string][] = [
  [-101.9, 32.3, '1a68bb8a37eb9830'],
  [-149.9, 70.2, '8954b11a18239ed8'],
  [-88, 46.5, 'ea703c012e6f5e5d'],
  [-73, 5, '137397763e24b6a0'],
  [-118, 55, '30ce997b2261bf5b'],
  [100, 60, '6c56382ae8881f2f'],
  [178, -17.8, 'a49e3067160470a0'],
  [-40, 40, 'dbc57507e797bdad'],
  [0, -89, 'c05ad69f9cae58b8'],
];
