import { defineEvent } from '@outcrop/platform';
import { z } from 'zod';

const templateRef = z.object({ templateId: z.int() });

/** Somebody signed; the worker makes the PDF and mails it. */
export const agreementSigned = defineEvent(
  'data-rooms.agreement-signed.v1',
  z.object({ signatureId: z.int(), listingId: z.int() }),
);
/** A template was made, renamed, given another text, or made the firm's default. */
export const templateChanged = defineEvent('data-rooms.agreement-template-changed.v1', templateRef);
export const templateDeleted = defineEvent('data-rooms.agreement-template-deleted.v1', templateRef);
