import type { ApiError } from '@outcrop/contracts';
import type { ReactNode } from 'react';
import { asWideAs, button } from '../ui/button.ts';
import { TextField } from '../ui/form/fields.tsx';
import { formStyles } from '../ui/form/form-styles.ts';
import type { Refusal } from '../ui/form/refusal.ts';
import { useActionForm } from '../ui/form/use-action-form.ts';

export const FORGOT_PASSWORD = '/forgot-password';

const loadCheck = async () => (await import('./forgot-schema.ts')).check;

/** What the page's action answers. */
export interface ForgotAnswer {
  refusal?: Refusal<'email'>;
  /** What stands in the form again. */
  texts?: { email?: string };
  /** The address that the link is on its way to. */
  sentTo?: string;
}

/** Whatever is wrong stands at the one field. */
export const forgotRefusal = ({ problem }: ApiError): Refusal<'email'> => ({
  fields: { email: problem.detail },
  form: null,
});

/**
 * The form of a forgotten password: on its page, and inside the login (docs/product/sign-up.md#forgotten-password).
 * @param onSent the mail is on its way
 * @param wide whether the button is as wide as the form
 * @param children beside the button
 */
export function ForgotForm({
  email,
  sent = null,
  onSent,
  wide = false,
  children,
}: {
  email: string;
  sent?: ForgotAnswer | null;
  onSent?: (email: string) => void;
  wide?: boolean;
  children?: ReactNode;
}) {
  const { props, busy, valid, hydrated, taken, errorOf, fill } = useActionForm<'email', ForgotAnswer>({
    sent,
    loadCheck,
    onTaken: ({ sentTo }) => onSent?.(sentTo ?? ''),
    onRefused: ({ texts }) => fill('email', texts?.email ?? email),
  });
  const done = taken !== null;
  const submit = (
    <button
      type="submit"
      className={wide ? button('fill', 'wide') : button('fill')}
      disabled={done || (hydrated && (busy || !valid))}
      {...asWideAs('Submitting...')}
    >
      {done ? 'Submitted' : busy ? 'Submitting...' : 'Submit'}
    </button>
  );
  return (
    <form {...props} action={FORGOT_PASSWORD}>
      <TextField
        id="forgot-email"
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        required
        readOnly={done}
        defaultValue={sent?.texts?.email ?? sent?.sentTo ?? email}
        error={errorOf('email')}
      />
      {wide ? (
        submit
      ) : (
        <div className={formStyles.doing}>
          {submit}
          {children}
        </div>
      )}
      <p role="status" className="small">
        {done && `We sent a link to ${taken.sentTo}. It works once, for 20 minutes.`}
      </p>
    </form>
  );
}
