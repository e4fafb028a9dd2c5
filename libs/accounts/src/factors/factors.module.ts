import { Global, Module } from '@nestjs/common';
import { Challenges } from './challenges/challenges.ts';
import { Codes } from './codes/codes.ts';
import { RecoveryCodes } from './codes/recovery-codes.ts';
import { AddPasskeyHandler } from './commands/add-passkey.ts';
import { RemovePasskeyHandler, RenamePasskeyHandler } from './commands/change-passkey.ts';
import { ForgetFactorsHandler } from './commands/forget-factors.ts';
import { AskForPasskeyHandler, LogInByPasskeyHandler } from './commands/log-in-by-passkey.ts';
import { OfferPasskeyHandler } from './commands/offer-passkey.ts';
import { RenewRecoveryCodesHandler } from './commands/renew-recovery-codes.ts';
import { SetUpCodeAppHandler } from './commands/set-up-code-app.ts';
import { TurnOffCodeAppHandler } from './commands/turn-off-code-app.ts';
import { TurnOnCodeAppHandler } from './commands/turn-on-code-app.ts';
import { FactorChanges } from './factor-changes.ts';
import { Identity } from './identity.ts';
import { Passkeys } from './passkeys/passkeys.ts';
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
