import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { User as UserView } from '@outcrop/contracts';
import { Env, Forbidden, isAdmin, type UserActor } from '@outcrop/platform';
import { UserNotFound } from '../accounts.errors.ts';
import { User } from '../user.entity.ts';
import { toUserView } from '../user.projection.ts';

/** @param userId another person's id, for admins; defaults to the caller */
export class FindUser extends Query<UserView> {
  constructor(
    readonly actor: UserActor,
    readonly userId: number = actor.userId,
  ) {
    super();
  }
}

@QueryHandler(FindUser)
export class FindUserHandler implements IQueryHandler<FindUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
  ) {}

  /** @throws Forbidden when somebody other than an admin asks for another person; UserNotFound */
  async execute({ actor, userId }: FindUser): Promise<UserView> {
    const own = userId === actor.userId;
    if (!own && !isAdmin(actor)) throw new Forbidden();
    const user = await this.em.fork().findOne(User, userId);
    if (!user) throw new UserNotFound();
    return toUserView(user, this.env, own ? actor.impersonatorId : null);
  }
}
