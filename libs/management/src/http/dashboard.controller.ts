import { Controller, Get, Header } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  DASHBOARD_PART_CODES,
  type Dashboard,
  type DashboardExportQuery,
  type DashboardQuery,
  dashboardExportQuerySchema,
  dashboardQuerySchema,
  dashboardSchema,
} from '@outcrop/contracts';
import {
  type Actor,
  AdminAnswer,
  CurrentActor,
  ForManagement,
  FreshAnswer,
  NotWhileImpersonating,
  RawQuery,
} from '@outcrop/platform';
import { ExportDashboard } from '../commands/export-dashboard.ts';
import { GetDashboard } from '../queries/get-dashboard.ts';

/** The management dashboard (docs/product/management.md#dashboard). */
@ApiTags('Management')
@ForManagement()
@NotWhileImpersonating()
@Controller('api/admin/dashboard')
export class DashboardController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /** Searches, hits, the way into data rooms, hot leads, freshness and what alerts brought back, in a period and in the one before it. */
  @Get()
  @ApiQuery({ name: 'from', required: false, type: String, description: 'First day (UTC)' })
  @ApiQuery({ name: 'to', required: false, type: String, description: 'Last day (UTC)' })
  @FreshAnswer(dashboardSchema)
  read(@RawQuery(dashboardQuerySchema) query: DashboardQuery, @CurrentActor() actor: Actor): Promise<Dashboard> {
    return this.queries.execute(new GetDashboard({ query, actor }));
  }

  /** All rows of one part, or all parts in one table. */
  @Get('export')
  @ApiQuery({ name: 'from', required: false, type: String, description: 'First day (UTC)' })
  @ApiQuery({ name: 'to', required: false, type: String, description: 'Last day (UTC)' })
  @ApiQuery({ name: 'part', required: false, enum: DASHBOARD_PART_CODES })
  @ApiProduces('text/csv')
  @AdminAnswer()
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="dashboard.csv"')
  export(
    @RawQuery(dashboardExportQuerySchema) query: DashboardExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<string> {
    return this.commands.execute(new ExportDashboard({ query, actor }));
  }
}
