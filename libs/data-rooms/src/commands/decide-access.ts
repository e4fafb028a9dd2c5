import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { FindNames } from '@outcrop/accounts';
import { DATA_ROOM_STATES, type DataRoomLevel, type DataRoomState, officeDay } from '@outcrop/contracts';
import { type Actor, commandWith, Forbidden, Invalid } from '@outcrop/platform';
import { AccessChanges, type AccessFacts } from '../access-changes.ts';
import type { DataRoomAccess } from '../data-room.entities.ts';
import { DataRoomDeals } from '../data-room-deals.ts';
import { DecisionRefused, type RefusedPerson, StaleDecision } from '../data-rooms.errors.ts';
import { canManageDataRooms } from '../data-rooms.policy.ts';
import { AccessMails } from '../mails/access-mails.ts';
import { stateAfter } from '../room-states.ts';

/** What an agent decides. */
export type AccessDecision =
  | { readonly action: 'grant'; readonly level: DataRoomLevel; readonly until: string | null }
  | { readonly action: 'decline'; readonly reason: string }
  | { readonly action: 'revoke'; readonly reason?: string | undefined };

/** An agent grants, declines or revokes for one or many people: for all of them, or for none. */
export class DecideAccess extends commandWith<{
  listingId: number;
  /** Each once, with the version of their row that the agent saw, 0 for none. */
  people: readonly { readonly userId: number; readonly version: number }[];
  decision: AccessDecision;
  actor: Actor;
}>() {}

@CommandHandler(DecideAccess)
export class DecideAccessHandler implements ICommandHandler<DecideAccess> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly deals: DataRoomDeals,
    private readonly changes: AccessChanges,
    private readonly mails: AccessMails,
  ) {}

  /**
   * What is so already changes nothing, whatever the version (docs/product/data-rooms.md#room-decisions).
   * @throws Forbidden, ListingNotFound, Invalid, StaleDecision, DecisionRefused; DealOffSite for a grant
   */
  async execute({ listingId, people, decision, actor }: DecideAccess): Promise<void> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    if (decision.action === 'grant' && decision.until !== null && decision.until < officeDay())
      throw new Invalid([{ path: 'until', message: 'must not be in the past' }]);
    await this.deals.get(listingId);
    if (decision.action === 'grant') await this.deals.assertOnSite(listingId);
    const ids = people.map(({ userId }) => userId);
    await this.assertAccounts(ids);
    const readers = await this.mails.people(ids);
    await this.em.fork().transactional(async (em) => {
      const stale: RefusedPerson[] = [];
      const refused: RefusedPerson[] = [];
      // By id, so that two who decide for the same people never wait in a circle.
      for (const at of ids.map((_, index) => index).sort((a, b) => ids[a]! - ids[b]!)) {
        const { userId, version } = people[at]!;
        const access = await this.changes.lock(em, listingId, userId);
        const before = access.stateOn(officeDay());
        const state = stateAfter(decision.action, before);
        if (state !== null && isMadeAlready(access, before, state, decision)) continue;
        const message = `is now: ${DATA_ROOM_STATES[before]}`;
        if (access.version !== version) stale.push({ at, message });
        else if (state === null) refused.push({ at, message });
        else {
          const reader = readers.get(userId);
          const facts = factsOf(decision, state);
          const { action } = decision;
          await this.changes.write(em, access, { action, facts, actor, readers: reader ? [reader] : [] });
        }
      }
      // Rolls back those who could be changed, too.
      if (stale.length > 0) throw new StaleDecision(stale);
      if (refused.length > 0) throw new DecisionRefused(refused);
    });
  }

  private async assertAccounts(ids: readonly number[]): Promise<void> {
    const known = await this.queries.execute(new FindNames({ userIds: ids }));
    const missing = ids.flatMap((id, at) =>
      known.has(id) ? [] : [{ path: `people.${at}`, message: 'There is no such account.' }],
    );
    if (missing.length > 0) throw new Invalid(missing);
  }
}

const factsOf = (decision: AccessDecision, state: DataRoomState): AccessFacts =>
  decision.action === 'grant'
    ? { state, level: decision.level, until: decision.until }
    : { state, reason: decision.reason ?? null };

/** Whether the decision was made before, so that a call that is repeated finds nothing to do. */
function isMadeAlready(
  access: DataRoomAccess,
  before: DataRoomState,
  state: DataRoomState,
  decision: AccessDecision,
): boolean {
  if (before !== state) return false;
  return decision.action !== 'grant' || (access.level === decision.level && access.until === decision.until);
}
