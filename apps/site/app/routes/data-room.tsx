import { data, redirect } from 'react-router';
import { loginRequiredGuard } from '../access/guards.ts';
import { listingIdIn } from '../address/listing-id.ts';
import { roomAddress } from '../data-rooms/addresses.ts';
import { type DataRoomAnswer, DataRoomPage } from '../features/data-rooms/data-room-page.tsx';
import { apiFor } from '../server/api.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { missingPage, orRefuse } from '../server/missing.ts';
import { admit } from '../server/visitor.ts';
import type { ShellHandle } from '../shell/shell.tsx';
import { keepForm, refusalOf } from '../ui/form/refusal.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/data-room';

export const handle: ShellHandle = { hideSearchBar: true };

/** Unknown and forbidden look the same (docs/product/deals.md#unknown-and-forbidden). */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  await admit({ context, url }, loginRequiredGuard);
  const id = listingIdIn(params.listingId);
  if (id === null) throw await missingPage({ context, url });
  return { room: await orRefuse({ context, url }, apiFor(context).dataRoom(id)) };
}

/** Asks for access: from this page, from the list and from the deal's page. */
export async function action({ params, context, url }: Route.ActionArgs) {
  await admit({ context, url }, loginRequiredGuard);
  const id = listingIdIn(params.listingId);
  if (id === null) throw await missingPage({ context, url });
  const { error } = await callWithCookies(context, (api) => api.requestDataRoom(id));
  if (!error) return redirect(roomAddress(id));
  return data<DataRoomAnswer>({ refusal: refusalOf(error, []) }, { status: error.status || 503 });
}
export const clientAction = keepForm<DataRoomAnswer>();

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: `Data room: ${loaderData.room.deal.header}`,
        description: 'The files of a deal, and your next step to them.',
        path: roomAddress(loaderData.room.listingId),
        index: false,
      })
    : [];

export default function DataRoom({ loaderData, actionData }: Route.ComponentProps) {
  return <DataRoomPage room={loaderData.room} sent={actionData ?? null} />;
}
