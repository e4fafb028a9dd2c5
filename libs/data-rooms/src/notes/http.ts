import { Module } from '@nestjs/common';
import { AdminSharedNotesController } from './http/admin-shared-notes.controller.ts';
import { FileNotesController } from './http/file-notes.controller.ts';
import { NotesModule } from './notes.module.ts';

@Module({ imports: [NotesModule], controllers: [FileNotesController, AdminSharedNotesController] })
export class HttpModule {}
