import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  type InvitationAccepted,
  type InvitationView,
  invitationAcceptedSchema,
  invitationTokenSchema,
  invitationViewSchema,
  UNTRACKED,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, Public, personOf, RawQuery, Sources } from '@outcrop/platform';
import type { z } from 'zod';
import { AcceptInvitation } from '../commands/accept-invitation.ts';
import { GetInvitation } from '../get-invitation.ts';

type Token = z.output<typeof invitationTokenSchema>;

/** The link of an invitation's mail (docs/product/data-rooms.md#room-invitations). */
@ApiTags('Data rooms')
@Controller('api/data-room-invitation')
export class DataRoomInvitationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** What it is to; changes nothing, as mail scanners open links. */
  @Public()
  @Get()
  @Sources(UNTRACKED)
  @ApiQuery({ name: 'token', required: true, type: String })
  @FreshAnswer(invitationViewSchema)
  view(@RawQuery(invitationTokenSchema) { token }: Token): Promise<InvitationView> {
    return this.queries.execute(new GetInvitation({ token }));
  }

  /** For the person whose email was invited. */
  @Post()
  @FreshAnswer(invitationAcceptedSchema)
  accept(
    @Body({ schema: invitationTokenSchema }) { token }: Token,
    @CurrentActor() actor: Actor,
  ): Promise<InvitationAccepted> {
    return this.commands.execute(new AcceptInvitation({ token, actor: personOf(actor) }));
  }
}
