import { Module } from '@nestjs/common';
import { LikesModule } from '../likes/likes.module.ts';
import { AdminController } from './http/admin.controller.ts';
import { AdminListingsController } from './http/admin-listings.controller.ts';
import { ListingModule } from './listing.module.ts';

/** Listings over HTTP, for those who manage them. A deal's details are told with whether the asker likes it, as everywhere. */
@Module({ imports: [ListingModule, LikesModule], controllers: [AdminController, AdminListingsController] })
export class HttpModule {}
