import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { type FileSearch, fileSearchQuery, fileSearchSchema, listingIdParamSchema } from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, personOf } from '@outcrop/platform';
import { z } from 'zod';
import { SearchFiles } from './search-files.ts';

const roomSchema = z.object({ id: listingIdParamSchema });

/** Search in the files of a data room (docs/product/data-rooms.md#file-search). */
@ApiTags('Data rooms')
@Controller('api/data-rooms/:id/files/search')
export class DataRoomSearchController {
  constructor(private readonly queries: QueryBus) {}

  /** Folders and files whose name or text has the words, of those that one may read; up to 50. Of a file that one may only view the pages, without its text. */
  @Get()
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(fileSearchSchema)
  search(
    @Param({ schema: roomSchema }) { id }: { id: number },
    @Query({ schema: fileSearchQuery }) { q }: z.output<typeof fileSearchQuery>,
    @CurrentActor() actor: Actor,
  ): Promise<FileSearch> {
    return this.queries.execute(new SearchFiles({ listingId: id, searched: q, actor: personOf(actor) }));
  }
}
