import { data } from 'react-router';
import { type ConfirmAnswer, ConfirmEmailPage } from '../features/change-email/confirm-email-page.tsx';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { mailedLink } from '../server/mailed-link.ts';
import { textsOf } from '../server/take-form.ts';
import { linkPageHeaders, linkPageMeta } from '../ui/link-page-meta.ts';
import type { Route } from './+types/confirm-email';

/** Looks at the link and changes nothing: mail scanners open links (docs/product/sign-up.md#link-tokens). */
export const loader = ({ request, context }: Route.LoaderArgs) => mailedLink(context, request);

export async function action({ request, context }: Route.ActionArgs) {
  const { token } = await textsOf(request, ['token']);
  const answer = (body: ConfirmAnswer, status = 200) => data(body, { status });
  const { answer: confirmed, error } = await callWithCookies(context, (api) => api.confirmEmail(token));
  if (confirmed) return answer({ confirmed: confirmed.email });
  if (error?.status === 404 || error?.status === 422) return answer({ spent: true }, 404);
  return answer({ error: error?.problem.detail ?? '' }, error?.status || 503);
}

export const headers = linkPageHeaders;
export const meta: Route.MetaFunction = linkPageMeta;

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmEmailPage token={loaderData.token} link={loaderData.link} answer={actionData ?? null} />;
}
