import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FileStorage, type OpenFile, queryWith, type UserActor } from '@outcrop/platform';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { AgreementSignature, pdfKeyOf, readNumber } from '../agreement.entities.ts';
import { AgreementNotFound } from '../agreements.errors.ts';

/** The PDF of a signed agreement, for its signer and for agents. */
export class OpenAgreementPdf extends queryWith<{ number: string; actor: UserActor }, OpenFile>() {}

@QueryHandler(OpenAgreementPdf)
export class OpenAgreementPdfHandler implements IQueryHandler<OpenAgreementPdf> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  /** @throws AgreementNotFound alike for one that is not there, for somebody else's, and while there is no PDF of it */
  async execute({ number, actor }: OpenAgreementPdf): Promise<OpenFile> {
    const own = canManageDataRooms(actor) ? {} : { userId: actor.userId };
    const signature = await this.em.fork().findOne(AgreementSignature, { ...readNumber(number), ...own, hasPdf: true });
    const file = signature && (await this.storage.open(pdfKeyOf(signature)));
    if (!file) throw new AgreementNotFound();
    return file;
  }
}
