import { z } from 'zod';
import { isOneLine, plainText } from '../http/plain-text.ts';
import { rowIdSchema } from '../http/whole-number.ts';
import { AGREEMENT_MESSAGES } from './agreement-messages.ts';

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lowercase hexadecimal');

/** Which text is meant: the version and the SHA-256 that were answered. */
export const agreementRefBody = z.object({ versionId: rowIdSchema, sha256: sha256Schema });
export type AgreementRef = z.output<typeof agreementRefBody>;

export const signAgreementBody = agreementRefBody.extend({
  name: plainText(200, AGREEMENT_MESSAGES.name)
    .trim()
    .min(1, AGREEMENT_MESSAGES.name)
    .refine(isOneLine, 'must be one line without control characters'),
  mayBind: z.literal(true, { error: AGREEMENT_MESSAGES.mayBind }),
});
export type SignAgreementBody = z.input<typeof signAgreementBody>;
