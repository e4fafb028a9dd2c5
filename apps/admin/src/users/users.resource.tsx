import type { UserRecord } from '@outcrop/contracts';
import type { AdminResource } from '../resource/index.ts';
import { UserInvite } from './user-inputs.tsx';
import { UserList } from './user-list.tsx';

export const users: AdminResource = {
  name: 'users',
  label: 'Users',
  singular: 'user',
  icon: 'people',
  order: 50,
  list: UserList,
  create: UserInvite,
  createLabel: 'Invite',
  titleOf: (user: UserRecord) => user.name,
};
