import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type MailData, Mails } from '@outcrop/mail';
import { type Actor, AuditTrail, Unauthenticated } from '@outcrop/platform';
import { accountAudit } from '../account-audit.ts';
import { type FactorCounts, hasAny, SecondFactors } from '../sign-in/second-factors.ts';
import { User } from '../user.entity.ts';
import { RecoveryCodes } from './codes/codes.ts';
import { LastFactorStays } from './factors.errors.ts';

type Change = MailData<'second-factor-changed'>['change'];

/** What every change of second factors has in common: the account's row is locked, an audit row and a mail tell of it. */
@Injectable()
export class FactorChanges {
  constructor(
    private readonly factors: SecondFactors,
    private readonly recovery: RecoveryCodes,
    private readonly audit: AuditTrail,
    private readonly mails: Mails,
  ) {}

  /** The person, whose factors nobody else changes until the transaction ends. @param em the transaction's */
  async lock(em: EntityManager, userId: number): Promise<User> {
    const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw new Unauthenticated();
    return user;
  }

  /** @param em the transaction's @param details what the audit says besides; no secret */
  record(em: EntityManager, user: User, { change, actor, details = {} }: RecordedChange): void {
    this.audit.record(em, accountAudit(user.id, actor, change, { before: null, after: details }));
    this.mails.queue(
      em,
      {
        kind: 'second-factor-changed',
        to: { email: user.email, name: user.name, userId: user.id },
        data: { change, at: new Date().toISOString() },
      },
      actor,
    );
  }

  /** Recovery codes for who has just got their first factor; null for others, who have theirs. @param em the transaction's */
  async codesForFirst(em: EntityManager, userId: number, before: FactorCounts): Promise<string[] | null> {
    return hasAny(before) ? null : this.recovery.renew(em, userId);
  }

  /**
   * After a factor was taken away: recovery codes go with the last one.
   * @param em the transaction's, with the factor deleted
   * @throws LastFactorStays
   */
  async afterLoss(em: EntityManager, user: User): Promise<void> {
    const left = await this.factors.of(user.id, em);
    if (hasAny(left)) return;
    if (this.factors.demanded(user)) throw new LastFactorStays();
    await this.recovery.withdraw(em, user.id);
  }
}

interface RecordedChange {
  readonly change: Change;
  readonly actor: Actor;
  readonly details?: object;
}
