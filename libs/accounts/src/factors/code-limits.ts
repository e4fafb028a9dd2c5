import { networkOf, type TryKeys, type TryRule, wideNetworkOf } from '@outcrop/platform';
import type { TryOrigin } from '../sign-in/login-limits.ts';

/**
 * Wrong codes after the right password, within a day: 3 of a million are right at any moment, so that forty tries a day find one in a hundred years.
 * Devices and networks that the account knows have counts of their own: whoever else tries locks nobody out there (docs/product/accounts.md#code-limits).
 */
export const CODE_TRIES = {
  name: 'code',
  windowMinutes: 24 * 60,
  failures: { own: 20, known: 20, pair: 5, strangers: 20 },
  forgottenBySuccess: ['own', 'known', 'pair'],
} as const satisfies TryRule<'own' | 'known' | 'pair' | 'strangers'>;
type CodeCount = keyof typeof CODE_TRIES.failures;

/** What a code of somebody who logs in counts by. */
export function codeKeys(userId: number, { address, device, knownNetwork }: TryOrigin): TryKeys<CodeCount> {
  if (device) return { own: `${userId}\ndevice ${device}` };
  if (knownNetwork) return { known: `${userId}\n${wideNetworkOf(address)}` };
  return { pair: `${userId}\n${networkOf(address)}`, strangers: String(userId) };
}

/** What a code counts by that somebody gives while logged in. */
export const codeKeysOfSession = (sessionId: string): TryKeys<CodeCount> => ({ own: `session ${sessionId}` });

/** Wrong passwords of who is asked to confirm that it is them, by session: another one needs the password as well. */
export const CONFIRM_TRIES = {
  name: 'confirm',
  windowMinutes: 60,
  failures: { session: 10 },
  forgottenBySuccess: ['session'],
} as const satisfies TryRule<'session'>;
