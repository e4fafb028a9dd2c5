import { type LoginAnswer, RESET_PASSWORD } from '@outcrop/contracts';
import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { CheckField, FormError, PasswordField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useActionForm } from '../../ui/form/use-action-form.ts';
import { later } from '../../ui/later.tsx';
import styles from './login.module.css';
import type { LoginAnswered, LoginField } from './login-refusals.ts';
import type { Person } from './login-views.tsx';

const loadCheck = async () => (await import('./login-schema.ts')).check;

const PasskeyButton = later(() => import('./passkey-button.tsx'));

interface LoginFormProps {
  target: string;
  email: string;
  sent: LoginAnswered | null;
  /** Whether the first field takes the focus: the view before this one had it. */
  focused: boolean;
  /** What the ids of its inputs begin with: the dialog may lie over a page that has a login, or asks for an email, itself. */
  ids: string;
  /** What the API said to the right password. */
  onAnswer: (answer: LoginAnswer, person: Person) => Promise<void> | void;
  /** @param email as far as it was typed */
  onForgot: (email: string) => void;
}

/** Email, password, Remember Me: sent to the login page's action, from wherever the dialog lies over (docs/product/accounts.md#login-form). */
export default function LoginForm({ target, email, sent, focused, ids, onAnswer, onForgot }: LoginFormProps) {
  const form = useActionForm<LoginField, LoginAnswered>({
    sent,
    loadCheck,
    onTaken: ({ answer }) => answer && void onAnswer(answer, person()),
    onRefused: ({ answer }) => {
      form.fill('password', '');
      if (answer) void onAnswer(answer, person());
    },
  });
  const { texts, hydrated, busy } = form;
  const person = (): Person => ({ email: texts['email'] ?? '', remember: texts['remember'] !== undefined });
  const forgot = {
    href: '/forgot-password',
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onForgot(texts['email'] ?? '');
    },
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (focused) form.focus(email ? 'password' : 'email');
  }, []);
  return (
    <>
      <PrefetchPageLinks page="/login" />
      <form {...form.props} className={styles.form} action={`/login?redirectTo=${encodeURIComponent(target)}`}>
        <FormError>{form.line && form.refused?.reset ? <ResetPassword {...{ forgot }} /> : form.line}</FormError>
        <TextField
          {...form.required('email', `${ids}-email`)}
          type="email"
          label="Email"
          autoComplete="username"
          defaultValue={email}
        />
        <PasswordField
          {...form.required('password', `${ids}-password`)}
          label="Password"
          autoComplete="current-password"
        />
        <div className={styles.row}>
          <CheckField id={`${ids}-remember`} name="remember" defaultChecked={email !== ''}>
            Remember Me
          </CheckField>
          <a className="link small" {...forgot}>
            Forgot your password?
          </a>
        </div>
        <SubmitButton
          label="Login"
          busyLabel="Logging in..."
          busy={busy}
          looks={['fill', 'wide']}
          incomplete={hydrated && !form.valid}
        />
      </form>
      {hydrated && (
        <PasskeyButton
          challenge={null}
          remember={() => person().remember}
          onAnswer={(answer) =>
            onAnswer(answer, { ...person(), email: answer.message === 'OK' ? answer.user.email : '' })
          }
        />
      )}
    </>
  );
}

/** The notice of the older explorer, which leads to the change of password (docs/product/explorer.md#explorer-messages). */
const ResetPassword = ({ forgot }: { forgot: ComponentProps<'a'> }) => (
  <>
    <strong>Reset Password</strong>
    <br />
    {RESET_PASSWORD}. Please follow the link in the email that we have sent you, or{' '}
    <a className="link" {...forgot}>
      send another link
    </a>
    .
  </>
);
