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
} from '@outcrop/platform';
import type { User } from '../user.entity.ts';
import { KnownDevices } from './known-devices.ts';
import { KnownNetworks } from './known-networks.ts';
import type { TryOrigin } from './login-limits.ts';
import type { SignInRequest } from './sign-in-request.ts';

/** A refusal of one account is recorded this often: whoever goes on trying fills no table. */
const RECORDED = {
  name: 'limit-record',
  windowMinutes: 60,
  failures: { account: 1 },
  forgottenBySuccess: [],
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
      this.audit.record(em, {
        actor: ANONYMOUS,
        action,
        subject: `user:${userId}`,
        before: null,
        after: { network: networkOf(address) },
      });
    });
  }
}
