import type { ReactNode } from 'react';
import { asWideAs, button } from '../../ui/button.ts';
import { FormError, PasswordField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
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
  /** Whether the rules stand beside the field where there is room. */
  rulesBeside?: boolean;
  /** The password is the new one, or the link cannot be used. */
  onTaken: (answer: NewPasswordAnswer) => void;
  /** After the button. */
  children?: ReactNode;
}

/** A new password, typed twice, with its rules (docs/product/sign-up.md#change-password). */
export function NewPasswordForm({ action, token, sent, rulesBeside = false, onTaken, children }: NewPasswordFormProps) {
  const { props, line, texts, busy, valid, hydrated, errorOf } = useActionForm<NewPasswordField, NewPasswordAnswer>({
    sent,
    loadCheck,
    onTaken,
  });
  return (
    <form {...props} action={action}>
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      <FormError>{line}</FormError>
      <div className={rulesPlace}>
        <PasswordField
          id="password"
          label="New password"
          autoComplete="new-password"
          required
          name="password"
          error={errorOf('password')}
        />
        <PasswordRules password={texts['password'] ?? ''} beside={rulesBeside} />
      </div>
      <PasswordField
        id="confirmation"
        label="Confirm password"
        autoComplete="new-password"
        required
        name="confirmation"
        error={errorOf('confirmation')}
      />
      <div className={formStyles.doing}>
        <button
          type="submit"
          className={button('fill')}
          disabled={hydrated && (busy || !valid)}
          {...asWideAs('Update password')}
        >
          {busy ? 'Updating...' : 'Update password'}
        </button>
        {children}
      </div>
    </form>
  );
}
