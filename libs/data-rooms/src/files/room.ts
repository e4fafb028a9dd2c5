import type { Feature } from '@outcrop/platform';
import { Migration20261126172729_data_room_files } from '../migrations/Migration20261126172729_data_room_files.ts';
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

/** The files of data rooms: the tree, who may read what, and what was read (docs/product/data-rooms.md#room-files). */
export const files: Feature = {
  name: 'data-room-files',
  entities: [DataRoomItem, DataRoomFileVersion, DataRoomGroup, DataRoomGroupMember, DataRoomReading, DataRoomVisit],
  migrations: [Migration20261126172729_data_room_files],
  personalData: filesData,
  module: FilesModule,
  http: () => import('./http.ts'),
};
