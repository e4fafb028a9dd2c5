import { ApiError } from '@outcrop/contracts';
import { data, redirect } from 'react-router';
import { roomAddress } from '../data-rooms/addresses.ts';
import { InvitationPage } from '../features/invitation/invitation-page.tsx';
import { apiFor } from '../server/api.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { textsOf } from '../server/take-form.ts';
import { userOf } from '../server/visitor.ts';
import { linkPageHeaders, linkPageMeta } from '../ui/link-page-meta.ts';
import type { Route } from './+types/data-room-invitation';

/** Looks at the link and changes nothing: mail scanners open links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const [invitation, user] = await Promise.all([
    apiFor(context)
      .getDataRoomInvitation(token)
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
        throw error;
      }),
    userOf(context),
  ]);
  return data({ token, invitation, email: user?.email ?? null }, { status: invitation ? 200 : 404 });
}

/** Takes the invitation up, and goes on to the data room. */
export async function action({ request, context }: Route.ActionArgs) {
  const { token } = await textsOf(request, ['token']);
  const { answer, error } = await callWithCookies(context, (api) => api.acceptDataRoomInvitation(token));
  if (answer) return redirect(roomAddress(answer.listingId));
  return data({ error: error?.problem.detail ?? '' }, { status: error?.status || 503 });
}

export const headers = linkPageHeaders;
export const meta: Route.MetaFunction = linkPageMeta;

export default function DataRoomInvitation({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitationPage {...loaderData} error={actionData?.error ?? null} />;
}
