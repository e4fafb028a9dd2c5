import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AgreementFacts, MAIL_KINDS, type Mail, MailLinks, Mails } from '@outcrop/mail';
import type { Actor } from '@outcrop/platform';
import type { MailReader } from '../../mails/access-mails.ts';
import { AgreementSignature, numberOf, pdfKeyOf } from '../agreement.entities.ts';

/** Mails that bring the signed PDF, to the person and to the deal's agent. A deal is called by its number alone: mails are read by others, too. */
@Injectable()
export class AgreementMails {
  constructor(
    private readonly mails: Mails,
    private readonly links: MailLinks,
  ) {}

  /** @param em the transaction in which the PDF is known to be stored */
  queue(em: EntityManager, { id }: AgreementSignature, readers: readonly MailReader[], actor: Actor): void {
    for (const { reader, ...to } of readers)
      this.mails.queue(em, { kind: 'agreement', to, data: { signatureId: id, reader } }, actor);
  }

  /** What a mail says, when it is written. Null for a person whose data was erased. */
  async read(em: EntityManager, mail: Mail): Promise<AgreementFacts | null> {
    const { signatureId, reader } = MAIL_KINDS.agreement.data.parse(mail.data);
    const signature = await em.findOne(AgreementSignature, { id: signatureId, hasPdf: true });
    if (!signature || signature.userId === null) return null;
    const { listingId, name, company, signedAt } = signature;
    const number = numberOf(signature);
    return {
      reader,
      person: name ?? '',
      company,
      listingId,
      number,
      signedAt: signedAt.toISOString(),
      url: this.links.page(reader === 'person' ? `/secure-files/${listingId}` : `/deals/${listingId}`),
      verifyUrl: this.links.page('/verify-agreement'),
      pdf: { name: `outcrop-agreement-${number}.pdf`, type: 'application/pdf', key: pdfKeyOf(signature) },
    };
  }
}
