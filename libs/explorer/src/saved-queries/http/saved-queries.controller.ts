import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  newQueryReaderSchema,
  newSavedQuerySchema,
  rowIdText,
  type SavedQueries,
  type SavedQuery,
  type SharedQuery,
  savedQueriesSchema,
  savedQueryChangeSchema,
  savedQuerySchema,
  sharedQuerySchema,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, personOf } from '@outcrop/platform';
import { z } from 'zod';
import { ForExplorers } from '../../for-explorers.ts';
import { ChangeQuery } from '../commands/change-query.ts';
import { SaveQuery } from '../commands/save-query.ts';
import { LinkQuery, ShareQuery, StopSharingQuery } from '../commands/share-query.ts';
import { GetSavedQuery, ListSavedQueries } from '../queries/list-saved-queries.ts';
import { GetReadableQuery } from '../queries/list-shared-queries.ts';

const idSchema = z.object({ id: rowIdText('must be the id of a saved query') });
const readerSchema = idSchema.extend({ userId: rowIdText('must be the number of a person') });
type Id = z.output<typeof idSchema>;

/** One's own saved queries, and with whom they are shared (docs/product/explorer.md#shared-queries). */
@ApiTags('Data explorer')
@ForExplorers()
@Controller('api/explorer/saved-queries')
export class SavedQueriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** One's own directories and queries. */
  @Get()
  @FreshAnswer(savedQueriesSchema)
  list(@CurrentActor() actor: Actor): Promise<SavedQueries> {
    return this.queries.execute(new ListSavedQueries({ actor: personOf(actor) }));
  }

  /** One of one's own, or of a colleague's who shares it with oneself by name, to read. */
  @Get(':id')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(sharedQuerySchema)
  read(@Param({ schema: idSchema }) { id }: Id, @CurrentActor() actor: Actor): Promise<SharedQuery> {
    return this.queries.execute(new GetReadableQuery({ id, actor: personOf(actor) }));
  }

  /** Saves filters as a query, with a chart or without; 409 for a name that the directory has already. */
  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiResponse({ status: 201, standardSchema: savedQuerySchema })
  async save(
    @Body({ schema: newSavedQuerySchema }) { name, directoryId, ...content }: z.output<typeof newSavedQuerySchema>,
    @CurrentActor() by: Actor,
  ): Promise<SavedQuery> {
    const actor = personOf(by);
    const id = await this.commands.execute(new SaveQuery({ name, directory: directoryId, content, actor }));
    return this.one(id, by);
  }

  /** Renames a query, or moves it to another directory. */
  @Put(':id')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(savedQuerySchema)
  async change(
    @Param({ schema: idSchema }) { id }: Id,
    @Body({ schema: savedQueryChangeSchema }) change: z.output<typeof savedQueryChangeSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<SavedQuery> {
    await this.commands.execute(new ChangeQuery({ id, ...change, actor: personOf(actor) }));
    return this.one(id, actor);
  }

  /** Lets a colleague who explores read it. */
  @Post(':id/readers')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(savedQuerySchema)
  async share(
    @Param({ schema: idSchema }) { id }: Id,
    @Body({ schema: newQueryReaderSchema }) { email }: z.output<typeof newQueryReaderSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<SavedQuery> {
    await this.commands.execute(new ShareQuery({ id, email, actor: personOf(actor) }));
    return this.one(id, actor);
  }

  @Delete(':id/readers/:userId')
  @HttpCode(204)
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'userId', type: Number })
  async stopSharing(
    @Param({ schema: readerSchema }) { id, userId: readerId }: z.output<typeof readerSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.commands.execute(new StopSharingQuery({ id, readerId, actor: personOf(actor) }));
  }

  /** Makes its link, by which everybody who explores reads it; the one that it has stays. */
  @Post(':id/link')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(savedQuerySchema)
  async link(@Param({ schema: idSchema }) { id }: Id, @CurrentActor() actor: Actor): Promise<SavedQuery> {
    await this.commands.execute(new LinkQuery({ id, linked: true, actor: personOf(actor) }));
    return this.one(id, actor);
  }

  /** The link works no longer, nor will it again. */
  @Delete(':id/link')
  @HttpCode(204)
  @ApiParam({ name: 'id', type: Number })
  async unlink(@Param({ schema: idSchema }) { id }: Id, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new LinkQuery({ id, linked: false, actor: personOf(actor) }));
  }

  private one(id: number, actor: Actor): Promise<SavedQuery> {
    return this.queries.execute(new GetSavedQuery({ id, actor: personOf(actor) }));
  }
}
