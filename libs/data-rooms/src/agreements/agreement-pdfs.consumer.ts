import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailLinks } from '@outcrop/mail';
import {
  Consumer,
  type ConsumerContext,
  type Delivery,
  DONE,
  type EventConsumer,
  FileStorage,
  type Outcome,
  type PayloadOf,
  systemActor,
} from '@outcrop/platform';
import { DataRoomDeals } from '../data-room-deals.ts';
import { AccessMails } from '../mails/access-mails.ts';
import { AgreementSignature, AgreementTemplate, AgreementVersion, pdfKeyOf } from './agreement.entities.ts';
import { sha256 } from './agreement-texts.ts';
import { agreementSigned } from './agreements.events.ts';
import { AgreementMails } from './mails/agreement-mails.ts';

const ACTOR = systemActor('agreement-pdfs');
// Not inside the class: of what is written in a class with decorators the compiler leaves the names of imported files as they are (`.ts`).
const loadPdf = () => import('./pdf/agreement-pdf.ts');

/** Makes the PDF of each signature from its row, stores it, and mails it to both sides, each once however often the event comes. */
@Injectable()
@Consumer({ name: 'agreement-pdfs', on: [agreementSigned] })
export class AgreementPdfs implements EventConsumer<PayloadOf<typeof agreementSigned>> {
  constructor(
    private readonly storage: FileStorage,
    private readonly links: MailLinks,
    private readonly deals: DataRoomDeals,
    private readonly access: AccessMails,
    private readonly mails: AgreementMails,
  ) {}

  async handle(
    deliveries: readonly Delivery<PayloadOf<typeof agreementSigned>>[],
    { em }: Pick<ConsumerContext, 'em'>,
  ): Promise<readonly Outcome[]> {
    for (const { event } of deliveries) await this.make(em.fork(), event);
    return deliveries.map(() => DONE);
  }

  private async make(em: EntityManager, { signatureId, listingId }: PayloadOf<typeof agreementSigned>): Promise<void> {
    const signer = await em.findOne(AgreementSignature, signatureId);
    if (!signer || signer.pdfSha256 !== null) return;
    // Stored by a worker that died before it could say so, and erased since.
    if (signer.userId === null) return this.storage.delete(pdfKeyOf(signer));
    // Asked before the transaction: they take connections of their own.
    const agent = this.access.agentOf(await this.deals.get(listingId));
    const person = (await this.access.people([signer.userId])).get(signer.userId);
    await em.fork().transactional(async (tx) => {
      const signature = await tx.findOne(AgreementSignature, signatureId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      // Erased or made in the meantime.
      if (!signature || signature.userId === null || signature.pdfSha256 !== null) return;
      const pdf = await this.draw(tx, signature);
      await this.storage.put(pdfKeyOf(signature), pdf, { type: 'application/pdf' });
      tx.assign(signature, { pdfSha256: sha256(pdf), hasPdf: true });
      this.mails.queue(tx, signature, [...(person ? [person] : []), agent], ACTOR);
    });
  }

  private async draw(em: EntityManager, signature: AgreementSignature): Promise<Uint8Array> {
    const { templateId, number: version } = await em.findOneOrFail(AgreementVersion, signature.versionId);
    const { name: template } = await em.findOneOrFail(AgreementTemplate, templateId);
    const { agreementPdf } = await loadPdf();
    return agreementPdf(signature, { template, version, verifyUrl: this.links.page('/verify-agreement') });
  }
}
