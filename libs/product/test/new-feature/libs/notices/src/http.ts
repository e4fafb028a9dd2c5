import { Module } from '@nestjs/common';
import { AdminNoticesController } from './http/admin-notices.controller.ts';

@Module({ controllers: [AdminNoticesController] })
export class HttpModule {}
