import { isKey } from '@outcrop/platform';
import { z } from 'zod';

/** A stored file that goes with a mail: read when the mail is sent (docs/product/mail.md#mail-attachments). */
export const mailAttachment = z.object({
  name: z.string().regex(/^[\w.-]{1,100}$/),
  type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
  key: z.string().refine(isKey, 'must be a storage key'),
});
export type MailAttachment = z.output<typeof mailAttachment>;
