import { Body, Controller, Get, Header, Module, Post, Query, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  type AccountLinkView,
  accountLinkSchema,
  type Confirmed,
  confirmedSchema,
  type Done,
  doneSchema,
  emailQuerySchema,
  linkTokenQuerySchema,
  resendQuerySchema,
  signUpSchema,
  UNTRACKED,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, Public, Sources } from '@outcrop/platform';
import type { Request } from 'express';
import { z } from 'zod';
import { type NewAccount, ResendVerification, SignUp, VerifyEmail } from './commands/sign-up.ts';
import { CheckEmail, FindLink } from './queries/find-link.ts';

type EmailQuery = z.output<typeof emailQuerySchema>;
type TokenQuery = z.output<typeof linkTokenQuerySchema>;

/** Signing up and verifying the email, by the older product's names (docs/decisions/auth-bodies.md). */
@ApiTags('Auth')
@Public()
@Controller('api/Auth')
export class SignUpController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Makes an account and sends the mail that verifies its email. 409 for a taken email. */
  @Post('Signup')
  @FreshAnswer(doneSchema)
  async signUp(
    @Body({ schema: signUpSchema }) body: NewAccount,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<Done> {
    await this.commands.execute(new SignUp({ account: body, actor, address: request.ip ?? '' }));
    return { message: 'OK' };
  }

  /** True for a free email, 409 for a taken one: old clients take any answer for free and any error for taken. */
  @Get('CheckEmailAvailability')
  @Sources(UNTRACKED)
  @FreshAnswer(z.literal(true))
  @Header('Content-Type', 'application/json')
  checkEmail(@Query({ schema: emailQuerySchema }) { email }: EmailQuery, @Req() request: Request): Promise<true> {
    return this.queries.execute(new CheckEmail({ email, address: request.ip ?? '' }));
  }

  /** Verifies the email by the token of the link that was sent there; 404 for one that was used or has expired. */
  @Post('VerifyUser')
  @FreshAnswer(confirmedSchema)
  async verify(
    @Query({ schema: linkTokenQuerySchema }) { token }: TokenQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Confirmed> {
    return { message: 'OK', email: await this.commands.execute(new VerifyEmail({ token, actor })) };
  }

  /** Sends a new link, if there is an account that waits for one: the answer does not say. `token` names the account by a link that is spent. */
  @Post('ResendVerification')
  @FreshAnswer(doneSchema)
  async resend(
    @Query({ schema: resendQuerySchema }) to: z.output<typeof resendQuerySchema>,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<Done> {
    await this.commands.execute(new ResendVerification({ to, actor, address: request.ip ?? '' }));
    return { message: 'OK' };
  }

  /** What the link of a mail is for and whether it still works; 404 for one that nobody knows. */
  @Get('GetLink')
  @Sources(UNTRACKED)
  @FreshAnswer(accountLinkSchema)
  link(@Query({ schema: linkTokenQuerySchema }) { token }: TokenQuery): Promise<AccountLinkView> {
    return this.queries.execute(new FindLink({ token }));
  }
}

@Module({ controllers: [SignUpController] })
export class HttpModule {}
