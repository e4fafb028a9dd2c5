import { Controller, Get, HttpCode, Module, Param, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type OwnSessions, ownSessionsSchema } from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, NotWhileImpersonating, WithoutSecondFactor } from '@outcrop/platform';
import type { Request } from 'express';
import { z } from 'zod';
import { readDeviceToken } from '../sign-in/cookies.ts';
import { EndOtherSessions, EndOwnSession, ForgetDevice } from './commands/end-own-sessions.ts';
import { AdminSessionsController } from './http/admin-sessions.controller.ts';
import { FindOwnSessions } from './queries/find-own-sessions.ts';

/** The id of a session, device or passkey in an address. */
export const idParameterSchema = z.uuid();

/** Sessions and devices of the person who asks (docs/product/accounts.md#own-sessions). */
@ApiTags('Account')
@WithoutSecondFactor()
@NotWhileImpersonating()
@Controller('api/account')
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Open sessions, known devices and what happened lately. */
  @Get('sessions')
  @FreshAnswer(ownSessionsSchema)
  sessions(@CurrentActor() actor: Actor, @Req() request: Request): Promise<OwnSessions> {
    return this.queries.execute(new FindOwnSessions({ actor, deviceToken: readDeviceToken(request) }));
  }

  @Post('sessions/end-others')
  @HttpCode(204)
  async endOthers(@CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new EndOtherSessions({ actor }));
  }

  @Post('sessions/:id/end')
  @HttpCode(204)
  async end(@CurrentActor() actor: Actor, @Param('id', { schema: idParameterSchema }) id: string): Promise<void> {
    await this.commands.execute(new EndOwnSession({ id, actor }));
  }

  /** The device counts as a stranger's from now on. */
  @Post('devices/:id/forget')
  @HttpCode(204)
  async forget(@CurrentActor() actor: Actor, @Param('id', { schema: idParameterSchema }) id: string): Promise<void> {
    await this.commands.execute(new ForgetDevice({ id, actor }));
  }
}

@Module({ controllers: [SessionsController, AdminSessionsController] })
export class HttpModule {}
