import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { DashboardExportQuery } from '@outcrop/contracts';
import { type Actor, AuditTrail, commandWith, csvLines } from '@outcrop/platform';
import { partTable, wholeTable } from '../dashboard-tables.ts';
import { type DashboardLimits, GetDashboard } from '../queries/get-dashboard.ts';

/** Rows of each table in a file: all that a year of a large firm has. */
const EXPORTED: DashboardLimits = { rows: 10_000, leads: 10_000 };

/** The figures of a period as CSV, of one part or of all. The audit says who took which, and how many rows, before they are sent. */
export class ExportDashboard extends commandWith<{ query: DashboardExportQuery; actor: Actor }, string>() {}

@CommandHandler(ExportDashboard)
export class ExportDashboardHandler implements ICommandHandler<ExportDashboard> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden for anybody who is not on the list of management; Malformed for a period that is none */
  async execute({ query: { part, ...query }, actor }: ExportDashboard): Promise<string> {
    const dashboard = await this.queries.execute(new GetDashboard({ query, actor, limits: EXPORTED }));
    const table = part ? partTable(part, dashboard) : wholeTable(dashboard);
    const { from, to } = dashboard;
    await this.em.fork().transactional(async (em) => {
      const after = { filter: { from, to, ...(part && { part }) }, rows: table.length - 1 };
      this.audit.record(em, { actor, action: 'export-list', subject: 'list:dashboard', before: null, after });
    });
    return csvLines(table);
  }
}
