import type { Feature } from '@outcrop/platform';
import { FromADealModule } from './from-a-deal.module.ts';

/** What the explorer's collections tell of a deal, on its page (docs/product/explorer.md#from-a-deal). */
export const fromADeal: Feature = {
  name: 'explorer-from-a-deal',
  module: FromADealModule,
  http: () => import('./http.ts'),
};
