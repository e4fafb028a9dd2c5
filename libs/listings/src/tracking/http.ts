import { Module } from '@nestjs/common';
import { LikesModule } from '../likes/likes.module.ts';
import { TrackingController } from './http/tracking.controller.ts';
import { TrackingModule } from './tracking.module.ts';

/** What browsers tell of visits. */
@Module({ imports: [TrackingModule, LikesModule], controllers: [TrackingController] })
export class HttpModule {}
