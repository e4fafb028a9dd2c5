import { data, redirect } from 'react-router';
import { authGuard, loginAddress } from '../access/guards.ts';
import { type ChangeEmailAnswer, ChangeEmailPage } from '../features/change-email/change-email-page.tsx';
import { changeEmailFormSchema } from '../features/change-email/change-email-schema.ts';
import { takeForm, textsOf } from '../server/take-form.ts';
import { admit, userOf } from '../server/visitor.ts';
import { keepForm } from '../ui/form/refusal.ts';
import type { Route } from './+types/change-email';

const ADDRESS = '/buyer/change-email';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await admit({ context, url }, authGuard);
  if (!user) throw redirect(loginAddress(ADDRESS));
  return { email: user.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await userOf(context);
  const { refused, body } = await takeForm(context, await textsOf(request, ['newEmail', 'password']), {
    schema: changeEmailFormSchema,
    // The API refuses those whose session has expired; they are asked to log in.
    send: (api, form) => api.changeEmail({ userId: user?.id ?? 0, ...form }),
  });
  return refused ?? data({ sentTo: body.newEmail });
}
export const clientAction = keepForm<ChangeEmailAnswer>();

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeEmailPage email={loaderData.email} sent={actionData ?? null} />;
}
