import { LOGIN_MESSAGES, newEmailSchema } from '@outcrop/contracts';
import { z } from 'zod';
import { checkBy } from '../ui/form/faults.ts';

/** The form in which a forgotten password begins (docs/product/sign-up.md#forgotten-password). */
export const forgotSchema = z.object({
  email: z.string().trim().min(1, LOGIN_MESSAGES.emailRequired).pipe(newEmailSchema),
});
export const check = checkBy(forgotSchema);
