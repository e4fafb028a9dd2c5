import type { AdminPage } from '../../resource/index.ts';

export const reorderDeals: AdminPage = {
  name: 'reorder-deals',
  label: 'Reorder deals',
  icon: 'order',
  order: 12,
  load: () => import('./reorder-deals.tsx'),
};

export const reorderResearch: AdminPage = {
  name: 'reorder-research',
  label: 'Reorder research',
  icon: 'order',
  order: 13,
  load: () => import('./reorder-research.tsx'),
};
