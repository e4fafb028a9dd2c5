import { Body, Controller, Get, HttpCode, Module, Param, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  type CodeAppSetUp,
  codeAppOffSchema,
  codeAppOnSchema,
  codeAppSetUpSchema,
  confirmSchema,
  type Factors,
  factorsSchema,
  type LoginAnswer,
  type NewRecoveryCodes,
  newPasskeySchema,
  newRecoveryCodesSchema,
  type PasskeyChallenge,
  passkeyChallengeSchema,
  passkeyLoginSchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
} from '@outcrop/contracts';
import {
  type Actor,
  AlsoWhileImpersonating,
  CurrentActor,
  Env,
  FreshAnswer,
  NotWhileImpersonating,
  Public,
  WithoutSecondFactor,
} from '@outcrop/platform';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { answerSignIn, signInRequest } from '../http/sign-in-http.ts';
import { idParameterSchema } from '../sessions/http.ts';
import { RenewRecoveryCodes, SetUpCodeApp, TurnOffCodeApp, TurnOnCodeApp } from './commands/code-app.ts';
import { AskForPasskey, LogInByPasskey } from './commands/log-in-by-passkey.ts';
import { AddPasskey, OfferPasskey, RemovePasskey, RenamePasskey } from './commands/own-passkeys.ts';
import { relyingParty } from './passkeys.ts';
import { FindFactors } from './queries/find-factors.ts';

/** The second factors of the person who asks (docs/product/accounts.md#second-factor). */
@ApiTags('Account')
@WithoutSecondFactor()
@NotWhileImpersonating()
@Controller('api/account')
export class FactorsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly env: Env,
  ) {}

  /** What there is, without any secret. */
  @Get('factors')
  @FreshAnswer(factorsSchema)
  factors(@CurrentActor() actor: Actor): Promise<Factors> {
    return this.queries.execute(new FindFactors({ actor }));
  }

  /** A new secret for an authenticator app, which does nothing until it is turned on. */
  @Post('code-app')
  @FreshAnswer(codeAppSetUpSchema)
  setUpCodeApp(@CurrentActor() actor: Actor): Promise<CodeAppSetUp> {
    return this.commands.execute(new SetUpCodeApp({ actor }));
  }

  /** Turns the authenticator app on; answers recovery codes with the first factor, this one time. */
  @Post('code-app/turn-on')
  @FreshAnswer(recoveryCodesSchema)
  turnOnCodeApp(
    @CurrentActor() actor: Actor,
    @Body({ schema: codeAppOnSchema }) { code, password }: z.output<typeof codeAppOnSchema>,
  ): Promise<NewRecoveryCodes> {
    return this.commands.execute(new TurnOnCodeApp({ code, password, actor }));
  }

  /** Turns the authenticator app off, by one of its codes or a recovery code. */
  @Post('code-app/turn-off')
  @HttpCode(204)
  async turnOffCodeApp(
    @CurrentActor() actor: Actor,
    @Body({ schema: codeAppOffSchema }) { code }: z.output<typeof codeAppOffSchema>,
  ): Promise<void> {
    await this.commands.execute(new TurnOffCodeApp({ code, actor }));
  }

  /** New recovery codes; the earlier ones stop working. */
  @Post('recovery-codes')
  @FreshAnswer(recoveryCodesSchema)
  renewRecoveryCodes(
    @CurrentActor() actor: Actor,
    @Body({ schema: newRecoveryCodesSchema }) { code, password }: z.output<typeof newRecoveryCodesSchema>,
  ): Promise<NewRecoveryCodes> {
    return this.commands.execute(new RenewRecoveryCodes({ code, password, actor }));
  }

  /** What a browser needs to make a passkey. */
  @Post('passkeys/options')
  @FreshAnswer(passkeyChallengeSchema)
  offerPasskey(
    @CurrentActor() actor: Actor,
    @Body({ schema: confirmSchema }) { password }: z.output<typeof confirmSchema>,
    @Req() request: Request,
  ): Promise<PasskeyChallenge> {
    return this.commands.execute(
      new OfferPasskey({ password, party: relyingParty(this.env, request.headers.host), actor }),
    );
  }

  /** Adds the passkey; answers recovery codes with the first factor, this one time. */
  @Post('passkeys')
  @FreshAnswer(recoveryCodesSchema)
  addPasskey(
    @CurrentActor() actor: Actor,
    @Body({ schema: newPasskeySchema }) body: z.output<typeof newPasskeySchema>,
    @Req() request: Request,
  ): Promise<NewRecoveryCodes> {
    return this.commands.execute(
      new AddPasskey({ passkey: body, party: relyingParty(this.env, request.headers.host), actor }),
    );
  }

  @Put('passkeys/:id')
  @HttpCode(204)
  async renamePasskey(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: idParameterSchema }) id: string,
    @Body({ schema: passkeyNameSchema }) { name }: z.output<typeof passkeyNameSchema>,
  ): Promise<void> {
    await this.commands.execute(new RenamePasskey({ id, name, actor }));
  }

  @Post('passkeys/:id/remove')
  @HttpCode(204)
  async removePasskey(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: idParameterSchema }) id: string,
    @Body({ schema: confirmSchema }) { password }: z.output<typeof confirmSchema>,
  ): Promise<void> {
    await this.commands.execute(new RemovePasskey({ id, password, actor }));
  }
}

/** Logging in by passkey, after the password or alone (docs/product/accounts.md#passkeys). */
@ApiTags('Auth')
@Public()
@AlsoWhileImpersonating()
@Controller('api/Auth')
export class PasskeyLoginController {
  constructor(
    private readonly commands: CommandBus,
    private readonly env: Env,
  ) {}

  /** What a browser needs; with the challenge of 'Code required' for the second step. */
  @Post('PasskeyOptions')
  @FreshAnswer(passkeyChallengeSchema)
  options(
    @Body({ schema: passkeyOptionsSchema }) { challenge }: z.output<typeof passkeyOptionsSchema>,
    @Req() request: Request,
  ): Promise<PasskeyChallenge> {
    return this.commands.execute(
      new AskForPasskey({ challenge: challenge ?? null, party: relyingParty(this.env, request.headers.host) }),
    );
  }

  /** Answers as Login does. */
  @Post('PasskeyLogin')
  @FreshAnswer()
  async logIn(
    @Body({ schema: passkeyLoginSchema }) {
      token,
      response: credential,
      remember,
    }: z.output<typeof passkeyLoginSchema>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginAnswer> {
    const party = relyingParty(this.env, request.headers.host);
    const login = { token, response: credential };
    const result = await this.commands.execute(new LogInByPasskey({ login, party, request: signInRequest(request) }));
    return answerSignIn(result, { env: this.env, request, response, remember: remember ?? false });
  }
}

@Module({ controllers: [FactorsController, PasskeyLoginController] })
export class HttpModule {}
