import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  type DataRoomAct,
  type DataRoomRecord,
  type DataRoomWrite,
  DEFAULT_NEEDS,
  dataRoomWriteSchema,
  listingIdParamSchema,
} from '@outcrop/contracts';
import { type Actor, AdminResourceController, ApiRow, CurrentActor, ForAdvisors } from '@outcrop/platform';
import { z } from 'zod';
import { DataRoom } from '../data-room.entities.ts';
import { DataRoomDeals } from '../data-room-deals.ts';
import { DataRoomRecords } from './data-room-records.ts';
import { dataRoomsResource } from './data-rooms.resource.ts';
import { FindActs } from './find-acts.ts';
import { SetNeeds } from './set-needs.ts';

const idSchema = z.object({ id: listingIdParamSchema });

/** Data rooms, for the agents who run them (docs/product/data-rooms.md#firm-screens). */
@ApiTags('Admin data rooms')
@ForAdvisors()
@Controller('api/admin/data-rooms')
export class AdminDataRoomsController extends AdminResourceController<DataRoom, DataRoomRecord> {
  protected readonly resource = dataRoomsResource;

  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly deals: DataRoomDeals,
    private readonly records: DataRoomRecords,
  ) {
    super(em);
  }

  protected view(rows: readonly DataRoom[]): Promise<DataRoomRecord[]> {
    return this.records.of(rows);
  }

  /** A data room with which nobody has had to do is there as soon as the listing has one. */
  protected override async read(id: number, actor: Actor): Promise<DataRoomRecord> {
    const known = await this.em.fork().findOne(DataRoom, id);
    if (known) return super.read(id, actor);
    await this.deals.getOpen(id);
    const [record] = await this.records.of([{ listingId: id, needs: DEFAULT_NEEDS, templateId: null, version: 0 }]);
    return record!;
  }

  /** What the data room asks for. A `version` that is not the current one is a 409. */
  @Put(':id')
  @ApiRow()
  async change(
    @Param({ schema: idSchema }) { id }: { id: number },
    @Body({ schema: dataRoomWriteSchema }) { needs, templateId, version }: DataRoomWrite,
    @CurrentActor() actor: Actor,
  ): Promise<DataRoomRecord> {
    await this.commands.execute(new SetNeeds({ listingId: id, needs, templateId, version, actor }));
    return this.read(id, actor);
  }

  /** What was done in the data room, the latest first. */
  @Get(':id/acts')
  @ApiRow()
  acts(@Param({ schema: idSchema }) { id }: { id: number }): Promise<readonly DataRoomAct[]> {
    return this.queries.execute(new FindActs({ listingId: id }));
  }
}
