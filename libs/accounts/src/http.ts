import { Body, Controller, Get, Header, HttpCode, Module, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type LoginAnswer, loginSchema, rowIdText, UNTRACKED, type User } from '@outcrop/contracts';
import {
  type Actor,
  AlsoWhileImpersonating,
  CurrentActor,
  Env,
  FreshAnswer,
  Public,
  personOf,
  Sources,
  WithoutSecondFactor,
} from '@outcrop/platform';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { LogIn, LogOut } from './commands/log-in.ts';
import { answerSignIn, signInRequest } from './http/sign-in-http.ts';
import { FindUser } from './queries/find-people.ts';
import { clearSessionCookie, readOwnSessionToken } from './sign-in/cookies.ts';

const userQuerySchema = z.object({ id: rowIdText('must be a user id').optional() });

/** Logging in and out (docs/product/accounts.md#login-answers). */
@ApiTags('Auth')
@AlsoWhileImpersonating()
@Controller('api/Auth')
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly env: Env,
  ) {}

  /** Answers `{message:'OK', token, user}` and sets the cookie, or `{message:'Not verified'}` without either. */
  @Public()
  @Post('Login')
  @FreshAnswer()
  async login(
    @Body({ schema: loginSchema }) body: z.output<typeof loginSchema>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginAnswer> {
    const result = await this.commands.execute(new LogIn({ credentials: body, request: signInRequest(request) }));
    return answerSignIn(result, { env: this.env, request, response, remember: body.remember ?? false });
  }

  /** Ends the session, if there is one, and takes the cookie back. */
  @WithoutSecondFactor()
  @Public()
  @Post('Logout')
  @HttpCode(204)
  @Header('Cache-Control', 'no-store')
  async logout(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.commands.execute(new LogOut({ actor, ownToken: readOwnSessionToken(request) }));
    clearSessionCookie(response, this.env);
  }

  /** The person as the rows say now; for front ends that keep a copy. */
  @WithoutSecondFactor()
  @Post('RefreshUser')
  @FreshAnswer()
  refreshUser(@CurrentActor() actor: Actor): Promise<User> {
    return this.queries.execute(new FindUser({ actor: personOf(actor) }));
  }

  /** The person who asks; with `id`, for admins, somebody else. */
  @WithoutSecondFactor()
  @Get('GetUser')
  @FreshAnswer()
  getUser(
    @CurrentActor() actor: Actor,
    @Query({ schema: userQuerySchema }) { id }: z.output<typeof userQuerySchema>,
  ): Promise<User> {
    return this.queries.execute(new FindUser({ actor: personOf(actor), userId: id }));
  }

  /** Whether the service answers. */
  @Public()
  @Get('GetTest')
  @Sources(UNTRACKED)
  @FreshAnswer()
  getTest(): { message: 'OK' } {
    return { message: 'OK' };
  }
}

@Module({ controllers: [AuthController] })
export class HttpModule {}
