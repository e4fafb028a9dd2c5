import { type AdminPage, MENU_GROUPS } from '../resource/index.ts';

export const works: AdminPage = {
  name: 'works',
  label: 'Works',
  icon: 'program',
  order: 94,
  group: MENU_GROUPS.system,
  adminsOnly: true,
  load: () => import('./works.tsx'),
};
