import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { emailChanged, emailVerified, FindRecipients, userCreated } from '@outcrop/accounts';
import {
  Consumer,
  type ConsumerContext,
  type Delivery,
  DONE,
  type EventConsumer,
  type Outcome,
  type PayloadOf,
} from '@outcrop/platform';
import { DataRoomInvitation } from './invitation.entity.ts';
import { Invitations } from './invitations.ts';

type AccountEvent = PayloadOf<typeof userCreated>;

/** Invitations of people who had no account reach it once the email is verified (docs/product/data-rooms.md#room-invitations). */
@Injectable()
@Consumer({ name: 'data-room-invitations', on: [userCreated, emailVerified, emailChanged] })
export class InvitationArrivals implements EventConsumer<AccountEvent> {
  constructor(
    private readonly queries: QueryBus,
    private readonly invitations: Invitations,
  ) {}

  async handle(
    deliveries: readonly Delivery<AccountEvent>[],
    { em }: Pick<ConsumerContext, 'em'>,
  ): Promise<readonly Outcome[]> {
    const userIds = [...new Set(deliveries.map(({ event }) => event.userId))];
    const people = await this.queries.execute(new FindRecipients({ userIds }));
    for (const [userId, { email }] of people) {
      const open = { email, userId: null, withdrawnAt: null };
      for (const row of await em.fork().find(DataRoomInvitation, open, { orderBy: { listingId: 'asc' } }))
        await em.fork().transactional((tx) => this.invitations.arrive(tx, row, userId));
    }
    return deliveries.map(() => DONE);
  }
}
