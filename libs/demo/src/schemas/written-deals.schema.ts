import { DEAL_TYPE_CODES, STATUS_CODES } from '@outcrop/contracts';
import { z } from 'zod';
import { DEAL_TEXTS, type DealTextName } from '../demo-listing.ts';
import { knownName } from './known-name.ts';

const text = z.string().min(1).optional();
const texts = Object.fromEntries(DEAL_TEXTS.map((name) => [name, text])) as Record<DealTextName, typeof text>;
const flag = z.boolean().optional();
const day = z.iso.date().optional();

/** Names that a written deal may use. */
export type KnownNames = Readonly<Record<'agents' | 'counties' | 'districts' | 'plays', readonly string[]>>;

/** data/deals/*.json: deals written by hand, each with its texts and what cannot be derived from them. */
export const writtenDealsSchema = (known: KnownNames) => {
  const play = knownName('play', known.plays);
  /** Where the deal is: counties, a district abroad, or no point on the map. */
  const site = z.union([
    z.strictObject({ counties: z.array(knownName('county', known.counties)).min(1), play }),
    z.strictObject({ district: knownName('district', known.districts), play }),
    z.strictObject({
      location: z.string(),
      locationId: z.literal([1, 2, 3, 4]),
      region: text,
      basin: text,
      area: text,
    }),
  ]);
  return z.array(
    z.strictObject({
      /** Fixed for the deals of the mock-ups and for those that name a day; others take a free id. */
      id: z.int().optional(),
      codes: z.array(z.enum(DEAL_TYPE_CODES)).min(1),
      agent: knownName('agent', known.agents),
      /** US$; it decides the size. */
      price: z.number().positive(),
      site,
      where: text,
      /** Latitude and longitude, where the location is known more precisely than by county. */
      point: z.tuple([z.number(), z.number()]).optional(),
      status: z.enum(STATUS_CODES).optional(),
      /** Flags that are on; those not named are off. */
      flags: z
        .strictObject({
          buyNow: flag,
          isPreMarketing: flag,
          hasVDR: flag,
          hasLogoImage: flag,
          requiresDueDiligenceAccess: flag,
        })
        .optional(),
      dates: z
        .strictObject({
          lastUpdatedDate: day,
          openingDate: day,
          closingDate: day,
          deadlineDate: day,
          deadlineDataroom: day,
          deadlinePrequalification: day,
          deadlineNotification: day,
        })
        .optional(),
      governingThought: z.string().min(1),
      ...texts,
    }),
  );
};
export type WrittenDeal = z.infer<ReturnType<typeof writtenDealsSchema>>[number];
