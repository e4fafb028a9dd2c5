import { z } from 'zod';
import { type Entry, faultsOfCondition, faultsOfText } from '../texts/template.ts';

const checked = (faultsOf: (text: string) => string[]) =>
  z
    .string()
    .min(1)
    .superRefine((text, context) => {
      for (const message of faultsOf(text)) context.addIssue({ code: 'custom', message });
    });
const say = checked(faultsOfText);
const when = checked(faultsOfCondition);

const entry: z.ZodType<Entry> = z.lazy(() =>
  z.union([say, z.strictObject({ when, say, otherwise: entry.optional() })]),
);
/** Ways to say one thing, used in turn. */
const pool = z.array(entry).min(1);

/** data/texts/*.json, by the name of the file: its pools, and single sentences without alternatives. */
export const textSchemas = {
  producing: z.strictObject({
    headings: pool,
    headingsWithLeasehold: pool,
    headingsWithDisposal: pool,
    headingsWithProspect: pool,
    what: pool,
    withLeasehold: entry,
    withDisposal: entry,
    withProspect: entry,
    support: pool,
    upside: pool,
  }),
  leasehold: z.strictObject({
    headings: pool,
    headingsWithProspect: pool,
    what: pool,
    whatOfFarmIns: pool,
    withProspect: entry,
    support: pool,
    upside: pool,
    engineering: pool,
  }),
  minerals: z.strictObject({ headings: pool, headingsWithRoyalty: pool, what: pool, withRoyalty: entry }),
  royalty: z.strictObject({ headings: pool, what: pool, whatOfOverrides: pool }),
  /** For minerals and royalty alike. */
  income: z.strictObject({ support: pool, upside: pool }),
  prospect: z.strictObject({ headings: pool, what: pool, support: pool, upside: pool, engineering: pool }),
  discovery: z.strictObject({ headings: pool, what: pool, withLeasehold: entry, support: pool, upside: entry }),
  disposal: z.strictObject({
    headings: pool,
    what: pool,
    support: pool,
    upside: entry,
    engineering: entry,
    infrastructure: entry,
  }),
  /** For more than one type of deal. */
  shared: z.strictObject({
    cashFlowMonths: pool,
    engineeringOfProduction: pool,
    /** True of prospects and of discoveries. */
    engineeringOfExploration: pool,
    reasonsToSell: pool,
    termsOfSale: pool,
  }),
};
