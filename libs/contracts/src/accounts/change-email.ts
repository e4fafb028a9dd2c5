import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { newEmailSchema } from './sign-up.ts';

/** `POST /api/Auth/ChangeEmail`, in the query or in the body; the body wins (docs/decisions/auth-bodies.md). */
export const changeEmailSchema = z.object({
  userId: z.coerce.number({ error: 'must be a user id' }).pipe(z.int().positive().max(2_147_483_647)),
  newEmail: newEmailSchema,
  /** Needed unless the login was a few minutes ago. */
  password: plainText(200).optional(),
  applicationName: plainText(100).optional(),
});
export type ChangeEmailBody = z.input<typeof changeEmailSchema>;
