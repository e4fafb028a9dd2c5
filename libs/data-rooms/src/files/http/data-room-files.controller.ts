import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { listingIdParamSchema, type ReaderTree, readerTreeSchema } from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, personOf } from '@outcrop/platform';
import { z } from 'zod';
import { GetReaderTree } from '../queries/get-reader-tree.ts';

const roomSchema = z.object({ id: listingIdParamSchema });

/** Files of a data room, for those who read them (docs/product/data-rooms.md#room-files). */
@ApiTags('Data rooms')
@Controller('api/data-rooms/:id')
export class DataRoomFilesController {
  constructor(private readonly queries: QueryBus) {}

  /** The files that one may read, with their folders, in reading order; none for those who are not let in. 404 as the data room itself. */
  @Get('files')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(readerTreeSchema)
  tree(@Param({ schema: roomSchema }) { id }: { id: number }, @CurrentActor() actor: Actor): Promise<ReaderTree> {
    return this.queries.execute(new GetReaderTree({ listingId: id, actor: personOf(actor) }));
  }
}
