import { loginSchema, secondStepToken, type User } from '@outcrop/contracts';
import { data, redirect } from 'react-router';
import { INTERESTS, SECURITY } from '../access/guards.ts';
import { HOME, safeTarget } from '../access/safe-target.ts';
import { loadLoginForm } from '../features/login/load-login-form.ts';
import { LoginPage } from '../features/login/login-page.tsx';
import {
  asksForReset,
  type LoginAnswered,
  loginRefusal,
  rememberCookies,
  rememberedEmail,
  UNVERIFIED,
  verificationSent,
} from '../features/login/login-refusals.ts';
import { isNewBuyer } from '../features/profile/new-buyer.ts';
import { apiForAnybody, type Context } from '../server/api.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { visitContext } from '../server/context.ts';
import { isByScript, readForm, textsOf } from '../server/take-form.ts';
import { userOf } from '../server/visitor.ts';
import type { ShellHandle } from '../shell/shell.tsx';
import { keepForm, refusalOf } from '../ui/form/refusal.ts';
import type { Route } from './+types/login';

export const handle: ShellHandle = { hideHeader: true, hideFooter: true };

const targetOf = (request: Request) => safeTarget(new URL(request.url).searchParams.get('redirectTo'));

/** Anybody who is already signed in is redirected at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const target = targetOf(request);
  if (await userOf(context).catch(() => null)) throw redirect(target);
  return { target, email: rememberedEmail(context.get(visitContext).cookie) };
}

/** Within the site the page is shown with its form. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), loadLoginForm()]);
  return loaded;
}

/** Email and password, a code, and the link to verify an email once more: from the login page and from the login over any page. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = ['email', 'password', 'challenge', 'code', 'remember', 'resend'] as const;
  const { email, password, challenge, code, remember: ticked, resend } = await textsOf(request, fields);
  const answered = (answer: LoginAnswered, status = 200) => data({ texts: { email }, ...answer }, { status });
  if (resend) {
    const { error } = await callWithCookies(context, (api) => api.resendVerification(email));
    if (!error) return answered({ note: verificationSent(email) });
    return answered({ refusal: refusalOf(error, []), unverified: true }, error.status || 503);
  }
  const remember = ticked !== '';
  const token = challenge ? secondStepToken(challenge, code) : null;
  const { body, refusal } = readForm(loginSchema, { email, password, token, remember });
  if (refusal) return answered({ refusal }, 422);
  const { answer, error, headers } = await callWithCookies(context, (api) => api.login(body));
  if (error) {
    const status = error.status || 503;
    const target = targetOf(request);
    if (!challenge)
      return answered({ refusal: loginRefusal(error, target), reset: asksForReset(error, target) }, status);
    const fault = error.problem.detail;
    if (status !== 422) return answered({ refusal: { fields: {}, form: fault }, expired: status === 401 }, status);
    return answered({ refusal: { fields: { code: fault }, form: null }, step: { challenge, remember } }, status);
  }
  const done = answer?.message === 'OK';
  // A script goes on by itself: where it is, with what the page has loaded.
  if (answer && isByScript(request)) {
    const refusal = done ? null : { fields: {}, form: null };
    return data<LoginAnswered>({ answer, refusal }, { headers });
  }
  if (answer?.message === 'Code required') return answered({ step: { challenge: answer.challenge, remember } });
  if (!done) return answered({ refusal: { fields: {}, form: UNVERIFIED }, unverified: true }, 403);
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  for (const cookie of rememberCookies(email, remember)) headers.append('set-cookie', cookie + secure);
  return redirect(answer.secondFactorMissing ? SECURITY : await landingOf(context, targetOf(request), answer), {
    headers,
  });
}

/** Where a login without a script leads: a new buyer who asked for no page says first what they buy. With one, profile/after-login.ts leads there. */
async function landingOf(context: Context, target: string, { token, user }: { token: string; user: User }) {
  if (target !== HOME || user.isAdmin) return target;
  const api = apiForAnybody(context, { authorization: `Bearer ${token}` });
  const isNew = await api.interests().then(isNewBuyer, () => false);
  return isNew ? INTERESTS : target;
}

export const clientAction = keepForm<LoginAnswered>();

export const meta: Route.MetaFunction = () => [
  { title: 'Please log in · Outcrop' },
  { name: 'robots', content: 'noindex' },
];

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { target, email } = loaderData;
  return <LoginPage target={target} email={actionData?.texts?.email ?? email} sent={actionData ?? null} />;
}
