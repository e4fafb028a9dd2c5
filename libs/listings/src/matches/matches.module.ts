import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.ts';
import { FindDealMatchesHandler } from './find-deal-matches.ts';

/** Deals that meet somebody's interests. */
@Module({ imports: [DealsModule], providers: [FindDealMatchesHandler] })
export class MatchesModule {}
