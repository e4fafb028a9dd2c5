import { Global, Module } from '@nestjs/common';
import { SignInSteps } from '@outcrop/platform';
import { EndUserSessionsHandler } from './commands/end-user-sessions.ts';
import { EraseUserHandler } from './commands/erase-user.ts';
import { ExportUserDataHandler } from './commands/export-user-data.ts';
import { ImpersonateHandler } from './commands/impersonate.ts';
import { InviteUserHandler } from './commands/invite-user.ts';
import { SendUserLinkHandler } from './commands/send-user-link.ts';
import { StopImpersonationHandler } from './commands/stop-impersonation.ts';
import { UpdateUserHandler } from './commands/update-user.ts';
import { UsersImporter } from './import/users-importer.ts';
import { Invitations } from './invitations.ts';
import { LastLogins } from './last-logins.ts';
import { GetImpersonationHandler } from './queries/get-impersonation.ts';
import { UserChanges } from './user-changes.ts';
import { UserRecords } from './user-records.ts';

@Global()
@Module({
  providers: [
    UserRecords,
    UserChanges,
    Invitations,
    LastLogins,
    UsersImporter,
    UpdateUserHandler,
    InviteUserHandler,
    SendUserLinkHandler,
    EndUserSessionsHandler,
    ImpersonateHandler,
    StopImpersonationHandler,
    GetImpersonationHandler,
    ExportUserDataHandler,
    EraseUserHandler,
  ],
  exports: [UserRecords, UsersImporter],
})
export class UsersModule {
  constructor(steps: SignInSteps, lastLogins: LastLogins) {
    steps.register(lastLogins);
  }
}
