import { Module } from '@nestjs/common';
import { DealsModule } from './deals/deals.module.ts';
import { DealSearchProjection } from './deals/projection/deal-search.projection.ts';
import { ExpiredVisitors } from './likes/expired-visitors.ts';
import { OldSearches } from './tracking/old-searches.ts';
import { VisitCleaner } from './tracking/visit-cleaner.ts';

/** The projection of deals into their index, and the cleaning up after visitors. */
@Module({ imports: [DealsModule], providers: [DealSearchProjection, ExpiredVisitors, OldSearches, VisitCleaner] })
export class WorkerModule {}
