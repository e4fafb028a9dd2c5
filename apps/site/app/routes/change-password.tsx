import { newPasswordFormSchema } from '@outcrop/contracts';
import { data } from 'react-router';
import { authGuard } from '../access/guards.ts';
import { ChangePassword } from '../features/passwords/change-password.tsx';
import {
  CHANGE_PASSWORD_FIELDS,
  type NewPasswordAnswer,
  passwordRefusal,
} from '../features/passwords/new-password-fields.ts';
import { asksPassword } from '../features/security/security-queries.ts';
import { apiFor } from '../server/api.ts';
import { takeForm, textsOf } from '../server/take-form.ts';
import { admit } from '../server/visitor.ts';
import { keepForm } from '../ui/form/refusal.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import type { Route } from './+types/change-password';

/** The dialog's form, and for those without a script its page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await admit({ context, url }, authGuard);
  // Without an answer the form comes without the field: where the API asks for it, the refusal brings it.
  const factors = await apiFor(context)
    .factors()
    .catch(() => undefined);
  return { asksCurrent: asksPassword(factors) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { currentPassword, ...texts } = await textsOf(request, CHANGE_PASSWORD_FIELDS);
  const given = { ...texts, ...(currentPassword && { currentPassword }) };
  const { refused, headers } = await takeForm(context, given, {
    schema: newPasswordFormSchema,
    send: (api, { password, currentPassword }) => api.updatePassword({ password, currentPassword }),
    refusalOf: passwordRefusal,
  });
  return refused ?? data({}, { headers });
}
export const clientAction = keepForm<NewPasswordAnswer>((error) => ({ refusal: passwordRefusal(error) }));

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function ChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NarrowPage title="Change Your Password">
      <ChangePassword sent={actionData ?? null} asksCurrent={loaderData.asksCurrent} />
    </NarrowPage>
  );
}
