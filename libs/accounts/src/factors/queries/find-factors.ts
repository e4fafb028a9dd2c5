import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Factors } from '@outcrop/contracts';
import { type Actor, queryWith, Unauthenticated } from '@outcrop/platform';
import { Session } from '../../session.entity.ts';
import { ownAccount } from '../../sessions/sessions.ts';
import { freshUntil } from '../../sign-in/own-password.ts';
import { SecondFactors } from '../../sign-in/second-factors.ts';
import { CodeApp, Passkey } from '../factors.entities.ts';

/** The factors of the person who asks. */
export class FindFactors extends queryWith<{ actor: Actor }, Factors>() {}

@QueryHandler(FindFactors)
export class FindFactorsHandler implements IQueryHandler<FindFactors> {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: SecondFactors,
  ) {}

  /** @throws ForbiddenWhileImpersonating */
  async execute({ actor }: FindFactors): Promise<Factors> {
    const person = ownAccount(actor);
    const em = this.em.fork();
    const session = await em.findOne(Session, person.sessionId);
    if (!session) throw new Unauthenticated();
    const { recoveryCodes } = await this.factors.of(person.userId, em);
    const app = await em.findOne(CodeApp, { user: person.userId, enabledAt: { $ne: null } });
    const passkeys = await em.find(Passkey, { user: person.userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
    return {
      codeAppSince: app?.enabledAt?.toISOString() ?? null,
      recoveryCodesLeft: recoveryCodes,
      passkeys: passkeys.map(({ id, name, createdAt, usedAt, firstFactor }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
        firstFactor,
      })),
      required: this.factors.demanded(person),
      freshUntil: freshUntil(session).toISOString(),
    };
  }
}
