import { Module } from '@nestjs/common';
import { DashboardController } from './http/dashboard.controller.ts';
import { ManagementModule } from './management.module.ts';

@Module({ imports: [ManagementModule], controllers: [DashboardController] })
export class HttpModule {}
