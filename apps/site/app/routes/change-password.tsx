import { newPasswordFormSchema } from '@outcrop/contracts';
import { data } from 'react-router';
import { authGuard } from '../access/guards.ts';
import { ChangePassword } from '../features/passwords/change-password.tsx';
import { passwordRefusal } from '../features/passwords/password-refusals.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { readForm, textsOf } from '../server/read-form.ts';
import { admit } from '../server/visitor.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import type { Route } from './+types/change-password';

/** The dialog's form as a page, for those without a script. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await admit({ context, url }, authGuard);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const texts = await textsOf(request, ['password', 'confirmation']);
  const { body, refusal } = readForm(newPasswordFormSchema, texts);
  if (refusal) return data({ refusal }, { status: 422 });
  const { error, headers } = await callWithCookies(context, (api) => api.updatePassword(body.password));
  if (error) return data({ refusal: passwordRefusal(error) }, { status: error.status || 503 });
  return data({ refusal: null }, { headers });
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function ChangePasswordPage({ actionData }: Route.ComponentProps) {
  return (
    <NarrowPage title="Change Your Password">
      <ChangePassword refusal={actionData?.refusal ?? null} changed={actionData?.refusal === null} />
    </NarrowPage>
  );
}
