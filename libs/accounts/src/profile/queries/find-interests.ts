import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Interests as InterestsView } from '@outcrop/contracts';
import { Interests } from '../interests.entity.ts';
import { toInterestsView } from '../profile-view.ts';

/** What somebody would buy or sell, and where; nothing for whoever never said. For every feature that acts by it. */
export class FindInterests extends Query<InterestsView> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(FindInterests)
export class FindInterestsHandler implements IQueryHandler<FindInterests> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: FindInterests): Promise<InterestsView> {
    return toInterestsView(await this.em.fork().findOne(Interests, { user: userId }));
  }
}
