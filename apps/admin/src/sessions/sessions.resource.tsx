import type { SessionRecord } from '@outcrop/contracts';
import { type AdminResource, later, MENU_GROUPS } from '../resource/index.ts';

export const sessions: AdminResource = {
  name: 'sessions',
  label: 'Sessions',
  singular: 'session',
  icon: 'computer',
  order: 97,
  group: MENU_GROUPS.system,
  adminsOnly: true,
  list: later(() => import('./session-list.tsx'), {}),
  titleOf: ({ name, device }: SessionRecord) => `${name}, ${device}`,
};
