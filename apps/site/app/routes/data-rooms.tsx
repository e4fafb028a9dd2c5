import { loginRequiredGuard } from '../access/guards.ts';
import { DATA_ROOMS } from '../data-rooms/addresses.ts';
import { DataRoomList } from '../features/data-rooms/data-room-list.tsx';
import { apiFor } from '../server/api.ts';
import { orRefuse } from '../server/missing.ts';
import { admit } from '../server/visitor.ts';
import type { ShellHandle } from '../shell/shell.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/data-rooms';

export const handle: ShellHandle = { hideSearchBar: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  await admit({ context, url }, loginRequiredGuard);
  const api = apiFor(context);
  const [rooms, agreements] = await orRefuse({ context, url }, Promise.all([api.dataRooms(), api.ownAgreements()]));
  return { rooms, agreements };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your data rooms',
    description: 'The data rooms that you have to do with, and your next step to each.',
    path: DATA_ROOMS,
    index: false,
  });

export default function DataRooms({ loaderData }: Route.ComponentProps) {
  return <DataRoomList {...loaderData} />;
}
