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

interface ForgotFormProps {
  email: string;
  sent?: ForgotAnswer | null;
  /** The mail is on its way. */
  onSent?: (email: string) => void;
  /** Whether the button is as wide as the form. */
  wide?: boolean;
  /** Beside the button. */
  children?: ReactNode;
}

/** The form of a forgotten password: on its page, and inside the login (docs/product/sign-up.md#forgotten-password). */
export function ForgotForm({ email, sent = null, onSent, wide = false, children }: ForgotFormProps) {
  const { props, busy, valid, hydrated, taken, required, fill } = useActionForm<'email', ForgotAnswer>({
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
      disabled={done || (hydrated && busy)}
      aria-disabled={(hydrated && !valid) || undefined}
      {...asWideAs('Submitting...')}
    >
      {done ? 'Submitted' : busy ? 'Submitting...' : 'Submit'}
    </button>
  );
  return (
    <form {...props} action={FORGOT_PASSWORD}>
      <TextField
        {...required('email', 'forgot-email')}
        type="email"
        label="Email"
        autoComplete="username"
        readOnly={done}
        defaultValue={sent?.texts?.email ?? sent?.sentTo ?? email}
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
