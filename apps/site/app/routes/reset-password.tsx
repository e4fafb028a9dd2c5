import { newPasswordFormSchema } from '@outcrop/contracts';
import { data } from 'react-router';
import {
  NEW_PASSWORD_FIELDS,
  type NewPasswordAnswer,
  passwordRefusal,
} from '../features/passwords/new-password-fields.ts';
import { ResetPage } from '../features/passwords/reset-page.tsx';
import { linkOf, mailedLink } from '../server/mailed-link.ts';
import { takeForm, textsOf } from '../server/take-form.ts';
import { keepForm } from '../ui/form/refusal.ts';
import { linkPageHeaders, linkPageMeta } from '../ui/link-page-meta.ts';
import type { Route } from './+types/reset-password';

/** Looks at the link and changes nothing: mail scanners open links (docs/product/sign-up.md#link-tokens). */
export const loader = ({ request, context }: Route.LoaderArgs) => mailedLink(context, request);

/** The form's address has no token, so that it says again which link it is for. */
export async function action({ request, context }: Route.ActionArgs) {
  const { token, ...passwords } = await textsOf(request, ['token', ...NEW_PASSWORD_FIELDS]);
  const { refused } = await takeForm(context, passwords, {
    schema: newPasswordFormSchema,
    send: (api, { password }) => api.updatePassword({ password }, token),
    refusalOf: passwordRefusal,
  });
  if (!refused) return data({ token, link: null });
  const status = refused.init?.status ?? 422;
  const why: NewPasswordAnswer = status === 404 ? { spent: true } : { refusal: refused.data.refusal };
  return data({ token, link: await linkOf(context, token), ...why }, { status });
}
export const clientAction = keepForm<NewPasswordAnswer>((error) => ({ refusal: passwordRefusal(error) }));

export const headers = linkPageHeaders;
export const meta: Route.MetaFunction = linkPageMeta;

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, link } = actionData ?? loaderData;
  return <ResetPage token={token ?? loaderData.token} link={link ?? null} sent={actionData ?? null} />;
}
