import { data } from 'react-router';
import { guardedPage, SIGN_UP, signUpGuard } from '../access/guards.ts';
import { loadLoginForm } from '../features/login/load-login-form.ts';
import { rememberedEmail } from '../features/login/login-refusals.ts';
import { SIGN_UP_FIELDS, type SignUpAnswer } from '../features/sign-up/sign-up-fields.ts';
import { SignUpPage } from '../features/sign-up/sign-up-page.tsx';
import { signUpFormSchema } from '../features/sign-up/sign-up-schema.ts';
import type { Context } from '../server/api.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { visitContext } from '../server/context.ts';
import { takeForm, textsOf } from '../server/take-form.ts';
import { admit } from '../server/visitor.ts';
import { agreedCookie, hasAgreed } from '../terms/terms-cookie.ts';
import { keepForm, refusalOf } from '../ui/form/refusal.ts';
import { later } from '../ui/later.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/signup';

const PageLogin = later(() => import('../features/login/page-login.tsx'));

/** Anybody who is signed in goes on (docs/product/sign-up.md#sign-up). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await admit({ context, url }, signUpGuard);
  const { cookie } = context.get(visitContext);
  return { agreed: hasAgreed(cookie), guarded: guardedPage(url.pathname + url.search), email: rememberedEmail(cookie) };
}

/** Within the site the page is shown with the login that it begins with. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader();
  if (loaded.guarded) await Promise.all([PageLogin.load(), loadLoginForm()]);
  return loaded;
}

/** The form, and "Send it again". */
export async function action({ request, context }: Route.ActionArgs) {
  const { resendTo, ...texts } = await textsOf(request, [...SIGN_UP_FIELDS, 'resendTo']);
  if (resendTo) return resend(context, resendTo);
  const { refused, body, headers } = await takeForm(context, texts, {
    schema: signUpFormSchema,
    send: (api, person) => api.signUp({ ...person, agreed: true }),
  });
  if (refused) return refused;
  headers.append('Set-Cookie', agreedCookie());
  return data({ sentTo: body.email }, { headers });
}
export const clientAction = keepForm<SignUpAnswer>();

async function resend(context: Context, email: string) {
  const { error } = await callWithCookies(context, (api) => api.resendVerification(email));
  if (!error) return { sentTo: email };
  return data({ refusal: refusalOf(error, []) }, { status: error.status || 503 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  // The page names itself: it changes once somebody has signed up.
  pageMeta(matches, {
    title: 'Create a buyer account',
    description: 'Free, two minutes. Say what you buy and see a deal the morning it is listed.',
    path: SIGN_UP,
  }).filter((tag) => !('title' in tag));

export default function SignUp({ loaderData: { agreed, guarded, email }, actionData }: Route.ComponentProps) {
  return (
    <SignUpPage
      agreed={agreed}
      sent={actionData ?? null}
      guarded={guarded}
      login={guarded && <PageLogin target={guarded.target} name={guarded.name} email={email} />}
    />
  );
}
