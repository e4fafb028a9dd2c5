import { Global, Module } from '@nestjs/common';
import type { Feature } from '@outcrop/platform';
import { Challenges } from './challenges.ts';
import { Codes, RecoveryCodes } from './codes/codes.ts';
import {
  RenewRecoveryCodesHandler,
  SetUpCodeAppHandler,
  TurnOffCodeAppHandler,
  TurnOnCodeAppHandler,
} from './commands/code-app.ts';
import { ForgetFactorsHandler } from './commands/forget-factors.ts';
import { AskForPasskeyHandler, LogInByPasskeyHandler } from './commands/log-in-by-passkey.ts';
import {
  AddPasskeyHandler,
  OfferPasskeyHandler,
  RemovePasskeyHandler,
  RenamePasskeyHandler,
} from './commands/own-passkeys.ts';
import { FactorChanges } from './factor-changes.ts';
import { factorData } from './factor-data.ts';
import { CodeApp, Passkey, RecoveryCode, UsedChallenge } from './factors.entities.ts';
import { Identity } from './identity.ts';
import { Migration20261122125000_second_factors } from './migrations/Migration20261122125000_second_factors.ts';
import { Passkeys } from './passkeys.ts';
import { FindFactorsHandler } from './queries/find-factors.ts';
import { SecondStep } from './second-step.ts';

/** Second factors: authenticator app, recovery codes, passkeys. Login asks it for the second step. */
@Global()
@Module({
  providers: [
    SecondStep,
    Challenges,
    Codes,
    RecoveryCodes,
    Passkeys,
    Identity,
    FactorChanges,
    SetUpCodeAppHandler,
    TurnOnCodeAppHandler,
    TurnOffCodeAppHandler,
    RenewRecoveryCodesHandler,
    OfferPasskeyHandler,
    AddPasskeyHandler,
    RenamePasskeyHandler,
    RemovePasskeyHandler,
    AskForPasskeyHandler,
    LogInByPasskeyHandler,
    ForgetFactorsHandler,
    FindFactorsHandler,
  ],
  exports: [SecondStep],
})
export class FactorsModule {}

/** Second factors of people: authenticator app, recovery codes, passkeys (docs/product/accounts.md#second-factor). */
export const factors: Feature = {
  name: 'factors',
  entities: [CodeApp, RecoveryCode, Passkey, UsedChallenge],
  migrations: [Migration20261122125000_second_factors],
  personalData: factorData,
  module: FactorsModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
};
