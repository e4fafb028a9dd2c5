import { Controller, Get, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  type DataRoomView,
  dataRoomViewSchema,
  type ListedDataRoom,
  listedDataRoomSchema,
  listingIdParamSchema,
  type OwnDataRoom,
  ownDataRoomSchema,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, personOf } from '@outcrop/platform';
import { z } from 'zod';
import { RequestAccess } from '../commands/request-access.ts';
import { GetOwnDataRoom, ListOwnDataRooms } from '../queries/own-data-rooms.ts';

const idSchema = z.object({ id: listingIdParamSchema });

/** Data rooms, for the people who want to get in. */
@ApiTags('Data rooms')
@Controller('api/data-rooms')
export class DataRoomsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** One's own data rooms with the next step to each, up to 500; of a deal that one may not see its number alone. */
  @Get()
  @FreshAnswer(listedDataRoomSchema.array())
  list(@CurrentActor() actor: Actor): Promise<ListedDataRoom[]> {
    return this.queries.execute(new ListOwnDataRooms({ actor: personOf(actor) }));
  }

  /** How one stands with a deal's data room. 404 both for a deal that does not exist and for one that the person may not see, and for one without a data room. */
  @Get(':id')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(dataRoomViewSchema)
  get(@Param({ schema: idSchema }) { id }: { id: number }, @CurrentActor() actor: Actor): Promise<DataRoomView> {
    return this.queries.execute(new GetOwnDataRoom({ listingId: id, actor: personOf(actor) }));
  }

  /** Asks for access: granted at once where it needs nothing more, else by the deal's agent. 404 both for a deal that does not exist and for one that the person may not see. */
  @Post(':id/request')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(ownDataRoomSchema)
  request(@Param({ schema: idSchema }) { id }: { id: number }, @CurrentActor() actor: Actor): Promise<OwnDataRoom> {
    return this.commands.execute(new RequestAccess({ listingId: id, actor: personOf(actor) }));
  }
}
