import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { InsertNoteHandler } from './commands/insert-note.ts';
import { UpdateNoteHandler } from './commands/update-note.ts';
import { NoteChanges } from './note-changes.ts';
import { GetFileNotesHandler } from './queries/get-file-notes.ts';
import { GetRoomNotesHandler } from './queries/get-room-notes.ts';
import { GetSharedNotesHandler } from './queries/get-shared-notes.ts';

@Module({
  imports: [FilesModule],
  providers: [
    NoteChanges,
    InsertNoteHandler,
    UpdateNoteHandler,
    GetFileNotesHandler,
    GetRoomNotesHandler,
    GetSharedNotesHandler,
  ],
  exports: [FilesModule],
})
export class NotesModule {}
