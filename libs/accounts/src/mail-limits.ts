import { networkOf, type TryKeys, type TryRule, wideNetworkOf } from '@outcrop/platform';

/** Limits of calls that anybody may make: by the network that asks, and where somebody is mailed also by the address. */
export type NetworkCount = 'address' | 'wide';
export type MailCount = NetworkCount | 'pair' | 'email';

/**
 * Mails that somebody who is not signed in has sent to an address, of one kind: few from one network, so that it cannot flood an inbox, more from all
 * networks together, so that nobody uses up what the owner may ask for (docs/product/sign-up.md#mail-limits).
 */
export const mailLimit = (name: string) =>
  ({
    name,
    windowMinutes: 60,
    failures: { address: 20, wide: 60, pair: 5, email: 15 },
  }) as const satisfies TryRule<MailCount>;

export const networkKeys = (address: string): TryKeys<NetworkCount> => ({
  address: networkOf(address),
  wide: wideNetworkOf(address),
});

/** @param email in lower case */
export const mailKeys = (email: string, address: string): TryKeys<MailCount> => ({
  ...networkKeys(address),
  pair: `${email}\n${networkOf(address)}`,
  email,
});
