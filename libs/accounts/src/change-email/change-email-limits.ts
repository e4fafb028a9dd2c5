import type { TryRule } from '@outcrop/platform';

/** Mails that one person has sent to addresses that are not theirs yet, and answers whether those have accounts (docs/product/sign-up.md#mail-limits). */
export const EMAIL_CHANGES = {
  name: 'email-change',
  windowMinutes: 24 * 60,
  failures: { user: 10, 'new-email': 5 },
  forgottenBySuccess: [],
} as const satisfies TryRule<'user' | 'new-email'>;

/** Wrong passwords of somebody who is signed in already. */
export const OWN_PASSWORD_TRIES = {
  name: 'own-password',
  windowMinutes: 15,
  failures: { user: 5 },
  forgottenBySuccess: ['user'],
} as const satisfies TryRule<'user'>;
