import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Profile as ProfileView } from '@outcrop/contracts';
import { readRows } from '../profile-rows.ts';
import { toProfileView } from '../profile-view.ts';

/** A person's profile, with what is missing in it. */
export class GetProfile extends Query<ProfileView> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(GetProfile)
export class GetProfileHandler implements IQueryHandler<GetProfile> {
  constructor(private readonly em: EntityManager) {}

  /** @throws UserNotFound */
  async execute({ userId }: GetProfile): Promise<ProfileView> {
    return toProfileView(await readRows(this.em.fork(), userId));
  }
}
