import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { holdAccount } from '@outcrop/accounts';
import type { AgreementRef } from '@outcrop/contracts';
import { assertNotImpersonating, commandWith, type UserActor } from '@outcrop/platform';
import { AgreementReading } from '../agreement.entities.ts';
import { AgreementChanged } from '../agreements.errors.ts';
import { OwnAgreements } from '../own-agreements.ts';

/** Somebody came to the end of an agreement. Answers when they first did. */
export class ReadAgreement extends commandWith<{ listingId: number; ref: AgreementRef; actor: UserActor }, Date>() {}

@CommandHandler(ReadAgreement)
export class ReadAgreementHandler implements ICommandHandler<ReadAgreement> {
  constructor(
    private readonly em: EntityManager,
    private readonly agreements: OwnAgreements,
  ) {}

  /** Reading again changes nothing. @throws ForbiddenWhileImpersonating, AgreementChanged, and what {@link OwnAgreements.of} throws */
  async execute({ listingId, ref, actor }: ReadAgreement): Promise<Date> {
    assertNotImpersonating(actor);
    const em = this.em.fork();
    const { agreement, exact, signature } = await this.agreements.of(em, listingId, actor);
    const { versionId } = agreement;
    const { sha256 } = exact;
    if (ref.versionId !== versionId || ref.sha256 !== sha256) throw new AgreementChanged();
    if (signature) return signature.readAt;
    const { userId } = actor;
    const known = await em.findOne(AgreementReading, { userId, listingId, versionId, sha256 });
    if (known) return known.readAt;
    return em.transactional(async (tx) => {
      await holdAccount(tx, userId);
      const reading = { userId, listingId, versionId, sha256, readAt: new Date() };
      return (await tx.upsert(AgreementReading, reading)).readAt;
    });
  }
}
