import { IMAGE_SOURCES } from '@outcrop/contracts';
import type { AdminPage } from '../../resource/index.ts';
import { tabOf } from './image-tabs.ts';

export const listingImages: AdminPage = {
  name: 'listing-images',
  label: 'Listing images',
  icon: 'picture',
  order: 14,
  tabs: IMAGE_SOURCES.map(tabOf),
  load: () => import('./listing-images-page.tsx'),
};
