import type { NewPasswordForm as Values } from '@outcrop/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { asWideAs, button } from '../../ui/button.ts';
import { FormError, PasswordField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import { earlyText } from '../../ui/pre-hydration.ts';
import { pressKeepsFocus } from '../../ui/press-keeps-focus.ts';
import { useHydrated } from '../../ui/use-site.ts';
import { NEW_PASSWORD_FIELDS, type NewPasswordRefusal } from './new-password-fields.ts';
import { PasswordRules, rulesPlace } from './password-rules.tsx';

const resolveLater: Resolver<Values> = async (...args) =>
  (await import('./password-schemas.ts')).newPasswordResolver(...args);

interface NewPasswordFormProps {
  /** Where the form is sent without a script. */
  action: string;
  /** Fields that go with it then. */
  hidden?: ReactNode;
  /** The server's answer to a form that was sent without a script. */
  refusal: NewPasswordRefusal | null;
  /** Whether the rules stand beside the field where there is room. */
  rulesBeside?: boolean;
  /** Sets the password; resolves to why it was refused, or to null. */
  onPassword: (password: string) => Promise<NewPasswordRefusal | null>;
  /** After the button. */
  children?: ReactNode;
}

/** A new password, typed twice, with its rules (docs/product/sign-up.md#change-password). */
export function NewPasswordForm({
  action,
  hidden,
  refusal,
  rulesBeside = false,
  onPassword,
  children,
}: NewPasswordFormProps) {
  const hydrated = useHydrated();
  const [formError, setFormError] = useState(refusal?.form ?? null);
  const { register, handleSubmit, setError, watch, formState } = useForm<Values>({
    resolver: resolveLater,
    mode: 'onTouched',
    defaultValues: { password: earlyText('password') ?? '', confirmation: earlyText('confirmation') ?? '' },
  });
  const { errors, isSubmitting, isValid, touchedFields } = formState;

  const show = ({ fields, form }: NewPasswordRefusal) => {
    setFormError(form);
    for (const name of NEW_PASSWORD_FIELDS) if (fields[name]) setError(name, { message: fields[name] });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the answer that came with the page
  useEffect(() => {
    if (refusal) show(refusal);
  }, []);

  const save = handleSubmit(async ({ password }) => {
    setFormError(null);
    const refused = await onPassword(password);
    if (refused) show(refused);
  });
  const errorOf = (field: keyof Values) =>
    errors[field]?.message ?? (hydrated ? undefined : refusal?.fields[field]) ?? undefined;
  return (
    <form
      className={formStyles.stack}
      method="post"
      action={action}
      noValidate={hydrated}
      onSubmit={save}
      onMouseDown={pressKeepsFocus}
    >
      {hidden}
      <FormError>{formError}</FormError>
      <div className={rulesPlace}>
        <PasswordField
          id="password"
          label="New password"
          autoComplete="new-password"
          required
          error={errorOf('password')}
          // The confirmation is judged again once it has been typed.
          {...register('password', touchedFields.confirmation ? { deps: ['confirmation'] } : {})}
        />
        <PasswordRules password={watch('password')} beside={rulesBeside} />
      </div>
      <PasswordField
        id="confirmation"
        label="Confirm password"
        autoComplete="new-password"
        required
        error={errorOf('confirmation')}
        {...register('confirmation')}
      />
      <div className={formStyles.doing}>
        <button
          type="submit"
          className={button('fill')}
          disabled={hydrated && (isSubmitting || !isValid)}
          {...asWideAs('Update password')}
        >
          {isSubmitting ? 'Updating...' : 'Update password'}
        </button>
        {children}
      </div>
    </form>
  );
}
