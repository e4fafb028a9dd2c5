import { Module } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Scopes } from '@outcrop/listings';
import { MailFacts } from '@outcrop/mail';
import { AccessChanges } from './access-changes.ts';
import { AgreementSignatures, SignedHere } from './agreements/agreement-signatures.ts';
import { CodeTexts } from './codes/code-texts.ts';
import { CreateCodeHandler, StopCodeHandler } from './commands/change-code.ts';
import { DecideAccessHandler } from './commands/decide-access.ts';
import { EnterCodeHandler } from './commands/enter-code.ts';
import { ExpireAccessHandler } from './commands/expire-access.ts';
import { RequestAccessHandler } from './commands/request-access.ts';
import { DataRoomDeals } from './data-room-deals.ts';
import { AcceptInvitationHandler } from './invitations/commands/accept-invitation.ts';
import { InvitePeopleHandler } from './invitations/commands/invite-people.ts';
import { WithdrawInvitationHandler } from './invitations/commands/withdraw-invitation.ts';
import { GetInvitationHandler } from './invitations/get-invitation.ts';
import { InvitationMails } from './invitations/invitation-mails.ts';
import { Invitations } from './invitations/invitations.ts';
import { AccessMails } from './mails/access-mails.ts';
import {
  FindSeenListings,
  FindSeenListingsHandler,
  FindSeenVersion,
  FindSeenVersionHandler,
} from './queries/find-seen-listings.ts';
import { GetOwnDataRoomHandler, ListOwnDataRoomsHandler } from './queries/own-data-rooms.ts';
import { DataRoomRecords } from './rooms/data-room-records.ts';
import { FindActsHandler } from './rooms/find-acts.ts';
import { CountDataRoomsHandler, ImportDataRoomHandler } from './rooms/import-data-room.ts';
import { SetNeedsHandler } from './rooms/set-needs.ts';
import { Standings } from './standings.ts';

@Module({
  providers: [
    DataRoomDeals,
    AccessMails,
    AccessChanges,
    { provide: AgreementSignatures, useClass: SignedHere },
    Standings,
    CodeTexts,
    RequestAccessHandler,
    DecideAccessHandler,
    ExpireAccessHandler,
    EnterCodeHandler,
    CreateCodeHandler,
    StopCodeHandler,
    FindSeenListingsHandler,
    DataRoomRecords,
    SetNeedsHandler,
    ImportDataRoomHandler,
    CountDataRoomsHandler,
    FindActsHandler,
    Invitations,
    InvitationMails,
    InvitePeopleHandler,
    WithdrawInvitationHandler,
    AcceptInvitationHandler,
    GetInvitationHandler,
    ListOwnDataRoomsHandler,
    GetOwnDataRoomHandler,
    FindSeenVersionHandler,
  ],
  exports: [DataRoomDeals, AccessMails, AccessChanges, Invitations, DataRoomRecords],
})
export class DataRoomsModule {
  constructor(facts: MailFacts, mails: AccessMails, invitations: InvitationMails, scopes: Scopes, queries: QueryBus) {
    facts.register('data-room', (em, mail) => mails.read(em, mail));
    facts.register('data-room-invitation', (em, mail) => invitations.read(em, mail));
    scopes.register({
      grantsTo: async (userId, known) =>
        known !== undefined && (await queries.execute(new FindSeenVersion({ userId }))) === known
          ? null
          : queries.execute(new FindSeenListings({ userId })),
    });
  }
}
