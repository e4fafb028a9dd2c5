import { Module } from '@nestjs/common';
import { LikesController } from '../likes/http/likes.controller.ts';
import { LikesModule } from '../likes/likes.module.ts';
import { ListingQueriesModule } from '../listing-queries.module.ts';
import { ListingsModule } from '../listings.module.ts';
import { TrackingController } from '../tracking/http/tracking.controller.ts';
import { TrackingModule } from '../tracking/tracking.module.ts';
import { AdminController } from './admin.controller.ts';
import { AdminListingsController } from './admin-listings.controller.ts';
import { AdvisorsController } from './advisors.controller.ts';
import { DealsController } from './deals.controller.ts';
import { ResearchController } from './research.controller.ts';

/** Deals and listings over HTTP; needs what the two modules with the handlers need. */
@Module({
  imports: [ListingsModule, ListingQueriesModule, LikesModule, TrackingModule],
  // Likes before deals: /api/deals/likes is no deal's id.
  controllers: [
    LikesController,
    TrackingController,
    DealsController,
    ResearchController,
    AdvisorsController,
    AdminController,
    AdminListingsController,
  ],
})
export class ListingsHttpModule {}
