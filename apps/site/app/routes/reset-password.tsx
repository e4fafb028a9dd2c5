import { newPasswordFormSchema } from '@outcrop/contracts';
import { data } from 'react-router';
import { passwordRefusal } from '../features/passwords/password-refusals.ts';
import { ResetPage } from '../features/passwords/reset-page.tsx';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { linkOf, mailedLink } from '../server/mailed-link.ts';
import { readForm, textsOf } from '../server/read-form.ts';
import { linkPageHeaders, linkPageMeta } from '../ui/link-page-meta.ts';
import type { Route } from './+types/reset-password';

/** Looks at the link and changes nothing: mail scanners open links (docs/product/sign-up.md#link-tokens). */
export const loader = ({ request, context }: Route.LoaderArgs) => mailedLink(context, request);

/** The form as it is sent without a script; its address has no token, so that it says again which link it is for. */
export async function action({ request, context }: Route.ActionArgs) {
  const { token, ...passwords } = await textsOf(request, ['token', 'password', 'confirmation']);
  const { body, refusal } = readForm(newPasswordFormSchema, passwords);
  if (refusal) return data({ token, link: await linkOf(context, token), refusal }, { status: 422 });
  const { error } = await callWithCookies(context, (api) => api.updatePassword(body.password, token));
  if (!error) return data({ token, link: null, done: true });
  if (error.status === 404) return data({ token, link: await linkOf(context, token), spent: true }, { status: 404 });
  return data(
    { token, link: await linkOf(context, token), refusal: passwordRefusal(error) },
    { status: error.status || 503 },
  );
}

export const headers = linkPageHeaders;
export const meta: Route.MetaFunction = linkPageMeta;

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ResetPage
      token={actionData?.token ?? loaderData.token}
      link={actionData ? actionData.link : loaderData.link}
      answer={actionData ?? null}
    />
  );
}
