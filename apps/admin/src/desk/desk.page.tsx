import type { AdminPage } from '../resource/index.ts';

/** The home of the admin area: its address is `/admin` itself. */
export const desk: AdminPage = {
  name: '',
  label: 'Desk',
  icon: 'check',
  order: 0,
  load: () => import('./desk.tsx'),
};
