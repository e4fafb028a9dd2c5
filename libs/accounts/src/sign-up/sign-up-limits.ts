import type { TryRule } from '@outcrop/platform';
import { mailLimit, type NetworkCount } from '../mail-limits.ts';

/** Accounts made from one network, refused ones included: each costs a hash and a mail to somebody (docs/product/sign-up.md#mail-limits). */
export const SIGN_UPS = {
  name: 'sign-up',
  windowMinutes: 60,
  failures: { address: 20, wide: 60 },
  forgottenBySuccess: [],
} as const satisfies TryRule<NetworkCount>;

/** Emails that one network asks about: a person who types is asked for a few, a list of addresses is not. */
export const EMAIL_CHECKS = {
  name: 'email-check',
  windowMinutes: 15,
  failures: { address: 60, wide: 180 },
  forgottenBySuccess: [],
} as const satisfies TryRule<NetworkCount>;

export const VERIFICATION_MAILS = mailLimit('verification-mail');
