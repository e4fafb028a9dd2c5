import { Module } from '@nestjs/common';
import type { Feature } from '@outcrop/platform';
import { DealsModule } from '../deals/deals.module.ts';
import { FindDealMatchesHandler } from './find-deal-matches.ts';

/** Deals that meet somebody's interests. */
@Module({ imports: [DealsModule], providers: [FindDealMatchesHandler] })
export class MatchesModule {}

/** Deals that meet somebody's interests. */
export const matches: Feature = {
  name: 'matches',
  module: MatchesModule,
  http: () => import('./http.ts'),
};
