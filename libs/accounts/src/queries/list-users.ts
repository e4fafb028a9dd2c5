import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Actor, Forbidden, isAdmin } from '@outcrop/platform';
import { User } from '../user.entity.ts';

export interface UserRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly hasClaimAD: boolean;
  readonly verified: boolean;
  readonly disabled: boolean;
}

export class ListUsers extends Query<UserRow[]> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly em: EntityManager) {}

  /** Everybody with an account, by e-mail. @throws Forbidden for anybody but admins */
  async execute({ actor }: ListUsers): Promise<UserRow[]> {
    if (!isAdmin(actor)) throw new Forbidden();
    const users = await this.em.fork().findAll(User, { orderBy: { email: 'asc' } });
    return users.map((user) => ({
      id: user.id,
      email: user.email,
      name: user.name,
      isAdmin: user.isAdmin,
      hasClaimAD: user.hasClaimAD,
      verified: user.emailVerifiedAt != null,
      disabled: user.disabledAt != null,
    }));
  }
}
