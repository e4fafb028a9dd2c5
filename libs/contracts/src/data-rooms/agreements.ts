import { z } from 'zod';
import { listingIdSchema } from '../deals/deal.ts';
import { isOneLine, plainText } from '../http/plain-text.ts';
import { agreementTextSchema } from './agreement-text.ts';
import { sha256Schema as sha256 } from './sign-agreement.ts';

const moment = z.iso.datetime();
/** "CA-12839-0007": the listing, and which of its signatures. */
export const agreementNumberSchema = z.string().regex(/^CA-\d{1,10}-\d{4,9}$/, 'must be the number of an agreement');

/** A signature of one's own. */
export const ownSignatureSchema = z.object({
  number: agreementNumberSchema,
  listingId: listingIdSchema,
  /** Of the template. */
  version: z.int(),
  /** As it was typed. */
  name: z.string(),
  signedAt: moment,
  /** Whether its PDF can be had yet. */
  hasPdf: z.boolean(),
});
export type OwnSignature = z.output<typeof ownSignatureSchema>;

/** The agreement of a data room as one person reads it. */
export const ownAgreementSchema = z.object({
  listingId: listingIdSchema,
  template: z.string(),
  /** Which version of the template: its id, and its number for people. */
  versionId: z.int(),
  version: z.int(),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  /** Of the exact text. */
  sha256,
  /** The account's name, which is to be typed. */
  name: z.string(),
  company: z.string().nullable(),
  title: z.string().nullable(),
  /** When the person came to the end of this text; null before. */
  readAt: moment.nullable(),
  /** Their signature under this version; null before. */
  signature: ownSignatureSchema.nullable(),
});
export type OwnAgreement = z.output<typeof ownAgreementSchema>;

/** When the end of the text was reached first. */
export const agreementReadSchema = z.object({ readAt: moment });

/** `POST /api/agreements/verify`: what somebody's browser found in a file. */
export const verifyAgreementBody = z.object({
  /** Of the whole file. */
  sha256,
  /** The number that the file carries. */
  number: agreementNumberSchema.nullish(),
});
export type VerifyAgreementBody = z.input<typeof verifyAgreementBody>;

/** What is known of a file (docs/product/data-rooms.md#agreement-verification). */
export const agreementVerdictSchema = z.discriminatedUnion('verdict', [
  z.object({
    verdict: z.literal('valid'),
    number: agreementNumberSchema,
    listingId: listingIdSchema,
    version: z.int(),
    /** Null for a person whose data was erased. */
    name: z.string().nullable(),
    company: z.string().nullable(),
    signedAt: moment,
    sha256,
    /** Of the text that was signed. */
    textSha256: sha256,
  }),
  z.object({
    verdict: z.literal('altered'),
    number: agreementNumberSchema,
    signedAt: moment,
    /** As much of the stored SHA-256 as somebody compares. The whole of it would be verified as the file is, and name its signer. */
    fingerprint: z.string(),
  }),
  z.object({ verdict: z.literal('unknown') }),
]);
export type AgreementVerdict = z.output<typeof agreementVerdictSchema>;

const templateName = plainText(100).trim().min(1, 'is required').refine(isOneLine, 'must be one line');

/** `POST /api/admin/agreement-templates`. */
export const newTemplateBody = z.object({ name: templateName, text: agreementTextSchema });
export type NewTemplateBody = z.input<typeof newTemplateBody>;

/** `PUT /api/admin/agreement-templates/{id}`; what is left out stays. Another text is another version, which everybody signs again. */
export const templateWriteBody = z.object({
  name: templateName.optional(),
  text: agreementTextSchema.optional(),
  /** A template stops being the firm's default when another one becomes it. */
  isDefault: z.literal(true, { error: 'can only be taken by another template' }).optional(),
  version: z.int().min(0).optional(),
});
export type TemplateWrite = z.output<typeof templateWriteBody>;

/** `POST /api/admin/agreement-templates/preview`. */
export const previewTemplateBody = z.object({ text: agreementTextSchema, listingId: listingIdSchema });
export type PreviewTemplateBody = z.input<typeof previewTemplateBody>;

export const agreementPreviewSchema = ownAgreementSchema.pick({ sections: true, sha256: true });
export type AgreementPreview = z.output<typeof agreementPreviewSchema>;

/** A row of `/api/admin/agreement-templates`, with its latest version. Moments are ISO 8601. */
export interface AgreementTemplateRecord {
  readonly id: number;
  readonly name: string;
  /** Whether data rooms that name no template use it. */
  readonly isDefault: boolean;
  readonly text: string;
  /** Of the text, counted from 1. */
  readonly number: number;
  readonly changedBy: string;
  readonly changedAt: string;
  readonly version: number;
}
