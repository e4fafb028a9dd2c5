import { Module } from '@nestjs/common';
import { SignInSteps } from '@outcrop/platform';
import { DealsModule } from '../deals/deals.module.ts';
import { LikeDealHandler } from './commands/like-deal.ts';
import { UnlikeDealHandler } from './commands/unlike-deal.ts';
import { LikedDeals } from './liked-deals.ts';
import { MergeLikes } from './merge-likes.ts';
import { NewVisitors } from './new-visitors.ts';

/** Which deals people and visitors like. */
@Module({
  imports: [DealsModule],
  providers: [LikedDeals, MergeLikes, NewVisitors, LikeDealHandler, UnlikeDealHandler],
  exports: [LikedDeals],
})
export class LikesModule {
  constructor(steps: SignInSteps, merge: MergeLikes) {
    steps.register(merge);
  }
}
