import { Module } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Scopes } from '@outcrop/listings';
import { MailFacts } from '@outcrop/mail';
import { AccessChanges } from './access-changes.ts';
import { AgreementSignatures } from './agreements/agreement-signatures.ts';
import { CodeTexts } from './codes/code-texts.ts';
import { CreateCodeHandler, StopCodeHandler } from './commands/change-code.ts';
import { DecideAccessHandler } from './commands/decide-access.ts';
import { EnterCodeHandler } from './commands/enter-code.ts';
import { ExpireAccessHandler } from './commands/expire-access.ts';
import { RequestAccessHandler } from './commands/request-access.ts';
import { DataRoomDeals } from './data-room-deals.ts';
import { AccessMails } from './mails/access-mails.ts';
import {
  FindSeenListings,
  FindSeenListingsHandler,
  FindSeenVersion,
  FindSeenVersionHandler,
} from './queries/find-seen-listings.ts';

@Module({
  providers: [
    DataRoomDeals,
    AccessMails,
    AccessChanges,
    AgreementSignatures,
    CodeTexts,
    RequestAccessHandler,
    DecideAccessHandler,
    ExpireAccessHandler,
    EnterCodeHandler,
    CreateCodeHandler,
    StopCodeHandler,
    FindSeenListingsHandler,
    FindSeenVersionHandler,
  ],
  exports: [DataRoomDeals, AccessMails, AccessChanges],
})
export class DataRoomsModule {
  constructor(facts: MailFacts, mails: AccessMails, scopes: Scopes, queries: QueryBus) {
    facts.register('data-room', (em, mail) => mails.read(em, mail));
    scopes.register({
      grantsTo: async (userId, known) =>
        known !== undefined && (await queries.execute(new FindSeenVersion({ userId }))) === known
          ? null
          : queries.execute(new FindSeenListings({ userId })),
    });
  }
}
