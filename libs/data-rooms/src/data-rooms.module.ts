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
import { FindSeenListings, FindSeenListingsHandler } from './queries/find-seen-listings.ts';
import { GetOwnDataRoomHandler, ListOwnDataRoomsHandler } from './queries/own-data-rooms.ts';
import { Standings } from './standings.ts';

@Module({
  providers: [
    DataRoomDeals,
    AccessMails,
    AccessChanges,
    AgreementSignatures,
    Standings,
    CodeTexts,
    RequestAccessHandler,
    DecideAccessHandler,
    ExpireAccessHandler,
    EnterCodeHandler,
    CreateCodeHandler,
    StopCodeHandler,
    FindSeenListingsHandler,
    ListOwnDataRoomsHandler,
    GetOwnDataRoomHandler,
  ],
  exports: [DataRoomDeals, AccessMails, AccessChanges],
})
export class DataRoomsModule {
  constructor(facts: MailFacts, mails: AccessMails, scopes: Scopes, queries: QueryBus) {
    facts.register('data-room', (em, mail) => mails.read(em, mail));
    scopes.register({
      grantsTo: async (userId) => (await queries.execute(new FindSeenListings({ userId }))).listingIds,
    });
  }
}
