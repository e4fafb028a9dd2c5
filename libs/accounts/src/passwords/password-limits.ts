import type { TryRule } from '@outcrop/platform';
import { mailLimit } from '../mail-limits.ts';

export const RESET_MAILS = mailLimit('reset-mail');

/** Changes of one's own password: each costs a hash and a mail (docs/product/sign-up.md#mail-limits). */
export const PASSWORD_CHANGES = {
  name: 'password-change',
  windowMinutes: 60,
  failures: { user: 10 },
  forgottenBySuccess: [],
} as const satisfies TryRule<'user'>;
