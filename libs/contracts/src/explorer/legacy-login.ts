import { z } from 'zod';
import { LOGIN_MESSAGES } from '../accounts/account-messages.ts';
import { plainText } from '../http/plain-text.ts';

/** `POST /api/login`, by which older clients log in (docs/product/explorer.md#legacy-login). `username` is the email. */
export const legacyLoginSchema = z.object({
  username: plainText(254).trim().min(1, LOGIN_MESSAGES.emailRequired),
  password: plainText(200).min(1, LOGIN_MESSAGES.passwordRequired),
});
export type LegacyLogin = z.output<typeof legacyLoginSchema>;

/** What older clients call somebody's role. */
export const LEGACY_USER_TYPES = ['admin', 'advisor', 'user'] as const;

export const legacyLoginAnswerSchema = z.object({
  /** Of the session; empty where a new password is asked for first. */
  token: z.string(),
  message: z.string(),
  user: z.object({
    type: z.enum(LEGACY_USER_TYPES).nullable(),
    userId: z.int().nullable(),
    username: z.string(),
    isValidPassword: z.enum(['Y', 'N']),
  }),
});
export type LegacyLoginAnswer = z.output<typeof legacyLoginAnswerSchema>;
