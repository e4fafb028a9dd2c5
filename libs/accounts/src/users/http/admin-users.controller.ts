import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  reasonSchema,
  type UserInvite,
  type UserRecord,
  type UsersImportAnswer,
  type UserWrite,
  userInviteSchema,
  usersImportSchema,
  userWriteSchema,
} from '@outcrop/contracts';
import {
  type Actor,
  AdminAnswer,
  AdminResourceController,
  ApiRow,
  CurrentActor,
  ForAdmins,
  ForAdvisors,
  NotWhileImpersonating,
} from '@outcrop/platform';
import type { Response } from 'express';
import { z } from 'zod';
import type { User } from '../../user.entity.ts';
import { EndUserSessions } from '../commands/end-user-sessions.ts';
import { EraseUser, ExportUserData, type UserData } from '../commands/erase-user.ts';
import { InviteUser, SendUserLink } from '../commands/invite-user.ts';
import { UpdateUser } from '../commands/update-user.ts';
import { UserRecords } from '../user-records.ts';
import { UsersImporter } from '../users-import.ts';
import { userIdSchema, usersResource } from './admin-users.resource.ts';

const idSchema = z.object({ id: userIdSchema });

/** People in the admin area (docs/product/admin.md#users-screen). Nobody is deleted: they are disabled, or erased for a reason. */
@ApiTags('Admin users')
@ForAdvisors()
@Controller('api/admin/users')
export class AdminUsersController extends AdminResourceController<User, UserRecord> {
  protected readonly resource = usersResource;

  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
    private readonly records: UserRecords,
  ) {
    super(em);
  }

  protected view(rows: readonly User[]): Promise<UserRecord[]> {
    return this.records.of(rows);
  }

  /** Invites somebody: they choose their password by a link of seven days. */
  @Post()
  @AdminAnswer()
  async create(
    @Body({ schema: userInviteSchema }) body: UserInvite,
    @CurrentActor() actor: Actor,
  ): Promise<UserRecord> {
    return this.read(await this.commands.execute(new InviteUser({ user: body, actor })), actor);
  }

  /** Merges what was sent. A `version` that is not the current one is a 409 with `current`. */
  @Put(':id')
  @ApiRow()
  async update(
    @Param({ schema: idSchema }) { id }: { id: number },
    @Body({ schema: userWriteSchema }) { version, ...fields }: UserWrite,
    @CurrentActor() actor: Actor,
  ): Promise<UserRecord> {
    await this.commands.execute(new UpdateUser({ userId: id, fields, actor, version }));
    return this.read(id, actor);
  }
}

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
    return this.commands.execute(new SendUserLink({ userId: id, link: 'reset', actor }));
  }

  /** Mails the link that verifies the email, or the invitation once more. */
  @ForAdvisors()
  @Post(':id/resend-verification')
  @HttpCode(204)
  @ApiRow()
  resendVerification(@Param({ schema: idSchema }) { id }: Id, @CurrentActor() actor: Actor): Promise<void> {
    return this.commands.execute(new SendUserLink({ userId: id, link: 'verification', actor }));
  }

  /** Logs the person out everywhere. */
  @Post(':id/end-sessions')
  @HttpCode(200)
  @ApiRow()
  async endSessions(@Param({ schema: idSchema }) { id }: Id, @CurrentActor() actor: Actor): Promise<{ ended: number }> {
    return { ended: await this.commands.execute(new EndUserSessions({ userId: id, actor })) };
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
    return this.commands.execute(new ExportUserData({ userId: id, actor }));
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
    return this.commands.execute(new EraseUser({ userId: id, reason, actor }));
  }
}
