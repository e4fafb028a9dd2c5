import { HydrationBoundary } from '@tanstack/react-query';
import { explorerGuard } from '../access/guards.ts';
import { COMPARE } from '../features/explorer/compare/compare-address.ts';
import { ComparePage, type LoadedCompare } from '../features/explorer/compare/compare-page.tsx';
import { loadCompare } from '../features/explorer/compare/load-compare.server.ts';
import { readCompare } from '../features/explorer/compare/read-compare.ts';
import { loadedOrWhy } from '../features/explorer/load-explorer.ts';
import { queryInfoQuery } from '../features/explorer/queries/explorer-queries.ts';
import { queryClient } from '../query/query-client.ts';
import { admit } from '../server/visitor.ts';
import type { ShellHandle } from '../shell/shell.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/explorer-compare';

export const handle: ShellHandle = { hideSearchBar: true };

/** Two sets of rows side by side (docs/product/explorer.md#explorer-compare). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await admit({ context, url }, explorerGuard);
  return loadCompare(context, new URL(request.url).search);
}

/** On the page itself the address is read here, so that a comparison stays until another one comes; who comes from another page is let in by the server. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const load = () => loadedOrWhy(serverLoader(), { compare: null, wrong: [] });
  if (window.location.pathname !== COMPARE) return load();
  const info = await queryClient()
    .ensureQueryData({ ...queryInfoQuery(), revalidateIfStale: true })
    .catch(() => null);
  if (!info) return load();
  const { compare, wrong } = readCompare(new URL(request.url).search, info);
  const loaded: LoadedCompare = { compare, wrong, problem: null };
  return { ...loaded, dehydrated: undefined };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Compare · Explorer',
    description: 'Two sets of wells, closed transactions or deals side by side.',
    path: COMPARE,
    index: false,
  });

export default function ExplorerCompare({ loaderData: { dehydrated, ...loaded } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={dehydrated}>
      <ComparePage {...loaded} />
    </HydrationBoundary>
  );
}
