import { Body, Controller, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type LoginAnswer, reasonSchema, type Stopped, stoppedSchema } from '@outcrop/contracts';
import {
  type Actor,
  CurrentActor,
  Env,
  ForAdmins,
  FreshAnswer,
  NotWhileImpersonating,
  Public,
} from '@outcrop/platform';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { signInRequest } from '../../http/sign-in-http.ts';
import {
  clearOwnSessionCookie,
  isRemembered,
  readOwnSessionToken,
  setOwnSessionCookie,
} from '../../sign-in/own-session-cookie.ts';
import { clearSessionCookie, readToken, setSessionCookie } from '../../sign-in/session-cookie.ts';
import { Impersonate } from '../commands/impersonate.ts';
import { StopImpersonation } from '../commands/stop-impersonation.ts';
import { userIdSchema } from './admin-users.resource.ts';

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
      new Impersonate(accessuserid, reason, actor, signInRequest(request)),
    );
    const own = request.headers.authorization === undefined ? readToken(request) : null;
    if (own) {
      setOwnSessionCookie(response, this.env, own);
      setSessionCookie(response, this.env, token, false);
    }
    return { message: 'OK', token, user };
  }

  /** Ends it. The browser goes on with the admin's own session if that still stands, and is logged out otherwise. */
  @Public()
  @Post('StopImpersonation')
  @FreshAnswer(stoppedSchema)
  async stop(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Stopped> {
    const own = readOwnSessionToken(request);
    const restored = await this.commands.execute(new StopImpersonation(actor, own));
    if (restored && own) {
      setSessionCookie(response, this.env, own, isRemembered(request));
      clearOwnSessionCookie(response, this.env);
    } else if (restored === false) clearSessionCookie(response, this.env);
    return { message: 'OK', restored: restored ?? false };
  }
}
