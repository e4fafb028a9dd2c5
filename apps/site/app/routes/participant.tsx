import { HydrationBoundary } from '@tanstack/react-query';
import { explorerGuard } from '../access/guards.ts';
import { PARTICIPANT } from '../features/explorer/address/participant.ts';
import { loadedOrWhy } from '../features/explorer/load-explorer.ts';
import { loadParticipant } from '../features/explorer/load-participant.server.ts';
import { ParticipantPage } from '../features/explorer/participant-page.tsx';
import { admit } from '../server/visitor.ts';
import type { ShellHandle } from '../shell/shell.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/participant';

export const handle: ShellHandle = { hideSearchBar: true };

/** One stored set of filters, by the address that the older product gave it (docs/product/explorer.md#participant-route). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await admit({ context, url }, explorerGuard);
  return loadParticipant(context, new URL(request.url).search);
}

/** Other rows are asked for in the browser, and may not come. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadedOrWhy(serverLoader(), { read: null });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Shared query',
    description: 'The rows of a query that was shared with you.',
    path: PARTICIPANT,
    index: false,
  });

export default function Participant({ loaderData: { dehydrated, ...loaded } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={dehydrated}>
      <ParticipantPage {...loaded} />
    </HydrationBoundary>
  );
}
