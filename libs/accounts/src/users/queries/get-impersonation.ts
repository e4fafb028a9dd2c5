import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Impersonation } from '@outcrop/contracts';
import type { UserActor } from '@outcrop/platform';
import { Session } from '../../session.entity.ts';

/** As whom an admin views the site at this moment, why and until when; null for everybody in their own name. */
export class GetImpersonation extends Query<Impersonation> {
  constructor(readonly actor: UserActor) {
    super();
  }
}

@QueryHandler(GetImpersonation)
export class GetImpersonationHandler implements IQueryHandler<GetImpersonation> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: GetImpersonation): Promise<Impersonation> {
    if (actor.impersonatorId === null) return null;
    const session = await this.em.fork().findOne(Session, actor.sessionId, { populate: ['user'], strategy: 'joined' });
    if (!session) return null;
    return {
      name: session.user.name,
      company: session.user.officialCompanyName ?? null,
      reason: session.impersonationReason ?? '',
      until: session.expiresAt.toISOString(),
    };
  }
}
