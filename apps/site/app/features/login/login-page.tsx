import { ApiError, type LoginBody } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useEffect, useState } from 'react';
import { type Resolver, type SubmitHandler, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { browserApi } from '../../query/query-client.ts';
import { panorama } from '../../ui/art.ts';
import { button, iconButton } from '../../ui/button.ts';
import { earlyText } from '../../ui/pre-hydration.ts';
import { useHydrated } from '../../ui/use-site.ts';
import styles from './login-page.module.css';
import { incompleteLogin, type Refusal, reasonFor, refusalOf, rememberCookies } from './login-refusals.ts';
import { HOME } from './safe-target.ts';

/** Loads the schemas later: they would be half of what a page may load first, and nobody has typed anything yet. */
const resolveLater: Resolver<LoginBody> = async (...args) =>
  (await import('./login-resolver.ts')).loginResolver(...args);

interface LoginPageProps {
  /** Address on this site to go to afterwards. */
  target: string;
  /** Email to start with: remembered, or as it was sent without a script. */
  email: string;
  /** The server's answer to a form that was sent without a script. */
  refusal: Refusal | null;
}

/** The login page: a modal dialog without a close button (docs/product/pages.md#login-page). */
export function LoginPage({ target, email, refusal }: LoginPageProps) {
  const reason = reasonFor(target);
  return (
    <div className={styles.page}>
      <img className={styles.rock} src={panorama('loading')} alt="" width="1440" height="900" />
      <Link className={styles.logo} to={HOME} aria-label="Outcrop, home">
        <img src="/logo-wordmark.svg" alt="" width="150" height="30" />
      </Link>
      <section className={styles.card} aria-labelledby="login-title">
        <img className={styles.strip} src={panorama('login')} alt="" width="460" height="96" />
        <h1 id="login-title">Please log in</h1>
        {reason && <p className="muted small">{reason}</p>}
        <LoginForm target={target} email={email} refusal={refusal} />
        <p className={styles.foot}>
          <Link className="link" to={HOME}>
            Here By Mistake?
          </Link>
        </p>
      </section>
    </div>
  );
}

function LoginForm({ target, email, refusal }: LoginPageProps) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const [formError, setFormError] = useState(refusal?.field === 'form' ? refusal.message : null);
  const { register, handleSubmit, resetField, setError, formState } = useForm<LoginBody>({
    resolver: resolveLater,
    mode: 'onTouched',
    defaultValues: {
      email: earlyText('email') ?? email,
      password: earlyText('password') ?? '',
      remember: email !== '',
    },
  });
  const { errors, isSubmitting, isSubmitSuccessful, isValid } = formState;
  const busy = isSubmitting || isSubmitSuccessful;

  const show = ({ field, message }: Refusal) => {
    resetField('password');
    if (field === 'form') setFormError(message);
    else setError(field, { message }, { shouldFocus: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the answer that came with the page
  useEffect(() => {
    if (refusal) show(refusal);
  }, []);

  const login: SubmitHandler<LoginBody> = async (body) => {
    setFormError(null);
    try {
      const answer = await browserApi.login(body);
      if (answer.message !== 'OK') return show(incompleteLogin(answer));
      for (const cookie of rememberCookies(body.email, body.remember ?? false)) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox
        document.cookie = cookie;
      }
      // A new document: nothing that was loaded for an anonymous visitor stays.
      window.location.assign(target);
      await new Promise(() => {});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show(refusalOf(error));
    }
  };

  const errorOf = (field: 'email' | 'password') =>
    errors[field]?.message ?? (!hydrated && refusal?.field === field ? refusal.message : undefined);
  return (
    <form
      className={styles.form}
      method="post"
      action={`/login?redirectTo=${encodeURIComponent(target)}`}
      noValidate={hydrated}
      onSubmit={handleSubmit(login)}
    >
      {formError && (
        <p role="alert" className={`${styles.error} ${styles.refused}`}>
          {formError}
        </p>
      )}
      <div className={styles.field}>
        <label htmlFor="email">Email</label>
        <input
          id="email"
          type="email"
          className={styles.input}
          autoComplete="username"
          required
          aria-invalid={errorOf('email') ? 'true' : undefined}
          aria-describedby="email-error"
          defaultValue={email}
          {...register('email')}
        />
        <p id="email-error" className={styles.error} role="alert">
          {errorOf('email')}
        </p>
      </div>
      <div className={styles.field}>
        <label htmlFor="password">Password</label>
        <div className={styles.withButton}>
          <input
            id="password"
            type={shown ? 'text' : 'password'}
            className={styles.input}
            autoComplete="current-password"
            required
            aria-invalid={errorOf('password') ? 'true' : undefined}
            aria-describedby="password-error"
            {...register('password')}
          />
          <button
            type="button"
            className={`${iconButton} scripted`}
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            title={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeClosed' : 'eye'} />
          </button>
        </div>
        <p id="password-error" className={styles.error} role="alert">
          {errorOf('password')}
        </p>
      </div>
      <label className={styles.check}>
        <input type="checkbox" defaultChecked={email !== ''} {...register('remember')} />
        <span>Remember Me</span>
      </label>
      <button type="submit" className={button('fill', 'wide')} disabled={hydrated && (busy || !isValid)}>
        {busy ? 'Logging in...' : 'Login'}
      </button>
    </form>
  );
}
