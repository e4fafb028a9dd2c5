import { networkOf, type TryKeys, type TryRule } from '@outcrop/platform';

/**
 * Failed logins: tight for one person from one address, loose for a person alone, so that nobody can lock another out from elsewhere; one address
 * adds five failures at most to a person's own count. The right password forgets the person's own tries from this address.
 */
export const LOGIN_TRIES = {
  name: 'login',
  windowMinutes: 15,
  failures: { address: 100, email: 50, pair: 5 },
  forgottenBySuccess: ['pair'],
} as const satisfies TryRule<'address' | 'email' | 'pair'>;

/** @param email in lower case */
export function loginKeys(email: string, address: string): TryKeys<keyof typeof LOGIN_TRIES.failures> {
  const network = networkOf(address);
  return { address: network, email, pair: `${email}\n${network}` };
}
