import { Module } from '@nestjs/common';
import { DealRows } from '../queries/deal-rows.ts';
import { TrackSearchHandler } from './commands/track-search.ts';
import { ListingHits } from './listing-hits.ts';
import { PageViews } from './page-views.ts';

/** Tracking, for processes that answer people. */
@Module({
  providers: [DealRows, ListingHits, PageViews, TrackSearchHandler],
  exports: [PageViews, DealRows],
})
export class TrackingModule {}
