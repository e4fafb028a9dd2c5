import { HydrationBoundary } from '@tanstack/react-query';
import { EXPLORER, explorerGuard } from '../access/guards.ts';
import { ExplorerPage } from '../features/explorer/explorer-page.tsx';
import { loadExplorer } from '../features/explorer/load-explorer.server.ts';
import { type LoadedExplorer, loadedOrWhy } from '../features/explorer/load-explorer.ts';
import { queryInfoQuery } from '../features/explorer/queries/explorer-queries.ts';
import { queryClient } from '../query/query-client.ts';
import { admit } from '../server/visitor.ts';
import type { ShellHandle } from '../shell/shell.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { useFirstSign } from '../ui/use-first-sign.ts';
import type { Route } from './+types/explorer';

export const handle: ShellHandle = { hideSearchBar: true };

/** The data explorer (docs/product/explorer.md#explorer-address). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await admit({ context, url }, explorerGuard);
  return loadExplorer(context, new URL(request.url).search);
}

/** What reads an address and asks what its page shows, which the server does for a first page; the first click needs it. */
const addressReader = () => import('../features/explorer/read-and-ask.ts');
const OF_NEXT_ADDRESS = [addressReader];

/** On the page itself the address is read here, so that rows stay until others come; who comes from another page is let in by the server. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const load = () => loadedOrWhy(serverLoader(), { read: null });
  if (window.location.pathname !== EXPLORER) return load();
  const [info, reader] = await Promise.all([
    queryClient()
      .ensureQueryData({ ...queryInfoQuery(), revalidateIfStale: true })
      .catch(() => null),
    addressReader().catch(() => null),
  ]);
  if (!info || !reader) return load();
  const read = reader.readAndAsk(new URL(request.url).search, info, queryClient(), request.signal);
  const loaded: LoadedExplorer = { read, problem: null };
  return { ...loaded, dehydrated: undefined };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Explorer',
    description: 'Filter, count and compare wells, closed transactions and deals.',
    path: EXPLORER,
    index: false,
  });

export default function Explorer({ loaderData: { dehydrated, ...loaded } }: Route.ComponentProps) {
  useFirstSign(OF_NEXT_ADDRESS);
  return (
    <HydrationBoundary state={dehydrated}>
      <ExplorerPage {...loaded} />
    </HydrationBoundary>
  );
}
