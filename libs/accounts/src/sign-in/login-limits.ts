import { networkOf, type TryKeys, type TryRule, wideNetworkOf } from '@outcrop/platform';

/**
 * Failed logins. Wide networks are the /24 of IPv4 and the /48 of IPv6; one account's tries are bounded by device, by network, and over all
 * strangers together (docs/decisions/login-limits.md). The right password forgets the tries of this account from here.
 */
export const LOGIN_TRIES = {
  name: 'login',
  windowMinutes: 15,
  failures: { device: 5, address: 100, wide: 300, pair: 5, 'wide-pair': 15, newcomers: 60, email: 20 },
  forgottenBySuccess: ['device', 'pair', 'wide-pair'],
} as const satisfies TryRule<'device' | 'address' | 'wide' | 'pair' | 'wide-pair' | 'newcomers' | 'email'>;
type Count = keyof typeof LOGIN_TRIES.failures;

/** Tries of one account that a wide network has in a window before it counts among all the others. */
const FIRST_TRIES = 2;

/** Where a try comes from, and how well the account knows it. */
export interface TryOrigin {
  readonly address: string;
  /** Id of the device, if the account has signed in on it before. */
  readonly device: string | null;
  /** Whether the account has signed in from the network lately. */
  readonly knownNetwork: boolean;
}

/**
 * What a try counts by: on a known device by that alone, from a known network by the networks, from anywhere else also by the email.
 * @param email in lower case
 */
export function loginKeys(email: string, { address, device, knownNetwork }: TryOrigin): TryKeys<Count> {
  if (device) return { device: `${email}\n${device}` };
  const [network, wide] = [networkOf(address), wideNetworkOf(address)];
  const networks: TryKeys<Count> = {
    address: network,
    wide,
    pair: `${email}\n${network}`,
    'wide-pair': `${email}\n${wide}`,
  };
  if (knownNetwork) return networks;
  const isFirst = (soFar: { readonly 'wide-pair'?: number }) => (soFar['wide-pair'] ?? 0) <= FIRST_TRIES;
  return {
    ...networks,
    newcomers: (soFar) => (isFirst(soFar) ? email : undefined),
    email: (soFar) => (isFirst(soFar) ? undefined : email),
  };
}
