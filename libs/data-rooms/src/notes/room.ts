import type { Feature } from '@outcrop/platform';
import { Migration20261126213200_file_notes } from '../migrations/Migration20261126213200_file_notes.ts';
import { DataRoomNote } from './note.entity.ts';
import { NotesModule } from './notes.module.ts';
import { notesData } from './notes-data.ts';

/** What people note on files of data rooms (docs/product/data-rooms.md#file-notes). */
export const notes: Feature = {
  name: 'data-room-notes',
  entities: [DataRoomNote],
  migrations: [Migration20261126213200_file_notes],
  personalData: notesData,
  module: NotesModule,
  http: () => import('./http.ts'),
};
