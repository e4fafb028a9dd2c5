import { defineEvent } from '@outcrop/platform';
import { z } from 'zod';

const leadRef = z.object({ leadId: z.int() });

export const leadSent = defineEvent('leads.lead-sent.v1', leadRef);
export const leadChanged = defineEvent('leads.lead-changed.v1', leadRef);
/** More people are told of it than before: it was spam or to be checked, and is not any more. */
export const leadRestored = defineEvent('leads.lead-restored.v1', leadRef);
