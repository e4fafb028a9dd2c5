import { Body, Controller, Delete, Get, HttpCode, Module, Param, Post, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  EXPLORER_UPLOADS,
  type FileLoad,
  fileLoadSchema,
  type LoadedCollection,
  loadedCollectionSchema,
  MAX_EXPLORER_FILE_BYTES,
  newFileLoadSchema,
  plainText,
  rowIdText,
  startFileLoadSchema,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, ForAdmins, FreshAnswer, isAdmin, personOf } from '@outcrop/platform';
import { UploadPurposes, UploadsModule } from '@outcrop/uploads';
import { z } from 'zod';
import { AddFileLoad, DropCollection, RemoveFileLoad, StartFileLoad } from './file-load-commands.ts';
import { ListCollections, ListFileLoads, OpenRejectedRows } from './file-load-queries.ts';

const idSchema = z.object({ id: rowIdText('must be the number of a file') });
type Id = z.output<typeof idSchema>;
const nameSchema = z.object({ name: plainText(100).min(1) });

/** Files that are loaded into collections (docs/product/explorer.md#loads-on-a-page). */
@ApiTags('Admin data explorer')
@ForAdmins()
@Controller('api/admin/explorer-loads')
export class FileLoadsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    purposes: UploadPurposes,
  ) {
    purposes.register({ name: EXPLORER_UPLOADS, maxBytes: MAX_EXPLORER_FILE_BYTES, mayUpload: isAdmin });
  }

  /** The last files, with what became of them. */
  @Get()
  @FreshAnswer(fileLoadSchema.array())
  list(): Promise<FileLoad[]> {
    return this.queries.execute(new ListFileLoads({}));
  }

  /** Has a file read that came in piece by piece: a moment later its preview is there. Sent again it changes nothing. */
  @Post()
  @FreshAnswer(fileLoadSchema)
  async add(
    @Body({ schema: newFileLoadSchema }) body: z.output<typeof newFileLoadSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<FileLoad> {
    return this.one(await this.commands.execute(new AddFileLoad({ ...body, actor: personOf(actor) })));
  }

  /** Has a file loaded whose preview is there. */
  @Post(':id/start')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(fileLoadSchema)
  async start(
    @Param({ schema: idSchema }) { id }: Id,
    @Body({ schema: startFileLoadSchema }) how: z.output<typeof startFileLoadSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<FileLoad> {
    await this.commands.execute(new StartFileLoad({ id, ...how, actor: personOf(actor) }));
    return this.one(id);
  }

  /** All rows that are wrong in a file that was read: line, reason and row. */
  @Get(':id/rejected')
  @ApiParam({ name: 'id', type: Number })
  @ApiProduces('text/csv')
  @FreshAnswer()
  async rejected(@Param({ schema: idSchema }) { id }: Id): Promise<StreamableFile> {
    const { name, file } = await this.queries.execute(new OpenRejectedRows({ id }));
    return new StreamableFile(file.body, {
      type: 'text/csv; charset=utf-8',
      length: file.bytes,
      disposition: `attachment; filename="${name}"`,
    });
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiParam({ name: 'id', type: Number })
  async remove(@Param({ schema: idSchema }) { id }: Id): Promise<void> {
    await this.commands.execute(new RemoveFileLoad({ id }));
  }

  private async one(id: number): Promise<FileLoad> {
    const [load] = await this.queries.execute(new ListFileLoads({ id }));
    return load!;
  }
}

/** Collections of the data explorer, for admins. */
@ApiTags('Admin data explorer')
@ForAdmins()
@Controller('api/admin/explorer-collections')
export class LoadedCollectionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @FreshAnswer(loadedCollectionSchema.array())
  list(): Promise<LoadedCollection[]> {
    return this.queries.execute(new ListCollections({}));
  }

  /** Removes a collection with its rows. */
  @Delete(':name')
  @HttpCode(204)
  @ApiParam({ name: 'name', type: String })
  async drop(
    @Param({ schema: nameSchema }) { name }: z.output<typeof nameSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.commands.execute(new DropCollection({ name, actor: personOf(actor) }));
  }
}

@Module({ imports: [UploadsModule], controllers: [FileLoadsController, LoadedCollectionsController] })
export class HttpModule {}
