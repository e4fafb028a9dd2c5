import { HydrationBoundary } from '@tanstack/react-query';
import { serviceAddress } from '../content/addresses.ts';
import { contentHeaders } from '../content/content-headers.ts';
import { contentMeta, firstWords, PUBLISHER } from '../content/content-meta.ts';
import { loadService } from '../features/services/load-service.server.ts';
import { loadServiceInBrowser, serviceQuery, servicesQuery } from '../features/services/load-service.ts';
import { ServicePage } from '../features/services/service-page.tsx';
import { loadedData } from '../query/query-client.ts';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import type { Route } from './+types/service';

export const handle: CacheHandle = { cache: { query: [] } };

export const loader = ({ context, url, params }: Route.LoaderArgs) => loadService(context, url, params.service);
export const clientLoader = ({ url, params }: Route.ClientLoaderArgs) => loadServiceInBrowser(url, params.service);
export const headers = contentHeaders;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { path, preview, dehydrated } = loaderData;
  const slide = path === null ? undefined : loadedData(dehydrated, serviceQuery(path, preview));
  const summary = loadedData(dehydrated, servicesQuery())?.find((service) => service.path === path);
  const title = slide?.title ?? summary?.title ?? 'Services';
  const description = firstWords(slide?.body ?? null) || 'What Outcrop Advisors does for owners of oil and gas assets.';
  const address = path === null ? '/services' : serviceAddress(path);
  return contentMeta(matches, {
    seo: slide?.seo,
    title,
    description,
    path: address,
    image: slide?.centeredBackground ?? null,
    structured: (at) => ({
      '@type': 'Service',
      name: title,
      description: slide?.seo.description ?? description,
      url: at(address),
      provider: PUBLISHER,
    }),
  });
}

export default function Service({ loaderData: { path, preview, dehydrated } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={dehydrated}>
      <ServicePage path={path} preview={preview} />
    </HydrationBoundary>
  );
}
