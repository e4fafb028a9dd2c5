import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Interests as InterestsView, Profile as ProfileView } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import { Interests } from '../profile.entities.ts';
import { readRows, toInterestsView, toProfileView } from '../profile-rows.ts';

/** A person's profile, with what is missing in it. */
export class GetProfile extends queryWith<{ userId: number }, ProfileView>() {}

@QueryHandler(GetProfile)
export class GetProfileHandler implements IQueryHandler<GetProfile> {
  constructor(private readonly em: EntityManager) {}

  /** @throws UserNotFound */
  async execute({ userId }: GetProfile): Promise<ProfileView> {
    return toProfileView(await readRows(this.em.fork(), userId));
  }
}

/** What somebody would buy or sell, and where; nothing for whoever never said. For every feature that acts by it. */
export class FindInterests extends queryWith<{ userId: number }, InterestsView>() {}

@QueryHandler(FindInterests)
export class FindInterestsHandler implements IQueryHandler<FindInterests> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: FindInterests): Promise<InterestsView> {
    return toInterestsView(await this.em.fork().findOne(Interests, { user: userId }));
  }
}
