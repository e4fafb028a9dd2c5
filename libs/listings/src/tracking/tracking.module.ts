import { Module } from '@nestjs/common';
import { FigureSources, SentPages } from '@outcrop/platform';
import { DealsModule } from '../deals/deals.module.ts';
import { CountSearchesHandler, ImportVisitsHandler } from './commands/import-visits.ts';
import { TrackSearchHandler } from './commands/track-search.ts';
import { ListingHits } from './listing-hits.ts';
import { PageViews } from './page-views.ts';
import { trackingFigures } from './tracking-figures.ts';

/** Counts what people look at and search for; where requests come in. */
@Module({
  imports: [DealsModule],
  providers: [ListingHits, PageViews, TrackSearchHandler, ImportVisitsHandler, CountSearchesHandler],
  exports: [PageViews, DealsModule],
})
export class TrackingModule {
  constructor(pages: SentPages, views: PageViews, figures: FigureSources) {
    figures.register(...trackingFigures);
    pages.onSent((request, listingId) => views.countPage(request, listingId));
  }
}
