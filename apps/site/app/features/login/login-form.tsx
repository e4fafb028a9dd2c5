import { ApiError, type LoginAnswer, type LoginBody } from '@outcrop/contracts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Resolver, type SubmitHandler, useForm } from 'react-hook-form';
import { plainApi } from '../../session/repeat-after-login.ts';
import { button } from '../../ui/button.ts';
import { CheckField, FormError, PasswordField, TextField } from '../../ui/form/fields.tsx';
import { earlyText } from '../../ui/pre-hydration.ts';
import { useHydrated } from '../../ui/use-site.ts';
import styles from './login.module.css';
import { type Refusal, refusalOf } from './login-refusals.ts';

/** Loads the schemas later: they would be half of what a page may load first, and nobody has typed anything yet. */
const resolveLater: Resolver<LoginBody> = async (...args) =>
  (await import('./login-resolvers.ts')).loginResolver(...args);

const PasskeyButton = lazy(async () => ({ default: (await import('./passkey-button.tsx')).PasskeyButton }));

/** Ids of their own: the dialog may lie over a page that asks for an email itself. */
const EMAIL = 'login-email';
const PASSWORD = 'login-password';

interface LoginFormProps {
  target: string;
  email: string;
  refusal: Refusal | null;
  /** Whether the first field takes the focus: the view before this one had it. */
  focused: boolean;
  /** What the API said to the right password. */
  onAnswer: (answer: LoginAnswer, body: LoginBody) => Promise<void> | void;
  /** @param email as far as it was typed */
  onForgot: (email: string) => void;
}

/** Email, password, Remember Me (docs/product/accounts.md#login-form). Without a script it is sent to the login page. */
export default function LoginForm({ target, email, refusal, focused, onAnswer, onForgot }: LoginFormProps) {
  const hydrated = useHydrated();
  const [formError, setFormError] = useState(refusal?.field === 'form' ? refusal.message : null);
  const { register, handleSubmit, resetField, setError, setFocus, getValues, formState } = useForm<LoginBody>({
    resolver: resolveLater,
    mode: 'onTouched',
    defaultValues: {
      email: earlyText(EMAIL) ?? email,
      password: earlyText(PASSWORD) ?? '',
      remember: email !== '',
    },
  });
  const { errors, isSubmitting, isValid, isDirty, defaultValues } = formState;
  // Both were typed before the scripts came: Login stays as it is while they are checked, as it may be pressed just then.
  const filledEarly = !isDirty && Boolean(defaultValues?.email && defaultValues.password);

  const show = ({ field, message }: Refusal) => {
    resetField('password');
    if (field === 'form') setFormError(message);
    else setError(field, { message }, { shouldFocus: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the answer that came with the page
  useEffect(() => {
    if (refusal) show(refusal);
    if (focused) setFocus(email ? 'password' : 'email');
  }, []);

  const login: SubmitHandler<LoginBody> = async (body) => {
    setFormError(null);
    try {
      const answer = await plainApi.login(body);
      if (answer.message !== 'OK') resetField('password');
      await onAnswer(answer, body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show(refusalOf(error));
    }
  };

  const errorOf = (field: 'email' | 'password') =>
    errors[field]?.message ?? (!hydrated && refusal?.field === field ? refusal.message : undefined);
  return (
    <>
      <form
        className={styles.form}
        method="post"
        action={`/login?redirectTo=${encodeURIComponent(target)}`}
        noValidate={hydrated}
        onSubmit={handleSubmit(login)}
      >
        <FormError>{formError}</FormError>
        <TextField
          id={EMAIL}
          type="email"
          label="Email"
          autoComplete="username"
          required
          error={errorOf('email')}
          defaultValue={email}
          {...register('email')}
        />
        <PasswordField
          id={PASSWORD}
          label="Password"
          autoComplete="current-password"
          required
          error={errorOf('password')}
          {...register('password')}
        />
        <div className={styles.row}>
          <CheckField id="login-remember" defaultChecked={email !== ''} {...register('remember')}>
            Remember Me
          </CheckField>
          <a
            className="link small"
            href="/forgot-password"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onForgot(getValues('email'));
            }}
          >
            Forgot your password?
          </a>
        </div>
        <button
          type="submit"
          className={button('fill', 'wide')}
          disabled={hydrated && (isSubmitting || !(isValid || filledEarly))}
        >
          {isSubmitting ? 'Logging in...' : 'Login'}
        </button>
      </form>
      {hydrated && (
        <Suspense>
          <PasskeyButton
            challenge={null}
            remember={() => getValues('remember') ?? false}
            onAnswer={(answer) =>
              onAnswer(answer, {
                email: answer.message === 'OK' ? answer.user.email : '',
                remember: getValues('remember') ?? false,
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
