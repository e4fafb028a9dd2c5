import { ApiError } from '@outcrop/contracts';
import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { browserApi } from '../../query/query-client.ts';
import { button } from '../../ui/button.ts';
import { TextField } from '../../ui/form/fields.tsx';
import styles from './login.module.css';

interface Values {
  email: string;
}

const resolveLater: Resolver<Values> = async (...args) =>
  (await import('./login-resolvers.ts')).forgotResolver(...args);

/** The answer to an email that nobody has (docs/product/sign-up.md#forgotten-password). */
const UNKNOWN_EMAIL = 'The email you entered does not exist. Please try again.';

/** The form of a forgotten password inside the login. @param onSent the mail is on its way; without it the form itself says so */
export default function ForgotForm({ email, onSent }: { email: string; onSent?: (email: string) => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, reset, setError, clearErrors, setFocus, formState } = useForm<Values>({
    resolver: resolveLater,
    mode: 'onTouched',
    defaultValues: { email },
  });
  const { errors, isSubmitting, isValid } = formState;
  useEffect(() => setFocus('email'), [setFocus]);

  const send = async ({ email: to }: Values) => {
    try {
      await browserApi.sendResetPasswordEmail(to);
      setSentTo(to);
      onSent?.(to);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A wrong email is typed anew; one that could not be sent to is tried again.
      if (error.status === 404) reset({ email: '' });
      setError(
        'email',
        { message: error.status === 404 ? UNKNOWN_EMAIL : error.problem.detail },
        { shouldFocus: true },
      );
    }
  };

  const done = sentTo !== null;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(send)}>
      <TextField
        id="forgot-email"
        type="email"
        label="Email"
        autoComplete="username"
        required
        readOnly={done}
        error={errors.email?.message}
        {...register('email', { onChange: () => clearErrors('email') })}
      />
      <button type="submit" className={button('fill', 'wide')} disabled={!isValid || isSubmitting || done}>
        {done ? 'Submitted' : isSubmitting ? 'Submitting...' : 'Submit'}
      </button>
      <p role="status" className={styles.sent}>
        {done && `We sent a link to ${sentTo}. It works once, for 20 minutes.`}
      </p>
    </form>
  );
}
