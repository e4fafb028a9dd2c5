import { Module } from '@nestjs/common';
import { MailFacts } from '@outcrop/mail';
import { DataRoomsModule } from '../data-rooms.module.ts';
import { BackedUpAgreements } from './backed-up-agreements.ts';
import { ChangeTemplateHandler, DeleteTemplateHandler } from './commands/change-template.ts';
import { ReadAgreementHandler } from './commands/read-agreement.ts';
import { SignAgreementHandler } from './commands/sign-agreement.ts';
import { AgreementMails } from './mails/agreement-mails.ts';
import { OwnAgreements } from './own-agreements.ts';
import { FindOwnAgreementHandler, FindOwnSignaturesHandler } from './queries/find-own-agreement.ts';
import { OpenAgreementPdfHandler } from './queries/open-agreement-pdf.ts';
import { VerifyAgreementHandler } from './queries/verify-agreement.ts';

@Module({
  imports: [DataRoomsModule],
  providers: [
    OwnAgreements,
    BackedUpAgreements,
    AgreementMails,
    ChangeTemplateHandler,
    DeleteTemplateHandler,
    ReadAgreementHandler,
    SignAgreementHandler,
    FindOwnAgreementHandler,
    FindOwnSignaturesHandler,
    OpenAgreementPdfHandler,
    VerifyAgreementHandler,
  ],
  exports: [DataRoomsModule, AgreementMails],
})
export class AgreementsModule {
  constructor(facts: MailFacts, mails: AgreementMails) {
    facts.register('agreement', (em, mail) => mails.read(em, mail));
  }
}
