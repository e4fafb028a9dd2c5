import { Module } from '@nestjs/common';
import { LikesModule } from '../likes/likes.module.ts';
import { AdminController } from './admin.controller.ts';
import { AdminModule } from './admin.module.ts';
import { AdminListingsController } from './admin-listings.controller.ts';

/** Listings over HTTP, for those who manage them. A deal's details are told with whether the asker likes it, as everywhere. */
@Module({ imports: [AdminModule, LikesModule], controllers: [AdminController, AdminListingsController] })
export class HttpModule {}
