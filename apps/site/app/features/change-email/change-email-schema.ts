import { CHANGE_EMAIL_MESSAGES, newEmailSchema } from '@outcrop/contracts';
import { z } from 'zod';
import { checkBy } from '../../ui/form/faults.ts';

/** Our own form always asks for the password; the API asks only some time after the login. */
export const changeEmailFormSchema = z.object({
  newEmail: newEmailSchema,
  password: z.string().min(1, CHANGE_EMAIL_MESSAGES.passwordNeeded).max(200),
});
export const check = checkBy(changeEmailFormSchema);
