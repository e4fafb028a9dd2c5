import type { Feature } from '@outcrop/platform';
import { FromADealModule } from './from-a-deal.module.ts';

/** What the explorer's collections tell of a deal, on its page (docs/product/explorer.md#in-the-market). */
export const fromADeal: Feature = {
  name: 'explorer-from-a-deal',
  module: FromADealModule,
  http: () => import('./http.ts'),
};
