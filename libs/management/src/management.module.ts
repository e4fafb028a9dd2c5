import { Module } from '@nestjs/common';
import { FigureRoller } from './figure-roller.ts';
import { DailyFigures } from './queries/daily-figures.ts';
import { GetDashboardHandler } from './queries/get-dashboard.ts';

@Module({ providers: [FigureRoller, DailyFigures, GetDashboardHandler], exports: [FigureRoller] })
export class ManagementModule {}
