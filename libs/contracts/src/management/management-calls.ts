import type { Call, CallOptions } from '../http/call.ts';
import type { Dashboard, DashboardExportQuery, DashboardQuery } from './dashboard.ts';

/** The management dashboard. */
export const managementCalls = (call: Call) => ({
  /** @param period the last 30 days where it says nothing */
  dashboard: (period: DashboardQuery = {}, options?: CallOptions) =>
    call<Dashboard>('GET', dashboardAddress(period), options),
  /** Of a part, or of all. @returns CSV */
  dashboardExport: (query: DashboardExportQuery = {}, options?: CallOptions) =>
    call<string>('GET', dashboardExportAddress(query), options),
});

/** Where a period of the dashboard is asked for. */
export const dashboardAddress = ({ from, to }: DashboardQuery): string =>
  addressWith('/api/admin/dashboard', { from, to });

/** Where its figures are had as a file. */
export const dashboardExportAddress = ({ from, to, part }: DashboardExportQuery): string =>
  addressWith('/api/admin/dashboard/export', { from, to, part });

function addressWith(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  );
  return query.size ? `${path}?${query}` : path;
}
