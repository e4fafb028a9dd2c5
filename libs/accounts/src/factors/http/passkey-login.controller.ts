import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  type LoginAnswer,
  type PasskeyChallenge,
  passkeyChallengeSchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
} from '@outcrop/contracts';
import { Env, FreshAnswer, Public } from '@outcrop/platform';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { answerSignIn, signInRequest } from '../../http/sign-in-http.ts';
import { AskForPasskey, LogInByPasskey } from '../commands/log-in-by-passkey.ts';
import { relyingParty } from '../passkeys/relying-party.ts';

/** Logging in by passkey, after the password or alone (docs/product/accounts.md#passkeys). */
@ApiTags('Auth')
@Public()
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
    return this.commands.execute(new AskForPasskey(challenge ?? null, relyingParty(this.env, request.headers.host)));
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
    const result = await this.commands.execute(new LogInByPasskey(login, party, signInRequest(request)));
    return answerSignIn(result, { env: this.env, request, response, remember: remember ?? false });
  }
}
