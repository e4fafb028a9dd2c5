import { z } from 'zod';

/** A disc in which a point can be drawn: its centre in degrees, and its radius in degrees of latitude. */
const disc = {
  lon: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  radius: z.number().positive(),
};

const countySchema = z.strictObject({
  /** Five digits: state FIPS, county FIPS. */
  fips: z.string().regex(/^\d{5}$/, 'a FIPS code has five digits'),
  /** A town that people would name for the county. */
  town: z.string(),
  ...disc,
});
export type County = z.infer<typeof countySchema>;

/**
 * data/places/us-counties.json, by name and state, such as "Martin TX". Each county's disc is entirely inside its polygon of us-atlas 3
 * (counties-10m), in the part where its oil and gas fields are, so that a point can be drawn without the polygons.
 */
export const countiesSchema = z.record(
  z.string().regex(/^.+ [A-Z]{2}$/, 'a county is named with its state, such as "Martin TX"'),
  countySchema,
);

const districtSchema = z.strictObject({
  /** As in "Wapiti, Alberta". */
  name: z.string(),
  /** Province or country. */
  within: z.string(),
  country: z.enum(['Canada', 'International']),
  ...disc,
});

/**
 * data/places/districts-abroad.json: places outside the United States are field districts. Offshore blocks are at sea, the rest on land.
 */
export const districtsSchema = z.record(z.string(), districtSchema);

/** data/places/states-and-areas.json. The order of states and areas decides the areas' ids. */
export const statesAndAreasSchema = z.strictObject({
  /** Names by postal code. */
  states: z.record(z.string().length(2), z.string()),
  /** Areas inside a state, by state and region, such as "TX Permian"; elsewhere the state is the area. */
  areas: z.record(z.string(), z.string()),
  /** States where much of the land is leased by the state and the federal government. */
  publicLand: z.array(z.string()),
});
