import { type ReactNode, useState } from 'react';
import { FormError, PasswordField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useActionForm } from '../../ui/form/use-action-form.ts';
import type { NewPasswordAnswer, NewPasswordField } from './new-password-fields.ts';
import { PasswordRules, rulesPlace } from './password-rules.tsx';

const loadCheck = async () => (await import('./password-schema.ts')).check;

interface NewPasswordFormProps {
  /** The address of its route. */
  action: string;
  /** Token of the link that led here, for whoever is not signed in. */
  token?: string;
  sent: NewPasswordAnswer | null;
  /** Whether the login is so long ago that the API asks for the current password. */
  asksCurrent?: boolean;
  /** Whether the rules stand beside the field where there is room. */
  rulesBeside?: boolean;
  /** The password is the new one, or the link cannot be used. */
  onTaken: (answer: NewPasswordAnswer) => void;
  /** After the button. */
  children?: ReactNode;
}

/** A new password, typed twice, with its rules, and the current one where it is needed (docs/product/sign-up.md#change-password). */
export function NewPasswordForm({
  action,
  token,
  sent,
  asksCurrent = false,
  rulesBeside = false,
  onTaken,
  children,
}: NewPasswordFormProps) {
  const [current, setCurrent] = useState(asksCurrent);
  const { props, line, texts, busy, valid, hydrated, errorOf, required } = useActionForm<
    NewPasswordField,
    NewPasswordAnswer
  >({
    sent,
    loadCheck,
    onTaken,
  });
  // The API asks for it: the login was recent when the form came up, and is not any more. Drawn at once, so that it takes the focus.
  if (!current && errorOf('currentPassword')) setCurrent(true);
  return (
    <form {...props} action={action}>
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      <FormError>{line}</FormError>
      {current && (
        <PasswordField
          {...required('currentPassword')}
          label="Current password"
          help="You logged in a while ago. Your password confirms that it is you."
          autoComplete="current-password"
        />
      )}
      <div className={rulesPlace}>
        <PasswordField {...required('password')} label="New password" autoComplete="new-password" />
        <PasswordRules password={texts['password'] ?? ''} beside={rulesBeside} />
      </div>
      <PasswordField {...required('confirmation')} label="Confirm password" autoComplete="new-password" />
      <div className={formStyles.doing}>
        <SubmitButton label="Update password" busyLabel="Updating..." busy={busy} incomplete={hydrated && !valid} />
        {children}
      </div>
    </form>
  );
}
