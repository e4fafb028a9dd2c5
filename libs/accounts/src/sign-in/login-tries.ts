import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  ANONYMOUS,
  AuditTrail,
  type CountedTry,
  networkOf,
  TooManyRequests,
  type TryKeys,
  TryLimits,
  type TryRule,
  wideNetworkOf,
} from '@outcrop/platform';
import { accountAudit } from '../account-audit.ts';
import type { User } from '../user.entity.ts';
import { KnownDevices, KnownNetworks } from './known-devices.ts';
import type { SignInRequest } from './sign-in-request.ts';

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

/** A refusal of one account is recorded this often: whoever goes on trying fills no table. */
const RECORDED = {
  name: 'limit-record',
  windowMinutes: 60,
  failures: { account: 1 },
} as const satisfies TryRule<'account'>;

/** Tries of passwords and codes by people who log in. */
@Injectable()
export class LoginTries {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: TryLimits,
    private readonly audit: AuditTrail,
    private readonly devices: KnownDevices,
    private readonly networks: KnownNetworks,
  ) {}

  /**
   * Where a try comes from, and how well the account knows it.
   * @param user with their password's hash loaded; null where nobody has the email
   */
  async originOf(user: User | null, { address, deviceToken = null }: SignInRequest): Promise<TryOrigin> {
    const device = user && (await this.devices.recognize(deviceToken, user));
    const knownNetwork = user !== null && !device && (await this.networks.has(user.id, address));
    return { address, device, knownNetwork };
  }

  /**
   * Counts a try before it is looked at. That an account met a limit is written down: somebody may be guessing
   * (docs/product/accounts.md#security-audit).
   * @param action what the audit calls the refusal
   * @param user null where nobody has the email
   * @throws TooManyRequests
   */
  async count<Count extends string>(
    rule: TryRule<Count>,
    keys: TryKeys<Count>,
    action: 'login-limit-reached' | 'code-limit-reached',
    user: User | null,
    request: SignInRequest,
  ): Promise<CountedTry<Count>> {
    try {
      return await this.limits.count(rule, keys);
    } catch (error) {
      if (user && error instanceof TooManyRequests) await this.record(action, user.id, request);
      throw error;
    }
  }

  private async record(action: string, userId: number, { address }: SignInRequest): Promise<void> {
    try {
      await this.limits.count(RECORDED, { account: `${action}\n${userId}` });
    } catch (error) {
      if (error instanceof TooManyRequests) return;
      throw error;
    }
    await this.em.fork().transactional(async (em) => {
      const after = { network: networkOf(address) };
      this.audit.record(em, accountAudit(userId, ANONYMOUS, action, { before: null, after }));
    });
  }
}
