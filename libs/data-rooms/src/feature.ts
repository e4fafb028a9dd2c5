import type { Feature } from '@outcrop/platform';
import { DataRoomAccess, DataRoomCode } from './data-room.entities.ts';
import { dataRoomData } from './data-room-data.ts';
import { dataRoomSettings } from './data-room-settings.ts';
import { DataRoomsModule } from './data-rooms.module.ts';
import { Migration20261126104349_data_rooms } from './migrations/Migration20261126104349_data_rooms.ts';

/** Data rooms: who gets into the files of which deals (docs/product/data-rooms.md). */
export const dataRooms: Feature = {
  name: 'data-rooms',
  entities: [DataRoomAccess, DataRoomCode],
  migrations: [Migration20261126104349_data_rooms],
  settings: dataRoomSettings,
  personalData: dataRoomData,
  module: DataRoomsModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
};
