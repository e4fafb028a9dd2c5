import { z } from 'zod';
import { newEmailSchema } from '../accounts/sign-up.ts';
import { plainText } from '../http/plain-text.ts';
import { LEAD_MESSAGES } from './lead-messages.ts';

/** How long each field may be, in characters. */
export const LEAD_LENGTHS = { name: 100, email: 254, company: 200, phone: 50, subject: 200, message: 5_000 } as const;

/**
 * A form that comes back sooner than this after it was shown was not filled in by a person, whose browser may fill in all of it at one press
 * (docs/product/leads.md#suspect-leads).
 */
export const MIN_FILLING_SECONDS = 0.5;

/** What a line of a mail's head must not have: line ends and other controls, and signs that turn the direction of writing. */
const NO_LINE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const line = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(max, message)
    .refine((text) => !NO_LINE.test(text), message);
const neededLine = (max: number, message: string) => line(max, message).min(1, message);
/** Null, empty and left out are the same. */
const freeLine = (max: number) =>
  line(max, LEAD_MESSAGES.oneLine)
    .nullish()
    .transform((text) => text || null);
const freeText = plainText(LEAD_LENGTHS.message)
  .trim()
  .nullish()
  .transform((text) => text || null);

const sender = {
  firstName: neededLine(LEAD_LENGTHS.name, LEAD_MESSAGES.firstName),
  lastName: neededLine(LEAD_LENGTHS.name, LEAD_MESSAGES.lastName),
  email: newEmailSchema,
  /** Which program sent it. */
  appName: freeLine(LEAD_LENGTHS.name),
  /** Of old clients, in place of the two names. */
  fullName: freeLine(2 * LEAD_LENGTHS.name + 1),
  /** A field that people do not see and leave empty. */
  website: z.string().nullish(),
  /** When the form was shown, ISO 8601; old clients do not say it. */
  startedAt: z.string().nullish(),
};

const contactShape = z.object({
  ...sender,
  subject: neededLine(LEAD_LENGTHS.subject, LEAD_MESSAGES.subject),
  message: freeText,
});
const sellerShape = z.object({
  ...sender,
  company: freeLine(LEAD_LENGTHS.company),
  phone: freeLine(LEAD_LENGTHS.phone),
  description: freeText,
});
const askAgentShape = z.object({
  ...sender,
  phone: freeLine(LEAD_LENGTHS.phone),
  message: plainText(LEAD_LENGTHS.message).trim().min(1, LEAD_MESSAGES.question),
});

/** The last word of a full name is the last name; of a single word both are that word. What has names of its own stays as it is. */
function withNames(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { firstName, lastName, fullName } = body as Record<string, unknown>;
  if (firstName || lastName || typeof fullName !== 'string') return body;
  const words = fullName.trim().split(/\s+/);
  const last = words.at(-1);
  return { ...body, firstName: words.slice(0, -1).join(' ') || last, lastName: last };
}

/** `POST /api/Mailer/SendContactUsEmail` (docs/product/leads.md#contact-form). Answers {@link leadSentSchema}. */
export const contactBody = z.preprocess(withNames, contactShape);
export type ContactBody = z.input<typeof contactShape>;

/** `POST /api/Seller/Contact` (docs/product/leads.md#seller-form). */
export const sellerBody = z.preprocess(withNames, sellerShape);
export type SellerBody = z.input<typeof sellerShape>;

/** `POST /api/deals/{id}/ask` (docs/product/leads.md#ask-the-agent). */
export const askAgentBody = z.preprocess(withNames, askAgentShape);
export type AskAgentBody = z.input<typeof askAgentShape>;

/** What each form says when it was taken. */
export const leadSentSchema = z.object({ message: z.string() });
export type LeadSent = z.output<typeof leadSentSchema>;
