import { zodResolver } from '@hookform/resolvers/zod';
import { CHANGE_EMAIL_MESSAGES, faultUnderInput, newEmailSchema } from '@outcrop/contracts';
import { z } from 'zod';

/** Our own form always asks for the password; the API asks only some time after the login. */
export const changeEmailFormSchema = z.object({
  newEmail: newEmailSchema,
  password: z.string().min(1, CHANGE_EMAIL_MESSAGES.passwordNeeded).max(200),
});

/** Checks the form in the browser. Loaded after the page, which can be shown without it. */
export const changeEmailResolver = zodResolver(changeEmailFormSchema, { error: faultUnderInput });
