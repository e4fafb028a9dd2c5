import { Module } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Scopes } from '@outcrop/listings';
import { MailFacts } from '@outcrop/mail';
import { PageSources } from '@outcrop/platform';
import { AccessChanges } from './access-changes.ts';
import { AgreementSignatures, SignedHere } from './agreements/agreement-signatures.ts';
import { CodeTexts } from './codes/code-texts.ts';
import { CreateCodeHandler, StopCodeHandler } from './commands/change-code.ts';
import { DecideAccessHandler } from './commands/decide-access.ts';
import { EnterCodeHandler } from './commands/enter-code.ts';
import { ExpireAccessHandler } from './commands/expire-access.ts';
import { RequestAccessHandler } from './commands/request-access.ts';
import { ACCESS_SOURCE } from './data-room.entities.ts';
import { DataRoomDeals } from './data-room-deals.ts';
import { AcceptInvitationHandler } from './invitations/commands/accept-invitation.ts';
import { InvitePeopleHandler } from './invitations/commands/invite-people.ts';
import { WithdrawInvitationHandler } from './invitations/commands/withdraw-invitation.ts';
import { GetInvitationHandler } from './invitations/get-invitation.ts';
import { InvitationMails } from './invitations/invitation-mails.ts';
import { Invitations } from './invitations/invitations.ts';
import { AccessMails } from './mails/access-mails.ts';
import { FindSeenListings, FindSeenListingsHandler } from './queries/find-seen-listings.ts';
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
  ],
  exports: [DataRoomDeals, Standings, AccessMails, AccessChanges, Invitations, DataRoomRecords],
})
export class DataRoomsModule {
  constructor(
    facts: MailFacts,
    mails: AccessMails,
    invitations: InvitationMails,
    scopes: Scopes,
    sources: PageSources,
    queries: QueryBus,
  ) {
    facts.register('data-room', (em, mail) => mails.read(em, mail));
    facts.register('data-room-invitation', (em, mail) => invitations.read(em, mail));
    sources.tables.push({ source: ACCESS_SOURCE, table: 'data_room_access', changedInColumn: 'changed_in' });
    scopes.register({ grantsTo: (userId, known) => queries.execute(new FindSeenListings({ userId, known })) });
  }
}
