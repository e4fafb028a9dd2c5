import { defineEvent } from '@outcrop/platform';
import { z } from 'zod';

const userRef = z.object({ userId: z.int() });
export const userCreated = defineEvent('accounts.user-created.v1', userRef);
export const userDisabled = defineEvent('accounts.user-disabled.v1', userRef);
