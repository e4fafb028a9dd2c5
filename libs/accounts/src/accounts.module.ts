import { createSecretKey } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { Authenticator, Env } from '@outcrop/platform';
import { CreateUserHandler } from './commands/create-user.ts';
import { EnsureDemoAccountsHandler } from './commands/ensure-demo-accounts.ts';
import { LogInHandler, LogOutHandler } from './commands/log-in.ts';
import { AccountLinks } from './links/account-links.ts';
import { ExpiredPasswords } from './links/expired-passwords.ts';
import { PasswordHashes } from './password-hashes.ts';
import {
  FindAccountByEmailHandler,
  FindColleaguesHandler,
  FindCompaniesHandler,
  FindNamesHandler,
  FindRecipientsHandler,
  FindUserHandler,
  FindVerifiedByEmailHandler,
  ListUsersHandler,
} from './queries/find-people.ts';
import { KnownDevices, KnownNetworks } from './sign-in/known-devices.ts';
import { LoginTries } from './sign-in/login-tries.ts';
import { OwnPassword } from './sign-in/own-password.ts';
import { SecondFactors } from './sign-in/second-factors.ts';
import { SessionAuthenticator, SessionTokens } from './sign-in/session-authenticator.ts';
import { SignIn } from './sign-in/sign-in.ts';

const SHARED = [
  AccountLinks,
  ExpiredPasswords,
  KnownDevices,
  LoginTries,
  OwnPassword,
  PasswordHashes,
  SecondFactors,
  SessionAuthenticator,
  SessionTokens,
  SignIn,
];

/** People and their sessions. Says for every feature who sends a request. */
@Global()
@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [Env],
      useFactory: (env: Env) => {
        // As a key: jsonwebtoken would first try a text as half of a key pair, at every request.
        const key = createSecretKey(env.APP_SECRET, 'utf8');
        return { secretOrKeyProvider: () => key };
      },
    }),
  ],
  providers: [
    ...SHARED,
    KnownNetworks,
    { provide: Authenticator, useExisting: SessionAuthenticator },
    LogInHandler,
    LogOutHandler,
    CreateUserHandler,
    EnsureDemoAccountsHandler,
    FindUserHandler,
    FindRecipientsHandler,
    FindVerifiedByEmailHandler,
    FindAccountByEmailHandler,
    FindCompaniesHandler,
    FindColleaguesHandler,
    FindNamesHandler,
    ListUsersHandler,
  ],
  exports: [...SHARED, Authenticator, JwtModule],
})
export class AccountsModule {}
