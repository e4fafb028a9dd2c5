import type { DataRoomPerson } from '@outcrop/contracts';
import { type AdminResource, laterNamed, MENU_GROUPS } from '../resource/index.ts';

export const dataRoomPeople: AdminResource = {
  name: 'data-room-people',
  label: 'Data room requests',
  singular: 'person',
  plural: 'people',
  icon: 'key',
  order: 46,
  group: MENU_GROUPS.rooms,
  list: laterNamed(() => import('./people-list.tsx'), 'PeopleList'),
  titleOf: ({ name, userId }: DataRoomPerson) => name ?? `Account ${userId}`,
};
