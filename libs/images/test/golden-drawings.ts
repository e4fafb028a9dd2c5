/**
 * Digests (the first 16 hexadecimal digits of SHA-256) of the firm's own drawings, and of a few more. When one changes on purpose,
 * COVER_ART_VERSION has to change with it.
 */

/** Listing, basin, type, width, height, digest. */
export const COVERS: [number, string, string, number, number, string][] = [
  [12745, 'Illinois Basin', 'PP', 600, 400, 'd73041a61411803d'],
  [12752, 'North Sea', 'PP', 600, 400, '3938235180f137ed'],
  [12759, 'Uinta Basin', 'DV', 600, 400, '1fcca88774c6cbda'],
  [12766, 'Powder River Basin', 'M', 600, 400, '128278548cb17a43'],
  [12770, 'Delaware Basin', 'PP', 600, 400, 'ec575f04e637e028'],
  [12774, 'Anadarko Basin', 'W', 600, 400, 'a15602afbb6d8f02'],
  [12781, 'San Juan Basin', 'PP', 600, 400, '2fa28931176495ff'],
  [12783, 'Midland Basin', 'DV', 600, 400, 'a4775273729deca6'],
  [12788, 'Haynesville', 'L', 600, 400, '4d6ef13c669bc7d3'],
  [12792, 'Appalachian Basin', 'RR', 600, 400, '00731c56d1700917'],
  [12795, 'Midland Basin', 'L', 600, 400, '0ef5c61449824482'],
  [12799, 'Denver-Julesburg Basin', 'PP', 600, 400, '658bb897f12e137a'],
  [12804, 'Western Canada Basin', 'DS', 600, 400, '51f77b4c28b85f62'],
  [12808, 'Midland Basin', 'M', 600, 400, '031a5503bf786408'],
  [12811, 'Delaware Basin', 'SWD', 600, 400, 'dff252b866ece956'],
  [12818, 'Midland Basin', 'PP', 600, 400, 'a948f0d64fb5b3de'],
  [12822, 'Anadarko Basin', 'M', 600, 400, 'b622b7f89a25872f'],
  [12826, 'Gulf Coast Basin', 'DV', 600, 400, '78115ce248073c0e'],
  [12831, 'Williston Basin', 'PP', 600, 400, '552ce4b0feaadef4'],
  [12836, 'Eagle Ford', 'L', 600, 400, '8ac2f64c1ed1f6fd'],
  [12839, 'Delaware Basin', 'RR', 600, 400, '474459c899fd6409'],
  [12847, 'Midland Basin', 'PP', 480, 320, '2c667b69b3dfdbbb'],
  [12847, 'Midland Basin', 'PP', 1440, 380, 'ab91fe44477f882a'],
  [12847, 'Midland Basin', 'PP', 600, 400, '650d897e06b26246'],
  [12752, 'North Sea', 'PP', 150, 150, '1c4c6a29d5558f79'],
  [12766, 'Powder River Basin', 'M', 150, 150, '3e2ac20dc74e764a'],
  [12788, 'Haynesville', 'L', 150, 150, '904d8e3733619480'],
  [12799, 'Denver-Julesburg Basin', 'PP', 150, 150, 'f9d052f8f62aaf07'],
  [12804, 'Western Canada Basin', 'DS', 150, 150, '7058e66e96f956a6'],
  [12811, 'Delaware Basin', 'SWD', 150, 150, '59b42723172fc004'],
  [12822, 'Anadarko Basin', 'M', 150, 150, 'ad2a5818c85c3aac'],
  [12831, 'Williston Basin', 'PP', 150, 150, '1b90bfa28b3e86c0'],
  [12836, 'Eagle Ford', 'L', 150, 150, '5589e36829f8c62b'],
  [12839, 'Delaware Basin', 'RR', 150, 150, 'e1048e0315788a0d'],
  [12847, 'Midland Basin', 'PP', 150, 150, '03c718427cef1d7f'],
  [12745, 'Western Canada Basin', 'SV', 600, 400, '46eb9fdcd38b6c37'],
  [12746, 'Kutei Basin', 'EVENT', 600, 400, 'c54b3d748f918018'],
  [12747, 'Michigan Basin', 'EVENT', 600, 400, '79e0a727fb18bb6c'],
  [12748, 'Uinta Basin', 'SV', 600, 400, '6f1edf8cbf01f3eb'],
  [12749, 'Appalachian Basin', 'STUDY', 600, 400, 'cd725efcecd42048'],
  [12750, 'San Joaquin Basin', 'PP', 600, 400, '475d2f3dedb66edf'],
  [12753, 'Arkoma Basin', 'DS', 600, 400, '24cb621de62d9cf1'],
  [12751, 'Western Canada Basin', 'PP', 600, 400, '281d39321ab80260'],
  [12754, 'Gulf Coast Basin', 'PP', 600, 400, '6796d20a139e44aa'],
  [12755, 'Haynesville', 'SWD', 600, 400, '9f55a06bd92b8552'],
];

export const PANORAMA_HASHES = {
  hero: '15217cd39161a258',
  'hero-narrow': 'efcca705742fffe5',
  footer: '713a046e589c9361',
  empty: '8690cad46f4d46f2',
  login: '1c759089fc5851c3',
} as const;

export const TYPE_HASHES = {
  PP: 'acaa2fa81ca5ba7a',
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
