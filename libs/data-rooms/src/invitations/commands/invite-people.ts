import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { FindVerifiedByEmail } from '@outcrop/accounts';
import type { InvitedPerson } from '@outcrop/contracts';
import { isUsableAddress, Mails } from '@outcrop/mail';
import {
  AuditTrail,
  actorName,
  assertNotImpersonating,
  type CountedTry,
  commandWith,
  Forbidden,
  Invalid,
  Outbox,
  TryLimits,
  type TryRule,
  type UserActor,
} from '@outcrop/platform';
import { DataRoomDeals } from '../../data-room-deals.ts';
import { personInvited } from '../../data-rooms.events.ts';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { Invitations } from '../invitations.ts';

type InvitationCount = 'agent' | 'listing';

/** Invitations in a day: no agent's slip, and no stolen session, mails half the industry. */
export const INVITATION_RULE = {
  name: 'data-room-invitation',
  windowMinutes: 24 * 60,
  failures: { agent: 500, listing: 1_000 },
} as const satisfies TryRule<InvitationCount>;

/** An agent asks people to a data room by their emails. Answers how each stands, in the order in which they were given. */
export class InvitePeople extends commandWith<
  {
    listingId: number;
    /** Each once, in lowercase. */
    emails: readonly string[];
    message: string | null;
    actor: UserActor;
  },
  readonly InvitedPerson[]
>() {}

@CommandHandler(InvitePeople)
export class InvitePeopleHandler implements ICommandHandler<InvitePeople> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly deals: DataRoomDeals,
    private readonly limits: TryLimits,
    private readonly invitations: Invitations,
    private readonly mails: Mails,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Who is invited already, or further, gets no second mail (docs/product/data-rooms.md#room-invitations).
   * @throws Forbidden, ForbiddenWhileImpersonating, Invalid, TooManyRequests, and what {@link DataRoomDeals.getTaking} throws; then nobody is invited
   */
  async execute({ listingId, emails, message, actor }: InvitePeople): Promise<readonly InvitedPerson[]> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    assertNotImpersonating(actor);
    await this.deals.getTaking(listingId);
    assertUsable(emails);
    const counted = await this.countAll(emails.length, { agent: String(actor.userId), listing: String(listingId) });
    const accounts = await this.queries.execute(new FindVerifiedByEmail({ emails }));
    return this.em.fork().transactional(async (em) => {
      const found = new Map<string, InvitedPerson>();
      // By id, as decisions are made, then by email, so that two agents with the same people never wait in a circle.
      const ofAccounts = [...accounts].sort(([, a], [, b]) => a - b).map(([email]) => email);
      for (const email of [...ofAccounts, ...emails.filter((email) => !accounts.has(email)).sort()])
        found.set(email, await this.invite(em, { listingId, email, message, actor, userId: accounts.get(email) }));
      for (const [at, { isNew }] of [...found.values()].entries())
        if (!isNew) await this.limits.forgive(em, counted[at]!);
      return emails.map((email) => found.get(email)!);
    });
  }

  private async invite(
    em: EntityManager,
    given: { listingId: number; email: string; message: string | null; actor: UserActor; userId: number | undefined },
  ): Promise<InvitedPerson> {
    const { listingId, email, message, actor, userId = null } = given;
    if (userId !== null) {
      const { state, isNew } = await this.invitations.reach(em, { listingId, userId, actor, again: true });
      if (!isNew) return { email, state, isNew };
    }
    const row = await this.invitations.lock(em, listingId, email);
    const stands = row.version > 0 && row.withdrawnAt === null;
    if (userId === null && stands) return { email, state: 'invited', isNew: false };
    const by = { invitedBy: actorName(actor), invitedByName: actor.name, invitedAt: new Date(), withdrawnAt: null };
    em.assign(row, { userId, message, ...by });
    await em.flush();
    this.outbox.record(em, personInvited({ invitationId: row.id, listingId }), actor);
    this.audit.record(em, {
      actor,
      action: 'invite-to-data-room',
      subject: `data-room-invitation:${row.id}`,
      before: null,
      after: { listingId, userId },
    });
    const to = { email, name: '', userId };
    this.mails.queue(em, { kind: 'data-room-invitation', to, data: { invitationId: row.id } }, actor);
    return { email, state: 'invited', isNew: true };
  }

  /** All of them count, or none. */
  private async countAll(times: number, keys: Readonly<Record<InvitationCount, string>>) {
    const counted: CountedTry<InvitationCount>[] = [];
    try {
      while (counted.length < times) counted.push(await this.limits.count(INVITATION_RULE, keys));
    } catch (error) {
      for (const one of counted) await this.limits.forgive(this.em.fork(), one);
      throw error;
    }
    return counted;
  }
}

/** What mail cannot be sent to is said at its place in the list. */
function assertUsable(emails: readonly string[]): void {
  const wrong = emails.flatMap((email, at) =>
    isUsableAddress(email) ? [] : [{ path: `emails.${at}`, message: 'Mail cannot be sent to this address.' }],
  );
  if (wrong.length > 0) throw new Invalid(wrong);
}
