import { Module } from '@nestjs/common';
import { AdminNoticesController } from './http/admin-notices.controller.ts';
import { NoticesController } from './http/notices.controller.ts';

@Module({ controllers: [AdminNoticesController, NoticesController] })
export class HttpModule {}
