import type { UserRecord } from '@outcrop/contracts';
import { type AdminResource, laterNamed } from '../resource/index.ts';

export const users: AdminResource = {
  name: 'users',
  label: 'Users',
  singular: 'user',
  icon: 'people',
  order: 50,
  list: laterNamed(() => import('./user-list.tsx'), 'UserList'),
  create: laterNamed(() => import('./user-inputs.tsx'), 'UserInvite'),
  createLabel: 'Invite',
  titleOf: (user: UserRecord) => user.name,
};
