import { Global, Module } from '@nestjs/common';
import { type Feature, SignInSteps } from '@outcrop/platform';
import { EndUserSessionsHandler } from './commands/end-user-sessions.ts';
import { EraseUserHandler, ExportUserDataHandler } from './commands/erase-user.ts';
import { GetImpersonationHandler, ImpersonateHandler, StopImpersonationHandler } from './commands/impersonate.ts';
import { Invitations, InviteUserHandler, SendUserLinkHandler } from './commands/invite-user.ts';
import { UpdateUserHandler } from './commands/update-user.ts';
import { LastLogin, LastLogins } from './last-logins.ts';
import { UserRecords } from './user-records.ts';
import { UsersImporter } from './users-import.ts';

@Global()
@Module({
  providers: [
    UserRecords,
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

/** People as admins and advisors manage them, as they are viewed by an admin, and what is kept about them. */
export const users: Feature = {
  name: 'users',
  entities: [LastLogin],
  module: UsersModule,
  http: () => import('./http.ts'),
};
