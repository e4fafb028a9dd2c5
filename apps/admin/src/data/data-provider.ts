import simpleRestProvider from 'ra-data-simple-rest';
import { httpClient } from './http-client.ts';

export const ADMIN_API = '/api/admin';

/** The stock provider, unchanged: the API keeps to its letter (docs/product/admin.md#stock-provider). */
export const dataProvider = simpleRestProvider(ADMIN_API, httpClient);

/** Where all rows that a filter finds come as CSV, streamed. */
export function exportAddress(resource: string, filter: Record<string, unknown>): string {
  const used = Object.entries(filter).filter(([, value]) => value !== '' && value != null);
  const query = used.length ? `?filter=${encodeURIComponent(JSON.stringify(Object.fromEntries(used)))}` : '';
  return `${ADMIN_API}/${resource}/export${query}`;
}
