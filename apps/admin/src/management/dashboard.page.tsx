import type { AdminPage } from '../resource/index.ts';

export const dashboard: AdminPage = {
  name: 'dashboard',
  label: 'Mgmt Dash',
  icon: 'columns',
  order: 1,
  managementOnly: true,
  load: () => import('./dashboard.tsx'),
};
