import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { CHANGE_EMAIL_MESSAGES, PASSWORD_MESSAGES } from './account-messages.ts';

/** Passwords that fit the pattern and head every published list of leaked ones (refused: docs/product/accounts.md#password-rule). */
const COMMON = new Set(
  `123456a 123456q 123abc 123qwe 12345a 1234qwer 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx a12345 a123456 a1b2c3 aa123456 abc123 abc12345 abcd1234
  admin1 admin123 asdf1234 baseball1 charlie1 football1 hello123 iloveyou1 letmein1 love123 michael1 monkey1 p@ssw0rd passw0rd password1
  password1! password12 password123 princess1 q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx123 qwe123 qwer1234 qwert123 qwerty1 qwerty12 qwerty123
  sunshine1 superman1 test123 test1234 trustno1 welcome1 welcome123 zaq12wsx`.split(/\s+/),
);

/** A new password: 6 to 32 letters, digits and `!@#$%^&*`, at least one letter and one digit (docs/product/accounts.md#password-rule). */
export const passwordSchema = z
  .string({ error: PASSWORD_MESSAGES.rule })
  .regex(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d!@#$%^&*]{6,32}$/, PASSWORD_MESSAGES.rule)
  .refine((text) => !COMMON.has(text.toLowerCase()), PASSWORD_MESSAGES.common);

/** The current password, where a form asks for it as well: the login is some time ago (docs/product/sign-up.md#change-password). */
const currentPassword = plainText(200);

/** The forms in which a password is typed twice. */
export const newPasswordFormSchema = z
  .object({
    currentPassword: currentPassword.min(1, CHANGE_EMAIL_MESSAGES.passwordNeeded).optional(),
    password: passwordSchema,
    confirmation: z.string(),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: PASSWORD_MESSAGES.confirmation,
    // Both are judged at once: who mistypes one is told so before the other fits.
    when: () => true,
  });
export type NewPasswordForm = z.input<typeof newPasswordFormSchema>;

/**
 * `POST /api/Auth/UpdatePassword`: the new password in the query for old clients, in the body for all others; the current one in the body alone
 * (docs/decisions/auth-bodies.md).
 */
export const updatePasswordSchema = z.object({
  password: passwordSchema,
  currentPassword: currentPassword.optional(),
});
export type UpdatePasswordBody = z.input<typeof updatePasswordSchema>;
