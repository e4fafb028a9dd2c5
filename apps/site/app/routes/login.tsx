import { loginSchema } from '@outcrop/contracts';
import { data, redirect } from 'react-router';
import { LoginPage } from '../features/login/login-page.tsx';
import {
  incompleteLogin,
  type Refusal,
  refusalOf,
  rememberCookies,
  rememberedEmail,
} from '../features/login/login-refusals.ts';
import { safeTarget } from '../features/login/safe-target.ts';
import { apiFor } from '../server/api.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { carriesSession, visitContext } from '../server/context.ts';
import type { ShellHandle } from '../shell/shell.tsx';
import type { Route } from './+types/login';

export const handle: ShellHandle = { hideHeader: true, hideFooter: true };

const targetOf = (request: Request) => safeTarget(new URL(request.url).searchParams.get('redirectTo'));

/** Anybody who is already signed in is redirected at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const target = targetOf(request);
  if (carriesSession(visit)) {
    const user = await apiFor(context)
      .currentUser()
      .catch(() => null);
    if (user) throw redirect(target);
  }
  return { target, email: rememberedEmail(visit.cookie) };
}

/** The form as it is sent without a script; with one it calls the API itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = String(form.get('email') ?? '');
  const remember = form.has('remember');
  const refuse = (refusal: Refusal, status: number) => data({ refusal, email }, { status });

  const body = loginSchema.safeParse({ email, password: String(form.get('password') ?? ''), remember });
  if (!body.success) {
    const [issue] = body.error.issues;
    return refuse({ field: issue?.path[0] === 'password' ? 'password' : 'email', message: issue?.message ?? '' }, 422);
  }
  const { answer, error, headers } = await callWithCookies(context, (api) => api.login(body.data));
  if (error) return refuse(refusalOf(error), error.status || 503);
  if (answer?.message !== 'OK') return refuse(answer ? incompleteLogin(answer) : { field: 'form', message: '' }, 403);
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  for (const cookie of rememberCookies(email, remember)) headers.append('set-cookie', cookie + secure);
  return redirect(targetOf(request), { headers });
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
    />
  );
}
