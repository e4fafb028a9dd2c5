import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { reasonSchema, type UsersImportAnswer, usersImportSchema } from '@outcrop/contracts';
import {
  type Actor,
  AdminAnswer,
  ApiRow,
  CurrentActor,
  ForAdmins,
  ForAdvisors,
  NotWhileImpersonating,
} from '@outcrop/platform';
import type { Response } from 'express';
import { z } from 'zod';
import { EndUserSessions } from '../commands/end-user-sessions.ts';
import { EraseUser } from '../commands/erase-user.ts';
import { ExportUserData, type UserData } from '../commands/export-user-data.ts';
import { SendUserLink } from '../commands/send-user-link.ts';
import { UsersImporter } from '../import/users-importer.ts';
import { userIdSchema } from './admin-users.resource.ts';

const idSchema = z.object({ id: userIdSchema });
type Id = z.output<typeof idSchema>;

/** What is done to one person besides editing them, and the import of many. */
@ApiTags('Admin users')
@ForAdmins()
@Controller('api/admin/users')
export class AdminUserActionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly importer: UsersImporter,
  ) {}

  /** Creates and changes people from the text of a CSV file. */
  @Post('import')
  @HttpCode(200)
  @AdminAnswer()
  import(
    @Body({ schema: usersImportSchema }) { csv, invite }: z.output<typeof usersImportSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<UsersImportAnswer> {
    return this.importer.import(csv, { actor, invite });
  }

  /** Mails a link of 20 minutes for a new password. */
  @Post(':id/send-reset')
  @HttpCode(204)
  @ApiRow()
  sendReset(@Param({ schema: idSchema }) { id }: Id, @CurrentActor() actor: Actor): Promise<void> {
    return this.commands.execute(new SendUserLink(id, 'reset', actor));
  }

  /** Mails the link that verifies the email, or the invitation once more. */
  @ForAdvisors()
  @Post(':id/resend-verification')
  @HttpCode(204)
  @ApiRow()
  resendVerification(@Param({ schema: idSchema }) { id }: Id, @CurrentActor() actor: Actor): Promise<void> {
    return this.commands.execute(new SendUserLink(id, 'verification', actor));
  }

  /** Logs the person out everywhere. */
  @Post(':id/end-sessions')
  @HttpCode(200)
  @ApiRow()
  async endSessions(@Param({ schema: idSchema }) { id }: Id, @CurrentActor() actor: Actor): Promise<{ ended: number }> {
    return { ended: await this.commands.execute(new EndUserSessions(id, actor)) };
  }

  /** All that is kept about the person, as a file. */
  @NotWhileImpersonating()
  @Get(':id/data')
  @ApiRow()
  data(
    @Param({ schema: idSchema }) { id }: Id,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserData> {
    response.setHeader('Content-Disposition', `attachment; filename="user-${id}.json"`);
    return this.commands.execute(new ExportUserData(id, actor));
  }

  /** Takes away all that is kept about the person, for good. */
  @NotWhileImpersonating()
  @Post(':id/erase')
  @HttpCode(204)
  @ApiRow()
  erase(
    @Param({ schema: idSchema }) { id }: Id,
    @Body({ schema: reasonSchema }) { reason }: z.output<typeof reasonSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.commands.execute(new EraseUser(id, reason, actor));
  }
}
