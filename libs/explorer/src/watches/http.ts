import { Module } from '@nestjs/common';
import { StopWatchingController, WatchesController } from './http/watches.controller.ts';

@Module({ controllers: [WatchesController, StopWatchingController] })
export class HttpModule {}
