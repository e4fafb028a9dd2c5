import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ANONYMOUS, AuditTrail, networkOf, TooManyRequests, TryLimits, type TryRule } from '@outcrop/platform';
import type { SignInRequest } from './sign-in-request.ts';

/** A refusal of one account is recorded this often: whoever goes on trying fills no table. */
const RECORDED = {
  name: 'limit-record',
  windowMinutes: 60,
  failures: { account: 1 },
  forgottenBySuccess: [],
} as const satisfies TryRule<'account'>;

/** Writes down that an account met a limit: somebody may be guessing (docs/product/accounts.md#security-audit). */
@Injectable()
export class LimitRecords {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: TryLimits,
    private readonly audit: AuditTrail,
  ) {}

  /** @param request the one that was refused */
  async note(
    action: 'login-limit-reached' | 'code-limit-reached',
    userId: number,
    { address }: SignInRequest,
  ): Promise<void> {
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
