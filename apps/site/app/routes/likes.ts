import { data, redirect } from 'react-router';
import { PUBLIC_DEALS } from '../address/deal-state.ts';
import { listingIdIn } from '../address/listing-id.ts';
import { type LikeProblem, RefusedLike } from '../features/saved-deals/refused-like.tsx';
import { problemOf, statusOf } from '../server/api.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { visitContext } from '../server/context.ts';
import type { Route } from './+types/likes';

/** The bookmark without a script: saves or unsaves the deal, then shows the same page again. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const id = listingIdIn(String(form.get('deal') ?? ''));
  const back = returnAddress(request);
  if (id === null) return redirect(back);
  const wanted = form.get('liked') !== 'false';
  const { error, headers } = await callWithCookies(context, (api) => (wanted ? api.like(id) : api.unlike(id)));
  // A deal that was withdrawn in the meantime is gone from that page as well; any other error gets a page that says what happened.
  if (error && error.status !== 404) {
    const problem = problemOf(error, context.get(visitContext).requestId);
    throw data({ ...problem, wanted, back } satisfies LikeProblem, { status: statusOf(problem) });
  }
  return redirect(back, { headers });
}

/** The page for errors. Without it, a route that has no page would send the refusal as bare data. */
export const ErrorBoundary = RefusedLike;

/** The page of this site that sent the form, else the list of deals. */
function returnAddress(request: Request): string {
  const referrer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return PUBLIC_DEALS;
  const { host, pathname, search } = new URL(referrer);
  return host === new URL(request.url).host && !pathname.startsWith('//') ? pathname + search : PUBLIC_DEALS;
}

export const loader = () => redirect(`${PUBLIC_DEALS}?liked=true`);
