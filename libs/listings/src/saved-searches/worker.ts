import { Injectable, Module } from '@nestjs/common';
import { interestsChanged } from '@outcrop/accounts';
import { Consumer, type Delivery, DONE, type EventConsumer, type Outcome, type PayloadOf } from '@outcrop/platform';
import { AlertDigests } from './alerts/alert-digests.ts';
import { AlertMatching } from './alerts/alert-matching.ts';
import { DealAlerts } from './alerts/deal-alerts.consumer.ts';
import { FollowedInterests } from './commands/set-alerts.ts';
import { SavedSearchesModule } from './saved-searches.module.ts';

/** Keeps the searches that follow interests up with them. */
@Injectable()
@Consumer({ name: 'match-alerts', on: [interestsChanged] })
export class InterestsConsumer implements EventConsumer<PayloadOf<typeof interestsChanged>> {
  constructor(private readonly followed: FollowedInterests) {}

  async handle(deliveries: readonly Delivery<PayloadOf<typeof interestsChanged>>[]): Promise<readonly Outcome[]> {
    for (const userId of new Set(deliveries.map(({ event }) => event.userId))) await this.followed.follow(userId);
    return deliveries.map(() => DONE);
  }
}

/** Notes alerts, and gathers them into mails; keeps the searches that follow interests up with them. */
@Module({ imports: [SavedSearchesModule], providers: [DealAlerts, AlertMatching, AlertDigests, InterestsConsumer] })
export class WorkerModule {}
