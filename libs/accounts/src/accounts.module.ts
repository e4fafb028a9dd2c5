import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { Authenticator, Env } from '@outcrop/platform';
import { CreateUserHandler } from './commands/create-user.ts';
import { DisableUserHandler } from './commands/disable-user.ts';
import { EnsureDemoAccountsHandler } from './commands/ensure-demo-accounts.ts';
import { LogInHandler } from './commands/log-in.ts';
import { LogOutHandler } from './commands/log-out.ts';
import { AccountLinks } from './links/account-links.ts';
import { PasswordHashes } from './password-hashes.ts';
import { FindAccountByEmailHandler } from './queries/find-account-by-email.ts';
import { FindColleaguesHandler } from './queries/find-colleagues.ts';
import { FindNamesHandler } from './queries/find-names.ts';
import { FindRecipientsHandler } from './queries/find-recipients.ts';
import { FindUserHandler } from './queries/find-user.ts';
import { ListUsersHandler } from './queries/list-users.ts';
import { JwtAuthenticator } from './sign-in/jwt-authenticator.ts';
import { KnownDevices } from './sign-in/known-devices.ts';
import { KnownNetworks } from './sign-in/known-networks.ts';
import { LimitRecords } from './sign-in/limit-records.ts';
import { SessionStrategy } from './sign-in/session.strategy.ts';
import { SessionTokens } from './sign-in/session-token.ts';
import { SignIn } from './sign-in/sign-in.ts';
import { signingKey } from './sign-in/signing-key.ts';

/** People and their sessions. Says for every feature who sends a request. */
@Global()
@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [Env],
      useFactory: (env: Env) => {
        const key = signingKey(env);
        return { secretOrKeyProvider: () => key };
      },
    }),
  ],
  providers: [
    PasswordHashes,
    SessionTokens,
    AccountLinks,
    KnownDevices,
    KnownNetworks,
    SessionStrategy,
    SignIn,
    LimitRecords,
    { provide: Authenticator, useClass: JwtAuthenticator },
    LogInHandler,
    LogOutHandler,
    CreateUserHandler,
    DisableUserHandler,
    EnsureDemoAccountsHandler,
    FindUserHandler,
    FindRecipientsHandler,
    FindAccountByEmailHandler,
    FindColleaguesHandler,
    FindNamesHandler,
    ListUsersHandler,
  ],
  exports: [
    Authenticator,
    AccountLinks,
    JwtModule,
    KnownDevices,
    KnownNetworks,
    LimitRecords,
    PasswordHashes,
    SessionStrategy,
    SessionTokens,
    SignIn,
  ],
})
export class AccountsModule {}
