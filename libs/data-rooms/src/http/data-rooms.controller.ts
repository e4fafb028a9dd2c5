import { Controller, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { listingIdParamSchema, type OwnDataRoom, ownDataRoomSchema } from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, personOf } from '@outcrop/platform';
import { z } from 'zod';
import { RequestAccess } from '../commands/request-access.ts';

const idSchema = z.object({ id: listingIdParamSchema });

/** Data rooms, for the people who want to get in. */
@ApiTags('Data rooms')
@Controller('api/data-rooms')
export class DataRoomsController {
  constructor(private readonly commands: CommandBus) {}

  /** Asks the deal's agent for access; 404 both for a deal that does not exist and for one that the person may not see. */
  @Post(':id/request')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(ownDataRoomSchema)
  request(@Param({ schema: idSchema }) { id }: { id: number }, @CurrentActor() actor: Actor): Promise<OwnDataRoom> {
    return this.commands.execute(new RequestAccess({ listingId: id, actor: personOf(actor) }));
  }
}
