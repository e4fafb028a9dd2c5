import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { type Dashboard, type DashboardQuery, dashboardQuerySchema, dashboardSchema } from '@outcrop/contracts';
import {
  type Actor,
  CurrentActor,
  ForManagement,
  FreshAnswer,
  NotWhileImpersonating,
  RawQuery,
} from '@outcrop/platform';
import { GetDashboard } from '../queries/get-dashboard.ts';

/** The management dashboard (docs/product/management.md#dashboard). */
@ApiTags('Management')
@ForManagement()
@NotWhileImpersonating()
@Controller('api/admin/dashboard')
export class DashboardController {
  constructor(private readonly queries: QueryBus) {}

  /** Searches, hits, the way into data rooms, hot leads, freshness and what alerts brought back, in a period and in the one before it. */
  @Get()
  @ApiQuery({ name: 'from', required: false, type: String, description: 'First day (UTC)' })
  @ApiQuery({ name: 'to', required: false, type: String, description: 'Last day (UTC)' })
  @FreshAnswer(dashboardSchema)
  read(@RawQuery(dashboardQuerySchema) query: DashboardQuery, @CurrentActor() actor: Actor): Promise<Dashboard> {
    return this.queries.execute(new GetDashboard({ query, actor }));
  }
}
