import { ApiError } from '@outcrop/contracts';
import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { browserApi } from '../../query/query-client.ts';
import { asWideAs, button } from '../../ui/button.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { earlyText } from '../../ui/pre-hydration.ts';
import { pressKeepsFocus } from '../../ui/press-keeps-focus.ts';
import { SupportLine } from '../../ui/support-line.tsx';
import { useHydrated } from '../../ui/use-site.ts';

interface ForgotForm {
  email: string;
}

const resolveLater: Resolver<ForgotForm> = async (...args) =>
  (await import('./password-schemas.ts')).forgotResolver(...args);

interface ForgotPageProps {
  /** To fill the form with: from the address, or as it was sent without a script. */
  email: string;
  /** The server's answer to a form that was sent without a script. */
  error: string | null;
  /** The mail is on its way, as a page without a script says it. */
  submitted: boolean;
}

/** `/forgot-password?email=` (docs/product/sign-up.md#forgotten-password). */
export function ForgotPage(props: ForgotPageProps) {
  return (
    <NarrowPage
      title="Having trouble logging in?"
      lead="Enter the email of your account, and we send you a link to set a new password."
    >
      <ForgotForm {...props} />
      <SupportLine />
    </NarrowPage>
  );
}

function ForgotForm({ email, error, submitted }: ForgotPageProps) {
  const hydrated = useHydrated();
  const [sent, setSent] = useState(submitted);
  const { register, handleSubmit, reset, setError, clearErrors, formState } = useForm<ForgotForm>({
    resolver: resolveLater,
    mode: 'onTouched',
    defaultValues: { email: earlyText('email') ?? email },
  });
  const { errors, isSubmitting, isValid } = formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the answer that came with the page
  useEffect(() => {
    if (error) setError('email', { message: error }, { shouldFocus: true });
  }, []);

  const send = handleSubmit(async ({ email }) => {
    try {
      await browserApi.sendResetPasswordEmail(email);
      setSent(true);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      reset({ email: '' });
      setError('email', { message: failure.problem.detail }, { shouldFocus: true });
    }
  });

  return (
    <form
      className={formStyles.stack}
      method="post"
      action="/forgot-password"
      noValidate={hydrated}
      onSubmit={send}
      onMouseDown={pressKeepsFocus}
    >
      <TextField
        id="email"
        type="email"
        label="Email"
        autoComplete="username"
        required
        readOnly={sent}
        defaultValue={email}
        error={errors.email?.message ?? (hydrated ? undefined : (error ?? undefined))}
        {...register('email', { onChange: () => clearErrors('email') })}
      />
      <div className={formStyles.doing}>
        <button
          type="submit"
          className={button('fill')}
          disabled={sent || (hydrated && (isSubmitting || !isValid))}
          {...asWideAs('Submitting...')}
        >
          {sent ? 'Submitted' : isSubmitting ? 'Submitting...' : 'Submit'}
        </button>
        <Link className={button('quiet')} to="/login">
          Back to log in
        </Link>
      </div>
      <p role="status" className="small">
        {sent && 'An email with a link was sent. The link works once, for 20 minutes.'}
      </p>
      <p className="small">
        <Link className="link" to="/buyer/signup">
          Don't have an account? Create one now.
        </Link>
      </p>
    </form>
  );
}
