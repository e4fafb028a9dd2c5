import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { FindNames } from '@outcrop/accounts';
import {
  DATA_ROOM_LEVEL_CODES,
  type DataRoomCodeRecord,
  type NewDataRoomCode,
  newCodeBody,
  rowIdText,
} from '@outcrop/contracts';
import {
  type Actor,
  AdminAnswer,
  type AdminResource,
  AdminResourceController,
  ApiRow,
  CurrentActor,
  ForAdvisors,
  NotWhileImpersonating,
} from '@outcrop/platform';
import { z } from 'zod';
import { CreateCode, StopCode } from '../commands/change-code.ts';
import { DataRoomCode } from '../data-room.entities.ts';
import { CodeNotFound } from '../data-rooms.errors.ts';
import { canManageDataRooms } from '../data-rooms.policy.ts';

const codeIdSchema = rowIdText('must be the number of a code');

/** Without their hash, which is as secret as the key that it was made with. */
const dataRoomCodesResource: AdminResource<DataRoomCode> = {
  name: 'data-room-codes',
  entity: DataRoomCode,
  key: 'id',
  keySchema: codeIdSchema,
  fields: {
    id: { kind: 'integer', property: 'id' },
    listingId: { kind: 'integer', property: 'listingId' },
    userId: { kind: 'integer', property: 'userId' },
    level: { kind: 'text', property: 'level', values: z.enum(DATA_ROOM_LEVEL_CODES) },
    expiresOn: { kind: 'date', property: 'expiresOn' },
    maxUses: { kind: 'integer', property: 'maxUses' },
    uses: { kind: 'integer', property: 'uses' },
    createdBy: { kind: 'text', property: 'createdBy' },
    createdAt: { kind: 'instant', property: 'createdAt' },
    stoppedAt: { kind: 'instant', property: 'stoppedAt' },
  },
  order: 'createdAt',
  isAllowed: canManageDataRooms,
  notFound: () => new CodeNotFound(),
};

/** Codes of data rooms, for agents (docs/product/data-rooms.md#access-codes). */
@ApiTags('Admin data rooms')
@ForAdvisors()
@Controller('api/admin/data-room-codes')
export class AdminDataRoomCodesController extends AdminResourceController<DataRoomCode, DataRoomCodeRecord> {
  protected readonly resource = dataRoomCodesResource;

  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {
    super(em);
  }

  protected async view(rows: readonly DataRoomCode[]): Promise<DataRoomCodeRecord[]> {
    const userIds = rows.flatMap(({ userId }) => userId ?? []);
    const names = await this.queries.execute(new FindNames({ userIds }));
    return rows.map((row) => ({
      id: row.id,
      person: row.userId === null ? null : (names.get(row.userId) ?? null),
      listingId: row.listingId,
      userId: row.userId,
      level: row.level,
      expiresOn: row.expiresOn,
      maxUses: row.maxUses,
      uses: row.uses,
      createdBy: row.createdBy,
      createdAt: row.createdAt.toISOString(),
      stoppedAt: row.stoppedAt?.toISOString() ?? null,
    }));
  }

  /** The one answer that holds the code. */
  @Post()
  @NotWhileImpersonating()
  @AdminAnswer()
  async create(
    @Body({ schema: newCodeBody }) given: z.output<typeof newCodeBody>,
    @CurrentActor() actor: Actor,
  ): Promise<NewDataRoomCode> {
    const { id, code } = await this.commands.execute(new CreateCode({ given, actor }));
    return { ...(await this.read(id, actor)), code };
  }

  /** Stops a code; its row stays. */
  @Delete(':id')
  @ApiRow()
  async stop(
    @Param({ schema: z.object({ id: codeIdSchema }) }) { id }: { id: number },
    @CurrentActor() actor: Actor,
  ): Promise<DataRoomCodeRecord> {
    await this.commands.execute(new StopCode({ codeId: id, actor }));
    return this.read(id, actor);
  }
}
