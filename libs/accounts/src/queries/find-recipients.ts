import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { UserActor } from '@outcrop/platform';
import { IN_STATE } from '../account-state.ts';
import { User } from '../user.entity.ts';

/** Somebody who may get mail that they asked for. */
export interface Recipient {
  readonly email: string;
  readonly name: string;
  /** The person as a policy judges them; of no session. */
  readonly actor: UserActor;
}

/** Those of the people whose email is verified and whose account is open, by id. */
export class FindRecipients extends Query<ReadonlyMap<number, Recipient>> {
  constructor(readonly userIds: readonly number[]) {
    super();
  }
}

@QueryHandler(FindRecipients)
export class FindRecipientsHandler implements IQueryHandler<FindRecipients> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userIds }: FindRecipients): Promise<ReadonlyMap<number, Recipient>> {
    const people = await this.em.fork().find(User, { ...IN_STATE.verified, id: { $in: [...userIds] } });
    return new Map(people.map((user) => [user.id, { email: user.email, name: user.name, actor: actorOf(user) }]));
  }
}

const actorOf = ({ id, email, name, isAdmin, hasClaimAD, hasPrivateDeals }: User): UserActor => ({
  kind: 'user',
  userId: id,
  sessionId: '',
  email,
  name,
  isAdmin,
  hasClaimAD,
  hasPrivateDeals,
  impersonatorId: null,
});
