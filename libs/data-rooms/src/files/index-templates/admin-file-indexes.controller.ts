import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  addIndexBody,
  type FileIndex,
  fileIndexSchema,
  listingIdParamSchema,
  newFileIndexBody,
  rowIdText,
  type TreeChanged,
  treeChangedSchema,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, ForAdvisors, FreshAnswer } from '@outcrop/platform';
import { z } from 'zod';
import { AddFileIndex } from './add-file-index.ts';
import { GetFileIndexes } from './get-file-indexes.ts';
import { DeleteFileIndex, SaveFileIndex } from './save-file-index.ts';

const indexSchema = z.object({ id: rowIdText('must be the number of an index') });
const roomSchema = z.object({ id: listingIdParamSchema });

/** Folders with which data rooms begin (docs/product/data-rooms.md#file-indexes). */
@ApiTags('Admin data rooms')
@ForAdvisors()
@Controller('api/admin')
export class AdminFileIndexesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** The usual one first, the firm's own by their names. */
  @Get('data-room-indexes')
  @FreshAnswer(fileIndexSchema.array())
  indexes(@CurrentActor() actor: Actor): Promise<readonly FileIndex[]> {
    return this.queries.execute(new GetFileIndexes({ actor }));
  }

  /** Saves the folders of a data room. A 409 where the name is taken. */
  @Post('data-room-indexes')
  @FreshAnswer(fileIndexSchema)
  save(
    @Body({ schema: newFileIndexBody }) body: z.output<typeof newFileIndexBody>,
    @CurrentActor() actor: Actor,
  ): Promise<FileIndex> {
    return this.commands.execute(new SaveFileIndex({ ...body, actor }));
  }

  @Delete('data-room-indexes/:id')
  @HttpCode(204)
  @ApiParam({ name: 'id', type: Number })
  async delete(@Param({ schema: indexSchema }) { id }: { id: number }, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new DeleteFileIndex({ indexId: id, actor }));
  }

  /** Makes the folders of an index that are missing, and answers their ids. */
  @Post('data-rooms/:id/index')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(treeChangedSchema)
  async add(
    @Param({ schema: roomSchema }) { id: listingId }: { id: number },
    @Body({ schema: addIndexBody }) body: z.output<typeof addIndexBody>,
    @CurrentActor() actor: Actor,
  ): Promise<TreeChanged> {
    return { ids: [...(await this.commands.execute(new AddFileIndex({ listingId, ...body, actor })))] };
  }
}
