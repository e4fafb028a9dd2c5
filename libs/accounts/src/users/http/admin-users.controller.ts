import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  type UserInvite,
  type UserRecord,
  type UserWrite,
  userInviteSchema,
  userWriteSchema,
} from '@outcrop/contracts';
import { type Actor, AdminAnswer, AdminResourceController, ApiRow, CurrentActor, ForAdvisors } from '@outcrop/platform';
import { z } from 'zod';
import type { User } from '../../user.entity.ts';
import { InviteUser } from '../commands/invite-user.ts';
import { UpdateUser } from '../commands/update-user.ts';
import { UserRecords } from '../user-records.ts';
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
    return this.read(await this.commands.execute(new InviteUser(body, actor)), actor);
  }

  /** Merges what was sent. A `version` that is not the current one is a 409 with `current`. */
  @Put(':id')
  @ApiRow()
  async update(
    @Param({ schema: idSchema }) { id }: { id: number },
    @Body({ schema: userWriteSchema }) { version, ...fields }: UserWrite,
    @CurrentActor() actor: Actor,
  ): Promise<UserRecord> {
    await this.commands.execute(new UpdateUser(id, fields, actor, version));
    return this.read(id, actor);
  }
}
