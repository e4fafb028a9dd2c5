import type { DataRoomRecord } from '@outcrop/contracts';
import { type AdminResource, later } from '../resource/index.ts';
import { DataRoomList } from './data-room-list.tsx';

export const dataRooms: AdminResource = {
  name: 'data-rooms',
  label: 'Data rooms',
  singular: 'data room',
  icon: 'lock',
  order: 45,
  list: DataRoomList,
  show: later(() => import('./data-room-show.tsx'), {}),
  titleOf: ({ id, header }: DataRoomRecord) => header ?? `Deal ${id}`,
};
