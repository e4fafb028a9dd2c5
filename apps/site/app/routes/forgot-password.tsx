import { data } from 'react-router';
import { forgotPasswordGuard } from '../access/guards.ts';
import { ForgotPage } from '../features/passwords/forgot-page.tsx';
import { forgotSchema } from '../features/passwords/password-schemas.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { readForm, textsOf } from '../server/read-form.ts';
import { admit } from '../server/visitor.ts';
import type { Route } from './+types/forgot-password';

/** Anybody who is signed in goes to their profile (docs/product/sign-up.md#forgotten-password). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await admit({ context, url }, forgotPasswordGuard);
  return { email: (url.searchParams.get('email') ?? '').slice(0, 254) };
}

/** The form as it is sent without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const texts = await textsOf(request, ['email']);
  const { body, refusal } = readForm(forgotSchema, texts);
  if (refusal)
    return data({ email: texts.email, error: refusal.fields['email'] ?? null, submitted: false }, { status: 422 });
  const { error } = await callWithCookies(context, (api) => api.sendResetPasswordEmail(body.email));
  if (error) return data({ email: '', error: error.problem.detail, submitted: false }, { status: error.status || 503 });
  return data({ email: body.email, error: null, submitted: true });
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ForgotPage
      email={actionData?.email ?? loaderData.email}
      error={actionData?.error ?? null}
      submitted={actionData?.submitted ?? false}
    />
  );
}
