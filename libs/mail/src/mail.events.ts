import { defineEvent } from '@outcrop/platform';
import { z } from 'zod';

export const mailQueued = defineEvent('mail.mail-queued.v1', z.object({ mailId: z.uuid() }));
