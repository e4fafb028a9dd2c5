import type { AdminPage } from '../resource/index.ts';

export const explorerData: AdminPage = {
  name: 'explorer-data',
  label: 'Explorer data',
  icon: 'table',
  order: 85,
  adminsOnly: true,
  load: () => import('./explorer-data.tsx'),
};
