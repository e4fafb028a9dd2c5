import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AgreementVerdict, shortHash } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import { AgreementSignature, AgreementVersion, numberOf, readNumber } from '../agreement.entities.ts';

/** What a file is that claims to be a signed agreement, by its SHA-256 and the number that it carries. */
export class VerifyAgreement extends queryWith<{ sha256: string; number: string | null }, AgreementVerdict>() {}

@QueryHandler(VerifyAgreement)
export class VerifyAgreementHandler implements IQueryHandler<VerifyAgreement> {
  constructor(private readonly em: EntityManager) {}

  /** Of a file that was changed nothing is told but when the agreement of its number was signed (docs/product/data-rooms.md#agreement-verification). */
  async execute({ sha256, number }: VerifyAgreement): Promise<AgreementVerdict> {
    const em = this.em.fork();
    const valid = await em.findOne(AgreementSignature, { pdfSha256: sha256 });
    if (valid) {
      const { listingId, versionId, name, company, signedAt } = valid;
      const version = await em.findOneOrFail(AgreementVersion, versionId);
      return {
        verdict: 'valid',
        number: numberOf(valid),
        listingId,
        version: version.number,
        name,
        company,
        signedAt: signedAt.toISOString(),
        sha256,
        textSha256: valid.sha256,
      };
    }
    const claimed = number === null ? null : await em.findOne(AgreementSignature, readNumber(number));
    if (!claimed?.pdfSha256) return { verdict: 'unknown' };
    const { signedAt, pdfSha256 } = claimed;
    return {
      verdict: 'altered',
      number: numberOf(claimed),
      signedAt: signedAt.toISOString(),
      fingerprint: shortHash(pdfSha256),
    };
  }
}
