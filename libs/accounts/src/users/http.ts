import { Body, Controller, Get, Module, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  type Impersonation,
  impersonationSchema,
  type LoginAnswer,
  reasonSchema,
  type Stopped,
  stoppedSchema,
} from '@outcrop/contracts';
import {
  type Actor,
  AlsoWhileImpersonating,
  CurrentActor,
  Env,
  ForAdmins,
  FreshAnswer,
  NotWhileImpersonating,
  Public,
  personOf,
} from '@outcrop/platform';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { signInRequest } from '../http/sign-in-http.ts';
import {
  clearOwnSessionCookie,
  clearSessionCookie,
  isRemembered,
  readOwnSessionToken,
  readToken,
  setOwnSessionCookie,
  setSessionCookie,
} from '../sign-in/cookies.ts';
import { ExportUserData, type UserData } from './commands/erase-user.ts';
import { GetImpersonation, Impersonate, StopImpersonation } from './commands/impersonate.ts';
import { AdminUserActionsController, AdminUsersController } from './http/admin-users.controller.ts';
import { userIdSchema } from './http/admin-users.resource.ts';
import { PeopleByLetters } from './http/people-by-letters.ts';

const querySchema = z.object({ accessuserid: userIdSchema });

/** Viewing the site as somebody else (docs/product/access.md#impersonation). */
@ApiTags('Auth')
@Controller('api/Auth')
export class ImpersonationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly env: Env,
  ) {}

  /** Opens a session of half an hour in the person's name. A browser keeps the admin's own one aside. */
  @ForAdmins()
  @NotWhileImpersonating()
  @Post('checkUserId')
  @FreshAnswer()
  async start(
    @Query({ schema: querySchema }) { accessuserid }: z.output<typeof querySchema>,
    @Body({ schema: reasonSchema }) { reason }: z.output<typeof reasonSchema>,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginAnswer> {
    const { token, user } = await this.commands.execute(
      new Impersonate({ userId: accessuserid, reason, actor, request: signInRequest(request) }),
    );
    const own = request.headers.authorization === undefined ? readToken(request) : null;
    if (own) {
      setOwnSessionCookie(response, this.env, own);
      setSessionCookie(response, this.env, { token, isAdmin: false, remember: false });
    }
    return { message: 'OK', token, user };
  }

  /** Ends it. The browser goes on with the admin's own session if that still stands, and is logged out otherwise. */
  @Public()
  @AlsoWhileImpersonating()
  @Post('StopImpersonation')
  @FreshAnswer(stoppedSchema)
  async stop(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Stopped> {
    const own = readOwnSessionToken(request);
    const restored = await this.commands.execute(new StopImpersonation({ actor, ownToken: own }));
    if (restored && own) {
      setSessionCookie(response, this.env, { token: own, isAdmin: true, remember: isRemembered(request) });
      clearOwnSessionCookie(response, this.env);
    } else if (restored === false) clearSessionCookie(response, this.env);
    return { message: 'OK', restored: restored ?? false };
  }
}

/** What people ask about their own account. */
@ApiTags('Account')
@Controller('api/account')
export class OwnAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** All that is kept about whoever asks, as a file (docs/product/access.md#personal-data). */
  @NotWhileImpersonating()
  @Get('data')
  @FreshAnswer()
  data(@CurrentActor() actor: Actor, @Res({ passthrough: true }) response: Response): Promise<UserData> {
    response.setHeader('Content-Disposition', 'attachment; filename="outcrop-data.json"');
    const { userId } = personOf(actor);
    return this.commands.execute(new ExportUserData({ userId, actor }));
  }

  /** As whom an admin views the site at this moment; `null` for everybody in their own name. */
  @Get('impersonation')
  @FreshAnswer(impersonationSchema)
  async impersonation(@CurrentActor() actor: Actor, @Res() response: Response): Promise<void> {
    const found: Impersonation = await this.queries.execute(new GetImpersonation({ actor: personOf(actor) }));
    // Nest would answer null with an empty body.
    response.json(found);
  }
}

@Module({
  controllers: [AdminUserActionsController, AdminUsersController, ImpersonationController, OwnAccountController],
  providers: [PeopleByLetters],
})
export class HttpModule {}
