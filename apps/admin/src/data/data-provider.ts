import simpleRestProvider from 'ra-data-simple-rest';
import { httpClient } from './http-client.ts';

export const ADMIN_API = '/api/admin';

/** The stock provider, unchanged: the API follows it to the letter (docs/product/admin.md#stock-provider). */
export const dataProvider = simpleRestProvider(ADMIN_API, httpClient);

/** Address of all rows that match a filter, streamed as CSV. */
export function exportAddress(resource: string, filter: Record<string, unknown>): string {
  const used = Object.entries(filter).filter(([, value]) => value !== '' && value != null);
  const query = used.length ? `?filter=${encodeURIComponent(JSON.stringify(Object.fromEntries(used)))}` : '';
  return `${ADMIN_API}/${resource}/export${query}`;
}
