import type { DataRoomPerson } from '@outcrop/contracts';
import type { AdminResource } from '../resource/index.ts';
import { PeopleList } from './people-list.tsx';

export const dataRoomPeople: AdminResource = {
  name: 'data-room-people',
  label: 'Data room requests',
  singular: 'person',
  plural: 'people',
  icon: 'key',
  order: 46,
  list: PeopleList,
  titleOf: ({ name, userId }: DataRoomPerson) => name ?? `Account ${userId}`,
};
