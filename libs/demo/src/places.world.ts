/**
 * Places outside the United States: no county polygons here, so a place is a field district with a disc about its middle. Offshore blocks
 * are at sea, the rest on land.
 */
export type WorldPlace = {
  /** As in "Wapiti, Alberta". */
  readonly name: string;
  /** Province or country. */
  readonly within: string;
  readonly country: 'Canada' | 'International';
  readonly lon: number;
  readonly lat: number;
  /** Degrees of latitude. */
  readonly radius: number;
};

const place =
  (country: WorldPlace['country']) =>
  (name: string, within: string, lon: number, lat: number, radius = 0.12): WorldPlace => ({
    name,
    within,
    country,
    lon,
    lat,
    radius,
  });
const canada = place('Canada');
const abroad = place('International');

export const worldPlaces = {
  wapiti: canada('Wapiti', 'Alberta', -119.3, 54.85),
  kakwa: canada('Kakwa', 'Alberta', -118.6, 54.3),
  goldCreek: canada('Gold Creek', 'Alberta', -118.7, 54.95),
  dawson: canada('Dawson', 'British Columbia', -120.25, 55.85),
  septimus: canada('Septimus', 'British Columbia', -120.6, 56.05),
  inga: canada('Inga', 'British Columbia', -121.55, 56.6),
  kaybob: canada('Kaybob', 'Alberta', -116.7, 54.25),
  foxCreek: canada('Fox Creek', 'Alberta', -116.95, 54.4),
  willesdenGreen: canada('Willesden Green', 'Alberta', -114.65, 52.65),
  pembina: canada('Pembina', 'Alberta', -114.95, 53.2),
  ferrier: canada('Ferrier', 'Alberta', -115.1, 52.45),
  garrington: canada('Garrington', 'Alberta', -114.35, 51.95),
  kindersley: canada('Kindersley', 'Saskatchewan', -109.15, 51.5),
  dodsland: canada('Dodsland', 'Saskatchewan', -108.85, 51.85),
  halkirk: canada('Halkirk', 'Alberta', -112.15, 52.3),
  martenHills: canada('Marten Hills', 'Alberta', -114.45, 55.6),
  nipisi: canada('Nipisi', 'Alberta', -115.1, 55.8),
  valhalla: canada('Valhalla', 'Alberta', -119.4, 55.4),
  lloydminster: canada('Lloydminster', 'Saskatchewan', -109.75, 53.2),
  wainwright: canada('Wainwright', 'Alberta', -110.85, 52.8),
  edson: canada('Edson', 'Alberta', -116.4, 53.6),
  elmworth: canada('Elmworth', 'Alberta', -119.65, 55.05),
  viewfield: canada('Viewfield', 'Saskatchewan', -103.2, 49.7),
  steelman: canada('Steelman', 'Saskatchewan', -102.6, 49.3),
  centralNorthSea: abroad('UK Central North Sea', 'United Kingdom', 1.3, 57.55, 0.2),
  norwegianNorthSea: abroad('Norwegian North Sea', 'Norway', 2.4, 59.3, 0.2),
  llanos: abroad('Casanare', 'Colombia', -71.6, 5.1, 0.2),
  neuquen: abroad('Neuquén', 'Argentina', -68.8, -38.35, 0.2),
  mendoza: abroad('Mendoza', 'Argentina', -69.2, -36.9, 0.2),
  westernDesert: abroad('Western Desert', 'Egypt', 28.1, 30.3, 0.25),
  southSumatra: abroad('South Sumatra', 'Indonesia', 103.9, -3.2, 0.2),
  cooper: abroad('South Australia', 'Australia', 140.1, -27.9, 0.25),
  reconcavo: abroad('Bahia', 'Brazil', -38.35, -12.4, 0.1),
  trinidad: abroad('South Trinidad', 'Trinidad and Tobago', -61.4, 10.22, 0.06),
  thrace: abroad('Thrace', 'Türkiye', 27.2, 41.25, 0.15),
} as const satisfies Record<string, WorldPlace>;

export type WorldPlaceKey = keyof typeof worldPlaces;
