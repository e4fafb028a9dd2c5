import type { Feature } from '@outcrop/platform';
import { agreements } from './agreements/room.ts';
import { counters } from './counters/room.ts';
import { DataRoom, DataRoomAccess, DataRoomCode } from './data-room.entities.ts';
import { dataRoomData } from './data-room-data.ts';
import { dataRoomSettings } from './data-room-settings.ts';
import { DataRoomsModule } from './data-rooms.module.ts';
import { figures } from './figures/room.ts';
import { files } from './files/room.ts';
import { DataRoomInvitation } from './invitations/invitation.entity.ts';
import { Migration20261126104349_data_rooms } from './migrations/Migration20261126104349_data_rooms.ts';
import { Migration20261126134050_data_room_needs } from './migrations/Migration20261126134050_data_room_needs.ts';
import { Migration20261126134730_data_room_invitations } from './migrations/Migration20261126134730_data_room_invitations.ts';
import { Migration20261126172500_access_changes } from './migrations/Migration20261126172500_access_changes.ts';
import { notes } from './notes/room.ts';
import { questions } from './questions/room.ts';
import { readingReports } from './reading-reports/room.ts';

/** Data rooms: who gets into the files of which deals (docs/product/data-rooms.md). */
export const dataRooms: Feature = {
  name: 'data-rooms',
  rooms: [agreements, files, notes, questions, readingReports, counters, figures],
  entities: [DataRoomAccess, DataRoomCode, DataRoom, DataRoomInvitation],
  migrations: [
    Migration20261126104349_data_rooms,
    Migration20261126134050_data_room_needs,
    Migration20261126134730_data_room_invitations,
    Migration20261126172500_access_changes,
  ],
  settings: dataRoomSettings,
  personalData: dataRoomData,
  module: DataRoomsModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
};
