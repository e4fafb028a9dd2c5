import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { User } from '../user.entity.ts';

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
