import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AlertFrequency, MATCHES_NAME } from '@outcrop/contracts';
import type { UserActor } from '@outcrop/platform';
import { FollowedInterests } from '../matches/followed-interests.ts';
import { SavedSearch } from '../saved-search.entity.ts';

/** Has alerts of deals that newly match somebody's interests come, more or less often, or not any more. */
export class SetMatchAlerts extends Command<void> {
  constructor(
    readonly frequency: AlertFrequency,
    readonly actor: UserActor,
  ) {
    super();
  }
}

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
