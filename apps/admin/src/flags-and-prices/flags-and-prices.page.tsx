import type { AdminPage } from '../resource/index.ts';

export const flagsAndPrices: AdminPage = {
  name: 'flags-and-prices',
  label: 'Flags and prices',
  icon: 'flag',
  order: 90,
  adminsOnly: true,
  load: () => import('./flags-and-prices.tsx'),
};
