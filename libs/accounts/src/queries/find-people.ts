import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { UserRecord, User as UserView } from '@outcrop/contracts';
import { type Actor, Env, Forbidden, isAdmin, PrivateDealHolders, queryWith, type UserActor } from '@outcrop/platform';
import { IN_STATE } from '../account-state.ts';
import { UserNotFound } from '../accounts.errors.ts';
import { User } from '../user.entity.ts';
import { actorOf, toUserView } from '../user.projection.ts';
import { UserRecords } from '../users/user-records.ts';

/** Id of the account with an email; null when there is none. @param email in lowercase */
export class FindAccountByEmail extends queryWith<{ email: string }, number | null>() {}

@QueryHandler(FindAccountByEmail)
export class FindAccountByEmailHandler implements IQueryHandler<FindAccountByEmail> {
  constructor(private readonly em: EntityManager) {}

  async execute({ email }: FindAccountByEmail): Promise<number | null> {
    const user = await this.em.fork().findOne(User, { email }, { fields: ['id'] });
    return user?.id ?? null;
  }
}

/** The open accounts whose verified email is among the given ones, by email. @param emails in lowercase */
export class FindVerifiedByEmail extends queryWith<{ emails: readonly string[] }, ReadonlyMap<string, number>>() {}

@QueryHandler(FindVerifiedByEmail)
export class FindVerifiedByEmailHandler implements IQueryHandler<FindVerifiedByEmail> {
  constructor(private readonly em: EntityManager) {}

  async execute({ emails }: FindVerifiedByEmail): Promise<ReadonlyMap<string, number>> {
    const people = await this.em
      .fork()
      .find(User, { ...IN_STATE.verified, email: { $in: [...emails] } }, { fields: ['id', 'email'] });
    return new Map(people.map(({ id, email }) => [email, id]));
  }
}

/** Somebody who works for the firm. */
export interface Colleague {
  readonly id: number;
  readonly name: string;
  readonly isAdmin: boolean;
}

/** Admins and advisors whose account is open, by name. */
export class FindColleagues extends Query<readonly Colleague[]> {}

@QueryHandler(FindColleagues)
export class FindColleaguesHandler implements IQueryHandler<FindColleagues> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<readonly Colleague[]> {
    const people = await this.em
      .fork()
      .find(
        User,
        { $or: [{ isAdmin: true }, { hasClaimAD: true }], disabledAt: null },
        { orderBy: { firstName: 'asc', lastName: 'asc', id: 'asc' } },
      );
    return people.map(({ id, name, isAdmin }) => ({ id, name, isAdmin }));
  }
}

/** Names of people by their ids, for features that keep who did something; whoever is not there any more is not in it. */
export class FindNames extends queryWith<{ userIds: readonly number[] }, ReadonlyMap<number, string>>() {}

@QueryHandler(FindNames)
export class FindNamesHandler implements IQueryHandler<FindNames> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userIds }: FindNames): Promise<ReadonlyMap<number, string>> {
    if (userIds.length === 0) return new Map();
    const people = await this.em.fork().find(User, { id: { $in: [...userIds] } });
    return new Map(people.map(({ id, name }) => [id, name]));
  }
}

/** Companies of people by their ids, as they gave them; whoever gave none is not in it. */
export class FindCompanies extends queryWith<{ userIds: readonly number[] }, ReadonlyMap<number, string>>() {}

@QueryHandler(FindCompanies)
export class FindCompaniesHandler implements IQueryHandler<FindCompanies> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userIds }: FindCompanies): Promise<ReadonlyMap<number, string>> {
    const people = await this.em
      .fork()
      .find(User, { id: { $in: [...userIds] } }, { fields: ['id', 'officialCompanyName'] });
    return new Map(
      people.flatMap(({ id, officialCompanyName }) => (officialCompanyName ? [[id, officialCompanyName]] : [])),
    );
  }
}

/** Somebody who may get mail that they asked for. */
export interface Recipient {
  readonly email: string;
  readonly name: string;
  /** The person as a policy judges them; of no session. */
  readonly actor: UserActor;
}

/** Those of the people whose email is verified and whose account is open, by id. */
export class FindRecipients extends queryWith<{ userIds: readonly number[] }, ReadonlyMap<number, Recipient>>() {}

@QueryHandler(FindRecipients)
export class FindRecipientsHandler implements IQueryHandler<FindRecipients> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userIds }: FindRecipients): Promise<ReadonlyMap<number, Recipient>> {
    const people = await this.em.fork().find(User, { ...IN_STATE.verified, id: { $in: [...userIds] } });
    return new Map(people.map((user) => [user.id, { email: user.email, name: user.name, actor: actorOf(user) }]));
  }
}

/** @param userId another person's id, for admins; defaults to the caller */
export class FindUser extends queryWith<{ actor: UserActor; userId?: number }, UserView>() {}

@QueryHandler(FindUser)
export class FindUserHandler implements IQueryHandler<FindUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
    private readonly holders: PrivateDealHolders,
  ) {}

  /** @throws Forbidden when somebody other than an admin asks for another person; UserNotFound */
  async execute({ actor, userId = actor.userId }: FindUser): Promise<UserView> {
    const own = userId === actor.userId;
    if (!own && !isAdmin(actor)) throw new Forbidden();
    const user = await this.em.fork().findOne(User, userId);
    if (!user) throw new UserNotFound();
    const view = toUserView(user, this.env, own ? actor.impersonatorId : null);
    return { ...view, hasPrivateDeals: view.hasPrivateDeals || (await this.holders.has(userId)) };
  }
}

/** Everybody with an account, by e-mail. */
export class ListUsers extends queryWith<{ actor: Actor }, UserRecord[]>() {}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(
    private readonly em: EntityManager,
    private readonly records: UserRecords,
  ) {}

  /** @throws Forbidden for anybody but admins */
  async execute({ actor }: ListUsers): Promise<UserRecord[]> {
    if (!isAdmin(actor)) throw new Forbidden();
    return this.records.of(await this.em.fork().findAll(User, { orderBy: { email: 'asc' } }));
  }
}
