import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { User } from '../user.entity.ts';

/** Names of people by their ids, for features that keep who did something; whoever is not there any more is not in it. */
export class FindNames extends Query<ReadonlyMap<number, string>> {
  constructor(readonly userIds: readonly number[]) {
    super();
  }
}

@QueryHandler(FindNames)
export class FindNamesHandler implements IQueryHandler<FindNames> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userIds }: FindNames): Promise<ReadonlyMap<number, string>> {
    if (userIds.length === 0) return new Map();
    const people = await this.em.fork().find(User, { id: { $in: [...userIds] } });
    return new Map(people.map(({ id, name }) => [id, name]));
  }
}
