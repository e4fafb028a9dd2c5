import type { Feature } from '@outcrop/platform';
import { Migration20261126172729_data_room_files } from '../migrations/Migration20261126172729_data_room_files.ts';
import { Migration20261126180000_file_uploads } from '../migrations/Migration20261126180000_file_uploads.ts';
import { Migration20261126181300_data_room_index } from '../migrations/Migration20261126181300_data_room_index.ts';
import { Migration20261126213000_file_text } from '../migrations/Migration20261126213000_file_text.ts';
import { Migration20261129170000_file_readable } from '../migrations/Migration20261129170000_file_readable.ts';
import { Migration20261129193000_hidden_cells } from '../migrations/Migration20261129193000_hidden_cells.ts';
import {
  DataRoomFileVersion,
  DataRoomGroup,
  DataRoomGroupMember,
  DataRoomItem,
  DataRoomReading,
  DataRoomVisit,
} from './file.entities.ts';
import { FilesModule } from './files.module.ts';
import { filesData } from './files-data.ts';
import { DataRoomIndex } from './index-templates/file-index.entity.ts';
import { DataRoomFileText } from './text/file-text.entity.ts';

/** The files of data rooms: the tree, who may read what, and what was read (docs/product/data-rooms.md#room-files). */
export const files: Feature = {
  name: 'data-room-files',
  entities: [
    DataRoomItem,
    DataRoomFileVersion,
    DataRoomGroup,
    DataRoomGroupMember,
    DataRoomReading,
    DataRoomVisit,
    DataRoomIndex,
    DataRoomFileText,
  ],
  migrations: [
    Migration20261126172729_data_room_files,
    Migration20261126180000_file_uploads,
    Migration20261126181300_data_room_index,
    Migration20261126213000_file_text,
    Migration20261129170000_file_readable,
    Migration20261129193000_hidden_cells,
  ],
  personalData: filesData,
  module: FilesModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
};
