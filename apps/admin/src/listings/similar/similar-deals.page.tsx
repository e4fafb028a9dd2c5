import type { AdminPage } from '../../resource/index.ts';

export const similarDeals: AdminPage = {
  name: 'similar-deals',
  label: 'Similar deals',
  icon: 'compare',
  order: 11,
  adminsOnly: true,
  load: () => import('./similar-deals.tsx'),
};
