import { data } from 'react-router';
import { type VerifyAnswer, VerifyPage } from '../features/sign-up/verify-page.tsx';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { mailedLink } from '../server/mailed-link.ts';
import { textsOf } from '../server/take-form.ts';
import { linkPageHeaders, linkPageMeta } from '../ui/link-page-meta.ts';
import type { Route } from './+types/verify-user';

/** Looks at the link and changes nothing: mail scanners open links (docs/product/sign-up.md#link-tokens). */
export const loader = ({ request, context }: Route.LoaderArgs) => mailedLink(context, request);

/** "Verify email", and "Send a new link". */
export async function action({ request, context }: Route.ActionArgs) {
  const { token, resendFor, resendTo } = await textsOf(request, ['token', 'resendFor', 'resendTo']);
  const answer = (body: VerifyAnswer, status = 200) => data(body, { status });
  if (resendFor || resendTo) {
    const { error } = await callWithCookies(context, (api) =>
      resendFor ? api.resendVerificationFor(resendFor) : api.resendVerification(resendTo),
    );
    return error ? answer({ error: error.problem.detail, spent: true }, error.status || 503) : answer({ resent: true });
  }
  const { answer: confirmed, error } = await callWithCookies(context, (api) => api.verifyEmail(token));
  if (confirmed) return answer({ verified: confirmed.email });
  if (error && error.status >= 400 && error.status < 500 && error.status !== 429) return answer({ spent: true }, 404);
  return answer({ error: error?.problem.detail ?? '' }, error?.status || 503);
}

export const headers = linkPageHeaders;
export const meta: Route.MetaFunction = linkPageMeta;

export default function VerifyUser({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyPage token={loaderData.token} link={loaderData.link} answer={actionData ?? null} />;
}
