import { data } from 'react-router';
import { forgotPasswordGuard } from '../access/guards.ts';
import { ForgotPage } from '../features/passwords/forgot-page.tsx';
import { takeForm, textsOf } from '../server/take-form.ts';
import { admit } from '../server/visitor.ts';
import { type ForgotAnswer, forgotRefusal } from '../session/forgot-form.tsx';
import { forgotSchema } from '../session/forgot-schema.ts';
import { keepForm } from '../ui/form/refusal.ts';
import type { Route } from './+types/forgot-password';

/** Anybody who is signed in goes to their profile (docs/product/sign-up.md#forgotten-password). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await admit({ context, url }, forgotPasswordGuard);
  return { email: (url.searchParams.get('email') ?? '').slice(0, 254) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { body, refused } = await takeForm(context, await textsOf(request, ['email']), {
    schema: forgotSchema,
    send: (api, { email }) => api.sendResetPasswordEmail(email),
    refusalOf: forgotRefusal,
  });
  if (!refused) return { sentTo: body.email };
  // An email that nobody has is typed anew.
  return refused.init?.status === 404 ? data({ ...refused.data, texts: { email: '' } }, { status: 404 }) : refused;
}
export const clientAction = keepForm<ForgotAnswer>((error) => ({ refusal: forgotRefusal(error) }));

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgotPage email={loaderData.email} sent={actionData ?? null} />;
}
