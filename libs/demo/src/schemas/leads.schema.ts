import { LEAD_LENGTHS, LEAD_STATUS_CODES } from '@outcrop/contracts';
import { z } from 'zod';

/** Names of the demo's people who work on leads (libs/accounts/src/demo-accounts.ts). */
const colleague = z.enum(['Ruth Okafor', 'Daniel Marsh']);
const hoursAgo = z.number().positive();
const line = (max: number) => z.string().min(1).max(max);

/** data/leads.json: what people wrote to the firm lately. */
export const leadsSchema = z.array(
  z.strictObject({
    kind: z.enum(['contact', 'seller', 'deal']),
    status: z.enum(LEAD_STATUS_CODES),
    firstName: line(LEAD_LENGTHS.name),
    lastName: line(LEAD_LENGTHS.name),
    email: z.string().regex(/^[a-z.]+@[a-z-]+\.example$/, 'an address ends in .example'),
    company: line(LEAD_LENGTHS.company).optional(),
    phone: z
      .string()
      .regex(/^\(\d{3}\) 555-01\d\d$/, 'a telephone number is like "(713) 555-0142"')
      .optional(),
    /** Of the contact form. */
    subject: line(LEAD_LENGTHS.subject).optional(),
    message: line(LEAD_LENGTHS.message),
    /** Of a question about a deal: one of the deals written by hand. */
    listingId: z.int().optional(),
    /** Before the demo is loaded. */
    hoursAgo,
    suspicion: z.enum(['links', 'too-fast', 'hidden-field']).optional(),
    assignee: colleague.optional(),
    /** The oldest first. */
    notes: z.array(z.strictObject({ by: colleague, hoursAgo, text: z.string().min(1) })).optional(),
  }),
);
