import { z } from 'zod';
import { mailAttachment } from './mail-attachment.ts';

/** What the mail with a signed agreement says, to its signer or to the deal's agent. */
export const agreementFacts = z.object({
  reader: z.enum(['person', 'agent']),
  person: z.string(),
  company: z.string().nullable(),
  listingId: z.int(),
  number: z.string(),
  signedAt: z.iso.datetime(),
  /** Where the reader goes on. */
  url: z.url(),
  verifyUrl: z.url(),
  pdf: mailAttachment,
});
export type AgreementFacts = z.output<typeof agreementFacts>;
