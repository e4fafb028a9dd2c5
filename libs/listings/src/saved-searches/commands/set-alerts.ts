import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { FindInterests } from '@outcrop/accounts';
import { type AlertFrequency, MATCHES_NAME, writeAddress } from '@outcrop/contracts';
import { type Actor, commandWith, LinkTokens, personOf, type UserActor } from '@outcrop/platform';
import { wantedDeals, wantedFilters } from '../../deals/wanted-deals.ts';
import { STOP_ALERTS } from '../alerts/alert-words.ts';
import { SavedSearch } from '../saved-search.entity.ts';
import { AlertLinkNotFound } from '../saved-searches.errors.ts';

/** Has the search that follows somebody's interests ask for what they say (docs/product/alerts.md#match-alerts). */
@Injectable()
export class FollowedInterests {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Who never asked for alerts of matches has no such search, and gets none. The writer checks once more whether that is still what the
   * interests say: of two at the same time the slower one could have read the older ones.
   */
  async follow(userId: number): Promise<void> {
    let interests = await this.queries.execute(new FindInterests({ userId }));
    for (let written: number | undefined; written !== interests.version; ) {
      const wanted = wantedDeals(interests);
      const address = writeAddress(wanted ? wantedFilters(wanted) : {});
      const found = await this.em.fork().nativeUpdate(SavedSearch, { userId, list: 'matches' }, { address });
      if (found === 0) return;
      written = interests.version;
      interests = await this.queries.execute(new FindInterests({ userId }));
    }
  }
}

/** Has alerts of deals that newly match somebody's interests come, more or less often, or not any more. */
export class SetMatchAlerts extends commandWith<{ frequency: AlertFrequency; actor: UserActor }>() {}

@CommandHandler(SetMatchAlerts)
export class SetMatchAlertsHandler implements ICommandHandler<SetMatchAlerts> {
  constructor(
    private readonly em: EntityManager,
    private readonly followed: FollowedInterests,
  ) {}

  /** The search is made when it is first asked for; until it follows the interests, a moment later, it finds nothing. */
  async execute({ frequency, actor: { userId } }: SetMatchAlerts): Promise<void> {
    const em = this.em.fork();
    if (frequency === 'off') {
      await em.nativeUpdate(SavedSearch, { userId, list: 'matches' }, { frequency });
      return;
    }
    await em.execute(
      `insert into saved_search (user_id, list, name, address, frequency) values (?, 'matches', ?, '', ?)
       on conflict (user_id) where list = 'matches' do update set frequency = excluded.frequency`,
      [userId, MATCHES_NAME, frequency],
    );
    await this.followed.follow(userId);
  }
}

/** Turns all alerts of a person off: of whoever is signed in or, with a token, of the person whom that mail went to. The searches stay. */
export class StopAlerts extends commandWith<{ actor: Actor; token?: string | undefined }>() {}

@CommandHandler(StopAlerts)
export class StopAlertsHandler implements ICommandHandler<StopAlerts> {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: LinkTokens,
  ) {}

  /** Twice is once: mail programs and people press more than one time. @throws AlertLinkNotFound, Unauthenticated */
  async execute({ actor, token }: StopAlerts): Promise<void> {
    await this.em.fork().nativeUpdate(SavedSearch, { userId: this.ownerOf(actor, token) }, { frequency: 'off' });
  }

  private ownerOf(actor: Actor, token: string | undefined): number {
    if (token !== undefined) {
      const id = this.tokens.read(STOP_ALERTS, token);
      if (id === null) throw new AlertLinkNotFound();
      return Number(id);
    }
    return personOf(actor).userId;
  }
}
