import type { DataRoomRecord } from '@outcrop/contracts';
import { type AdminResource, later, laterNamed, MENU_GROUPS } from '../resource/index.ts';

export const dataRooms: AdminResource = {
  name: 'data-rooms',
  label: 'Data rooms',
  singular: 'data room',
  icon: 'lock',
  order: 45,
  group: MENU_GROUPS.rooms,
  list: laterNamed(() => import('./data-room-list.tsx'), 'DataRoomList'),
  show: later(() => import('./data-room-show.tsx'), {}),
  titleOf: ({ id, header }: DataRoomRecord) => header ?? `Deal ${id}`,
};
