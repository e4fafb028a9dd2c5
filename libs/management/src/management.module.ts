import { Module } from '@nestjs/common';
import { ExportDashboardHandler } from './commands/export-dashboard.ts';
import { RecountFiguresHandler } from './commands/recount-figures.ts';
import { FigureRoller } from './figure-roller.ts';
import { DailyFigures } from './queries/daily-figures.ts';
import { GetDashboardHandler } from './queries/get-dashboard.ts';

@Module({
  providers: [FigureRoller, DailyFigures, GetDashboardHandler, ExportDashboardHandler, RecountFiguresHandler],
  exports: [FigureRoller],
})
export class ManagementModule {}
