import type { Call, CallOptions } from '../http/call.ts';
import type { Dashboard, DashboardQuery } from './dashboard.ts';

/** The management dashboard. */
export const managementCalls = (call: Call) => ({
  /** @param period the last 30 days where it says nothing */
  dashboard: (period: DashboardQuery = {}, options?: CallOptions) =>
    call<Dashboard>('GET', dashboardAddress(period), options),
});

/** Where a period of the dashboard is asked for. */
export function dashboardAddress({ from, to }: DashboardQuery): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) });
  return `/api/admin/dashboard${query.size ? `?${query}` : ''}`;
}
