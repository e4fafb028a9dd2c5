import { data } from 'react-router';
import { signUpGuard } from '../access/guards.ts';
import type { Resent } from '../features/sign-up/check-mail.tsx';
import { NO_TEXTS, SIGN_UP_FIELDS, type SignUpRefusal } from '../features/sign-up/sign-up-fields.ts';
import { SignUpPage } from '../features/sign-up/sign-up-page.tsx';
import { signUpFormSchema } from '../features/sign-up/sign-up-schema.ts';
import type { Context } from '../server/api.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { visitContext } from '../server/context.ts';
import { readForm, textsOf } from '../server/read-form.ts';
import { admit } from '../server/visitor.ts';
import { agreedCookie, hasAgreed } from '../terms/terms-cookie.ts';
import { refusalOf } from '../ui/form/refusal.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/signup';

/** Anybody who has an account goes to their profile (docs/product/sign-up.md#sign-up). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await admit({ context, url }, signUpGuard);
  return { agreed: hasAgreed(context.get(visitContext).cookie) };
}

/** The form as it is sent without a script, and "Send it again". */
export async function action({ request, context }: Route.ActionArgs) {
  const { resendTo, ...texts } = await textsOf(request, [...SIGN_UP_FIELDS, 'resendTo']);
  if (resendTo) return resend(context, resendTo);
  const { firstName, lastName, email } = texts;
  const refuse = (refusal: SignUpRefusal, status: number) =>
    data({ refusal, texts: { firstName, lastName, email } }, { status });
  const { body, refusal } = readForm(signUpFormSchema, { ...texts, agreed: texts.agreed !== '' });
  if (refusal) return refuse(refusal, 422);
  const { error, headers } = await callWithCookies(context, (api) => api.signUp({ ...body, agreed: true }));
  if (error) return refuse(refusalOf(error, SIGN_UP_FIELDS), error.status || 503);
  headers.append('Set-Cookie', agreedCookie());
  return data({ sentTo: body.email }, { headers });
}

async function resend(context: Context, email: string) {
  const { error } = await callWithCookies(context, (api) => api.resendVerification(email));
  const answer: Resent = error ? { resendError: error.problem.detail } : { sentTo: email };
  return data(answer, { status: error ? error.status || 503 : 200 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  // The page names itself: it changes once somebody has signed up.
  pageMeta(matches, {
    title: 'Create a buyer account',
    description: 'Free, two minutes. Say what you buy and see a deal the morning it is listed.',
    path: '/buyer/signup',
  }).filter((tag) => !('title' in tag));

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refusal' in actionData ? actionData : null;
  return (
    <SignUpPage
      texts={refused?.texts ?? NO_TEXTS}
      agreed={loaderData.agreed}
      refusal={refused?.refusal ?? null}
      sentTo={(actionData && 'sentTo' in actionData ? actionData.sentTo : null) ?? null}
    />
  );
}
