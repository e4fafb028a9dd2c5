import type { AdminPage } from '../resource/index.ts';

export const works: AdminPage = {
  name: 'works',
  label: 'Works',
  icon: 'program',
  order: 94,
  adminsOnly: true,
  load: () => import('./works.tsx'),
};
