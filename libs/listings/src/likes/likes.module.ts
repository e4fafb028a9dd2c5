import { Global, Module } from '@nestjs/common';
import { SignInStep } from '@outcrop/platform';
import { DealRows } from '../queries/deal-rows.ts';
import { LikeDealHandler } from './commands/like-deal.ts';
import { UnlikeDealHandler } from './commands/unlike-deal.ts';
import { LikedDeals } from './liked-deals.ts';
import { MergeLikes } from './merge-likes.ts';

/** Likes, for processes that answer people. Global, because accounts runs the merge when somebody signs in. */
@Global()
@Module({
  providers: [DealRows, LikedDeals, LikeDealHandler, UnlikeDealHandler, { provide: SignInStep, useClass: MergeLikes }],
  exports: [LikedDeals, SignInStep],
})
export class LikesModule {}
