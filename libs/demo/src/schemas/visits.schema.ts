import { z } from 'zod';

const email = z.string().regex(/^[a-z.]+@[a-z-]+\.example$/, 'an email ends in .example');

/** data/visits.json: what visitors of the site search for, and the offers that agents recorded in data rooms. */
export const visitsSchema = z.strictObject({
  /** The more weight, the more often; whether it finds something is seen from the deals. */
  searches: z.array(z.strictObject({ text: z.string().min(1), weight: z.number().positive() })).min(1),
  offers: z.array(
    z.strictObject({
      listingId: z.int(),
      /** Of a buyer of data-rooms.json. */
      email,
      by: z.enum(['Ruth Okafor', 'Daniel Marsh']),
      daysAgo: z.int().min(0),
      note: z.string().min(1),
    }),
  ),
});
