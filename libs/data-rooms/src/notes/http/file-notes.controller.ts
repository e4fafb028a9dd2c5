import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  type FileNote,
  fileNoteSchema,
  insertNoteBody,
  listingIdParamSchema,
  NOTE_MESSAGES,
  type NoteSaved,
  noteSavedSchema,
  type RoomNotes,
  roomNotesQuery,
  roomNotesSchema,
  updateNoteBody,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, personOf } from '@outcrop/platform';
import { z } from 'zod';
import { type FilePlace, filePlaceSchema } from '../../files/http/file-place.ts';
import { InsertNote } from '../commands/insert-note.ts';
import { UpdateNote } from '../commands/update-note.ts';
import { GetFileNotes } from '../queries/get-file-notes.ts';
import { GetRoomNotes } from '../queries/get-room-notes.ts';

const roomSchema = z.object({ id: listingIdParamSchema });

/** One's own notes on files of data rooms; those that write keep the older product's names (docs/decisions/file-notes.md). */
@ApiTags('Data rooms')
@Controller('api')
export class FileNotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** One's own notes on a file, those on the whole file first. 404 as the file itself. */
  @Get('data-rooms/:id/files/:itemId/notes')
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'itemId', type: Number })
  @FreshAnswer(fileNoteSchema.array())
  notes(
    @Param({ schema: filePlaceSchema }) { id: listingId, itemId }: FilePlace,
    @CurrentActor() actor: Actor,
  ): Promise<FileNote[]> {
    return this.queries.execute(new GetFileNotes({ listingId, itemId, actor: personOf(actor) }));
  }

  /** One's own notes on all files of a data room that one may read, the latest first. 404 as the data room itself. */
  @Get('data-rooms/:id/notes')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(roomNotesSchema)
  roomNotes(
    @Param({ schema: roomSchema }) { id: listingId }: { id: number },
    @Query({ schema: roomNotesQuery }) { size }: z.output<typeof roomNotesQuery>,
    @CurrentActor() actor: Actor,
  ): Promise<RoomNotes> {
    return this.queries.execute(new GetRoomNotes({ listingId, size, actor: personOf(actor) }));
  }

  /** Writes a note on a file or a page of it, for oneself or for the firm as well; never for other buyers. */
  @Post('FolderManager/InsertFileNotes')
  @FreshAnswer(noteSavedSchema)
  async insert(
    @Body({ schema: insertNoteBody }) body: z.output<typeof insertNoteBody>,
    @CurrentActor() actor: Actor,
  ): Promise<NoteSaved> {
    const note = await this.commands.execute(new InsertNote({ ...body, actor: personOf(actor) }));
    return { message: NOTE_MESSAGES.created, note };
  }

  /** Changes a note of one's own; an empty one is deleted. */
  @Post('FolderManager/UpdateFileNotes')
  @FreshAnswer(noteSavedSchema)
  async update(
    @Body({ schema: updateNoteBody }) { id, ...body }: z.output<typeof updateNoteBody>,
    @CurrentActor() actor: Actor,
  ): Promise<NoteSaved> {
    const note = await this.commands.execute(new UpdateNote({ noteId: id, ...body, actor: personOf(actor) }));
    return { message: note ? NOTE_MESSAGES.updated : NOTE_MESSAGES.deleted, note };
  }
}
