import { MARKETPLACE } from '../content/addresses.ts';
import { contentHeaders } from '../content/content-headers.ts';
import { contentMeta } from '../content/content-meta.ts';
import { loadContent } from '../content/load-content.server.ts';
import { loadContentInBrowser } from '../content/load-content.ts';
import { MarketplacePage, marketplacePage } from '../features/marketplace/marketplace-page.tsx';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import type { Route } from './+types/marketplace';

export const handle: CacheHandle = { cache: { query: [] } };

export const loader = (args: Route.LoaderArgs) => loadContent(args, marketplacePage);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadContentInBrowser(args, marketplacePage);
export const headers = contentHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  contentMeta(matches, {
    title: 'Marketplace',
    description: 'Goods, data and services for owners of oil and gas assets, and case studies of sales.',
    path: MARKETPLACE,
  });

export default function MarketplaceRoute({ loaderData: { view } }: Route.ComponentProps) {
  return <MarketplacePage {...view} />;
}
