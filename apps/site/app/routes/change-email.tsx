import { data, redirect } from 'react-router';
import { authGuard, loginAddress } from '../access/guards.ts';
import { CHANGE_EMAIL_FIELDS } from '../features/change-email/change-email-fields.ts';
import { ChangeEmailPage } from '../features/change-email/change-email-page.tsx';
import { changeEmailFormSchema } from '../features/change-email/change-email-schema.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { readForm, textsOf } from '../server/read-form.ts';
import { admit, userOf } from '../server/visitor.ts';
import { refusalOf } from '../ui/form/refusal.ts';
import type { Route } from './+types/change-email';

const ADDRESS = '/buyer/change-email';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await admit({ context, url }, authGuard);
  if (!user) throw redirect(loginAddress(ADDRESS));
  return { userId: user.id, email: user.email };
}

/** The form as it is sent without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await userOf(context);
  if (!user) throw redirect(loginAddress(ADDRESS));
  const texts = await textsOf(request, CHANGE_EMAIL_FIELDS);
  const { newEmail } = texts;
  const { body, refusal } = readForm(changeEmailFormSchema, texts);
  if (refusal) return data({ newEmail, refusal, sentTo: null }, { status: 422 });
  const { error } = await callWithCookies(context, (api) => api.changeEmail({ userId: user.id, ...body }));
  if (!error) return data({ newEmail, refusal: null, sentTo: body.newEmail });
  return data(
    { newEmail, refusal: refusalOf(error, CHANGE_EMAIL_FIELDS), sentTo: null },
    { status: error.status || 503 },
  );
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ChangeEmailPage
      userId={loaderData.userId}
      email={loaderData.email}
      newEmail={actionData?.newEmail ?? ''}
      refusal={actionData?.refusal ?? null}
      sentTo={actionData?.sentTo ?? null}
    />
  );
}
