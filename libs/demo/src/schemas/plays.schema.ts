import { DEAL_TYPE_CODES } from '@outcrop/contracts';
import { z } from 'zod';
import { knownName, range } from './known-name.ts';

/** Name, shallowest top and deepest base in the play, in feet. */
const zoneSchema = z.tuple([z.string(), z.number(), z.number()]);
export type Zone = z.infer<typeof zoneSchema>;

const wellsSchema = z.enum(['horizontal', 'vertical', 'waterflood', 'coalbed', 'thermal']);

/**
 * data/plays/*.json: where the rock is and what it yields. Everything that a generated deal says about geology and economics comes from here.
 * @param places names of the known counties and districts.
 */
export const playsSchema = (places: readonly string[]) => {
  const place = knownName('county or district', places);
  return z.array(
    z.strictObject({
      name: z.string(),
      region: z.string(),
      basin: z.string(),
      /** How many deals, relative to the other plays. */
      weight: z.number().positive(),
      /** Type codes that deals of this play may have. */
      types: z.array(z.enum(DEAL_TYPE_CODES)).min(1),
      wells: wellsSchema,
      /** Counties ("Martin TX") or, outside the US, keys of the districts. */
      places: z.array(place).min(1),
      /** Fields by place; a place without any is named by its basin. */
      fields: z.record(place, z.array(z.string()).min(1)),
      zones: z.tuple([zoneSchema, zoneSchema], zoneSchema),
      /** Other targets, as they read after "Secondary:". */
      secondary: z.string(),
      /** Share of oil in the barrels of oil equivalent (6 MCF = 1 BOE). */
      oilShare: range,
      /** Gross production of one producing well, BOE/d. */
      ratePerWell: range,
      /** Realized price at the wellhead: $/BBL, $/MCF (NGL included). */
      price: z.strictObject({ oil: z.number(), gas: z.number() }),
      /** Operating expense in $ per net BOE, and production taxes as a share of revenue. */
      cost: z.strictObject({ expense: z.number(), tax: z.number().max(1) }),
      /** Net revenue interest of a full working interest, in percent. */
      netRevenue: range,
      /** Whole sentences, true for any interest in the play. */
      upside: z.array(z.string()).min(1),
      /** Whole sentences on pipe, power, water and roads. */
      infrastructure: z.array(z.string()).min(1),
    }),
  );
};
export type Play = z.infer<ReturnType<typeof playsSchema>>[number];
