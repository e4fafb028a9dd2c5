import { loginSchema, secondStepToken } from '@outcrop/contracts';
import { data, redirect } from 'react-router';
import { SECURITY } from '../access/guards.ts';
import { loadLoginForm } from '../features/login/load-login-form.ts';
import { LoginPage } from '../features/login/login-page.tsx';
import {
  notVerified,
  type Refusal,
  refusalOf,
  rememberCookies,
  rememberedEmail,
  verificationSent,
} from '../features/login/login-refusals.ts';
import type { PlainStep } from '../features/login/plain-code-form.tsx';
import { safeTarget } from '../features/login/safe-target.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { visitContext } from '../server/context.ts';
import { userOf } from '../server/visitor.ts';
import type { ShellHandle } from '../shell/shell.tsx';
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

/** What a form that was sent without a script is answered with. */
interface Answered {
  email: string;
  /** Where a code is asked for after the password. */
  step: PlainStep | null;
  refusal: Refusal | null;
  note: { title: string; text: string } | null;
}

/** The forms as they are sent without a script; with one they call the API themselves. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = String(form.get('email') ?? '');
  const refuse = (refusal: Refusal, status: number) =>
    data({ refusal, email, step: null, note: null } satisfies Answered, { status });
  if (form.has('resend')) {
    const { error } = await callWithCookies(context, (api) => api.resendVerification(email));
    if (error) return refuse({ field: 'form', message: error.problem.detail, unverified: true }, error.status || 503);
    return data({ refusal: null, email, step: null, note: verificationSent(email) } satisfies Answered);
  }

  const remember = form.has('remember');
  const challenge = form.get('challenge');
  const ask = (step: PlainStep) => data({ refusal: null, email, step, note: null } satisfies Answered);
  const body = loginSchema.safeParse({
    email,
    password: String(form.get('password') ?? ''),
    token: challenge === null ? null : secondStepToken(String(challenge), String(form.get('code') ?? '')),
    remember,
  });
  if (!body.success) {
    const [issue] = body.error.issues;
    return refuse({ field: issue?.path[0] === 'password' ? 'password' : 'email', message: issue?.message ?? '' }, 422);
  }
  const { answer, error, headers } = await callWithCookies(context, (api) => api.login(body.data));
  if (error && challenge !== null) {
    const refusal = error.problem.detail;
    if (error.status === 422) return ask({ challenge: String(challenge), remember, refusal });
    return refuse({ field: 'form', message: refusal }, error.status || 503);
  }
  if (error) return refuse(refusalOf(error), error.status || 503);
  if (answer?.message === 'Code required') return ask({ challenge: answer.challenge, remember, refusal: null });
  if (answer?.message !== 'OK') return refuse(notVerified(), 403);
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  for (const cookie of rememberCookies(email, remember)) headers.append('set-cookie', cookie + secure);
  return redirect(answer.secondFactorMissing ? SECURITY : targetOf(request), { headers });
}

export const meta: Route.MetaFunction = () => [
  { title: 'Please log in · Outcrop' },
  { name: 'robots', content: 'noindex' },
];

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LoginPage
      target={loaderData.target}
      email={actionData?.email ?? loaderData.email}
      refusal={actionData?.refusal ?? null}
      step={actionData?.step ?? null}
      note={actionData?.note ?? null}
    />
  );
}
