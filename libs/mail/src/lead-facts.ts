import { z } from 'zod';

const orNull = z.string().nullable();

/** What the mail of a lead says to whoever is to answer it. */
export const leadFacts = z.object({
  /** The form that it came by, in a word: "Seller". */
  form: z.string(),
  name: z.string(),
  email: z.string(),
  company: orNull,
  phone: orNull,
  subject: z.string(),
  message: orNull,
  /** The deal that was asked about. */
  deal: z.object({ listingId: z.int(), name: z.string(), url: z.url() }).nullable(),
  /** Why it looks like a program's work, while nobody has checked it; else null. */
  toCheck: orNull,
  /** The lead in the admin area; null for whoever has no account there. */
  leadUrl: z.url().nullable(),
});
export type LeadFacts = z.output<typeof leadFacts>;
