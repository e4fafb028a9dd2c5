import { data, Link } from 'react-router';
import { forgotPasswordGuard, SIGN_UP } from '../access/guards.ts';
import { takeForm, textsOf } from '../server/take-form.ts';
import { admit } from '../server/visitor.ts';
import { type ForgotAnswer, ForgotForm, forgotRefusal } from '../session/forgot-form.tsx';
import { forgotSchema } from '../session/forgot-schema.ts';
import { button } from '../ui/button.ts';
import { keepForm } from '../ui/form/refusal.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { SupportLine } from '../ui/support-line.tsx';
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

export default function ForgotPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <NarrowPage
      title="Having trouble logging in?"
      lead="Enter the email of your account, and we send you a link to set a new password."
    >
      <ForgotForm email={email} sent={actionData ?? null}>
        <Link className={button('quiet')} to="/login">
          Back to login
        </Link>
      </ForgotForm>
      <p className="small">
        <Link className="link" to={SIGN_UP}>
          Don't have an account? Create one now.
        </Link>
      </p>
      <SupportLine />
    </NarrowPage>
  );
}
