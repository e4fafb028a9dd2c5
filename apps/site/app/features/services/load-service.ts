import type { ApiClient, ServiceSummary } from '@outcrop/contracts';
import { type DehydratedState, queryOptions } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { serviceAddress } from '../../content/addresses.ts';
import { browserApi, queryClient } from '../../query/query-client.ts';
import { problemPage } from '../../server/api.ts';
import { previewIn } from '../../server/preview.ts';

/** All services, in the editors' order. */
export const servicesQuery = (api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['content', 'services'],
    queryFn: async ({ signal }) => (await api.services({ signal })).services,
  });

/** @param preview the token of a draft's preview */
export const serviceQuery = (path: string, preview?: string, api: ApiClient = browserApi) =>
  queryOptions({
    queryKey: ['content', 'service', path, preview ?? ''],
    queryFn: ({ signal }) => api.service(path, { signal, preview }),
  });

/** What the page must know besides what is in the query cache. */
export interface LoadedService {
  /** Null while no service has been published. */
  readonly path: string | null;
  readonly preview: string | undefined;
  readonly dehydrated: DehydratedState | undefined;
}

/**
 * The service of an address (docs/product/content.md#service-pages).
 * @returns null while no service has been published
 * @throws a redirect to the first one, for an address without a service or with an unknown one
 */
export function serviceIn(services: readonly ServiceSummary[], asked: string | undefined): string | null {
  if (services.some(({ path }) => path === asked)) return asked ?? null;
  const [first] = services;
  if (first) throw redirect(serviceAddress(first.path));
  return null;
}

/** In the browser the frame of the slide is shown at once, with a spinner until its text arrives. */
export async function loadServiceInBrowser(url: URL, asked: string | undefined): Promise<LoadedService> {
  const client = queryClient();
  const services = await client.fetchQuery(servicesQuery()).catch((error: unknown) => {
    throw problemPage(error);
  });
  const preview = previewIn(url);
  const path = preview && asked ? asked : serviceIn(services, asked);
  if (path) void client.prefetchQuery(serviceQuery(path, preview));
  return { path, preview, dehydrated: undefined };
}
