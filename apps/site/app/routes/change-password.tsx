import { newPasswordFormSchema } from '@outcrop/contracts';
import { data } from 'react-router';
import { authGuard } from '../access/guards.ts';
import { ChangePassword } from '../features/passwords/change-password.tsx';
import {
  NEW_PASSWORD_FIELDS,
  type NewPasswordAnswer,
  passwordRefusal,
} from '../features/passwords/new-password-fields.ts';
import { takeForm, textsOf } from '../server/take-form.ts';
import { admit } from '../server/visitor.ts';
import { keepForm } from '../ui/form/refusal.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import type { Route } from './+types/change-password';

/** The dialog's form, and for those without a script its page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await admit({ context, url }, authGuard);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { refused, headers } = await takeForm(context, await textsOf(request, NEW_PASSWORD_FIELDS), {
    schema: newPasswordFormSchema,
    send: (api, { password }) => api.updatePassword(password),
    refusalOf: passwordRefusal,
  });
  return refused ?? data({}, { headers });
}
export const clientAction = keepForm<NewPasswordAnswer>((error) => ({ refusal: passwordRefusal(error) }));

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function ChangePasswordPage({ actionData }: Route.ComponentProps) {
  return (
    <NarrowPage title="Change Your Password">
      <ChangePassword sent={actionData ?? null} />
    </NarrowPage>
  );
}
