import { Injectable } from '@nestjs/common';
import { interestsChanged } from '@outcrop/accounts';
import { Consumer, type Delivery, DONE, type EventConsumer, type Outcome, type PayloadOf } from '@outcrop/platform';
import { FollowedInterests } from './followed-interests.ts';

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
