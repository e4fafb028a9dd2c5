import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OwnAgreement, OwnSignature } from '@outcrop/contracts';
import { queryWith, type UserActor } from '@outcrop/platform';
import { AgreementReading, AgreementSignature, AgreementVersion } from '../agreement.entities.ts';
import { shownText } from '../agreement-texts.ts';
import { OwnAgreements, ownSignature } from '../own-agreements.ts';

/** A data room's agreement for one person: the text that stands today, or what they have signed. */
export class FindOwnAgreement extends queryWith<{ listingId: number; actor: UserActor }, OwnAgreement>() {}

@QueryHandler(FindOwnAgreement)
export class FindOwnAgreementHandler implements IQueryHandler<FindOwnAgreement> {
  constructor(
    private readonly em: EntityManager,
    private readonly agreements: OwnAgreements,
  ) {}

  /** @throws ListingNotFound, NoDataRoom, NoAgreement, SigningOff */
  async execute({ listingId, actor }: FindOwnAgreement): Promise<OwnAgreement> {
    const em = this.em.fork();
    const { agreement, exact, profile, name, signature } = await this.agreements.of(em, listingId, actor);
    const { versionId, version, template } = agreement;
    const { userId } = actor;
    const reading = await em.findOne(AgreementReading, { userId, listingId, versionId, sha256: exact.sha256 });
    return {
      listingId,
      template,
      versionId,
      version,
      ...shownText(exact),
      name,
      company: profile.companyName,
      title: profile.title,
      readAt: (signature ?? reading)?.readAt.toISOString() ?? null,
      signature: signature && ownSignature(signature, version),
    };
  }
}

/** All that somebody has signed, the latest first. */
export class FindOwnSignatures extends queryWith<{ userId: number }, OwnSignature[]>() {}

@QueryHandler(FindOwnSignatures)
export class FindOwnSignaturesHandler implements IQueryHandler<FindOwnSignatures> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: FindOwnSignatures): Promise<OwnSignature[]> {
    const em = this.em.fork();
    const signatures = await em.find(AgreementSignature, { userId }, { orderBy: { id: 'desc' } });
    const versions = await em.find(AgreementVersion, { id: signatures.map(({ versionId }) => versionId) });
    const numbers = new Map(versions.map(({ id, number }) => [id, number]));
    return signatures.map((signature) => ownSignature(signature, numbers.get(signature.versionId) ?? 0));
  }
}
