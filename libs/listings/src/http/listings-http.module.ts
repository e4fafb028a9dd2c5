import { Module } from '@nestjs/common';
import { ListingQueriesModule } from '../listing-queries.module.ts';
import { ListingsModule } from '../listings.module.ts';
import { AdminController } from './admin.controller.ts';
import { AdminListingsController } from './admin-listings.controller.ts';
import { AdvisorsController } from './advisors.controller.ts';
import { DealsController } from './deals.controller.ts';
import { ResearchController } from './research.controller.ts';

/** Deals and listings over HTTP; needs what the two modules with the handlers need. */
@Module({
  imports: [ListingsModule, ListingQueriesModule],
  controllers: [DealsController, ResearchController, AdvisorsController, AdminController, AdminListingsController],
})
export class ListingsHttpModule {}
