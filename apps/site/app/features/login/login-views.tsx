import type { LoginAnswer, User } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { SECURITY, SIGN_UP } from '../../access/guards.ts';
import { HOME } from '../../access/safe-target.ts';
import { panorama } from '../../ui/art.ts';
import { iconButton } from '../../ui/button.ts';
import { later } from '../../ui/later.tsx';
import { pressKeepsFocus } from '../../ui/press-keeps-focus.ts';
import { SupportLine } from '../../ui/support-line.tsx';
import { loadLoginForm } from './load-login-form.ts';
import styles from './login.module.css';
import { type LoginAnswered, rememberCookies } from './login-refusals.ts';

// Rendered on the server, so that it can be filled in and sent at once; its script is loaded after those of the first page.
const LoginForm = later(loadLoginForm);
const ForgotForm = later(() => import('./forgot-inside.tsx'));
const SecondStep = later(() => import('./second-step.tsx'));

/** A right password that is not enough. */
export type CodeRequired = Extract<LoginAnswer, { message: 'Code required' }>;

/** Whose password it was, and whether the session outlives the browser. */
export interface Person {
  readonly email: string;
  readonly remember: boolean;
}

type View = { name: 'login' | 'forgot' } | { name: 'code'; challenge: CodeRequired; person: Person };

export interface LoginViewsProps {
  /** Draws a heading: the page's first one, or the dialog's. */
  title: (text: string) => ReactNode;
  /** Another title than 'Please log in', on a page that leads to the sign-up itself. */
  heading?: string;
  /** What the login is for. */
  reason: string | null;
  /** Address on this site to go to afterwards, which the form's address has. */
  target: string;
  /** Email to start with. */
  email: string;
  /** What came of a form that was sent without a script. */
  sent?: LoginAnswered | null;
  /** Whether there is no other way out: "Here By Mistake?" leads home. */
  withEscape?: boolean;
  /** Whether the first field has the focus from the start, as in a dialog. */
  focused?: boolean;
  /** Somebody is logged in. The form stays busy until it resolves. */
  onDone: (user: User) => Promise<void>;
  /** The password was right, but the email is not verified. */
  onUnverified: (email: string) => void;
  /** The link for a new password is on its way. */
  onSent?: (email: string) => void;
}

/** What login page and login dialog show alike: the form, the forgotten password, the second step (docs/product/pages.md#login-page). */
export function LoginViews(props: LoginViewsProps) {
  const { title, heading, reason, target, sent = null, withEscape = false, onDone, onUnverified, onSent } = props;
  const [view, setView] = useState<View>({ name: 'login' });
  const [email, setEmail] = useState(props.email);
  // The field that has the focus goes away with its view.
  const [moved, setMoved] = useState(false);
  const show = (next: View) => {
    setMoved(true);
    if (next.name === 'code') setEmail(next.person.email);
    setView(next);
  };
  const back = () => show({ name: 'login' });

  const settle = async (answer: LoginAnswer, person: Person) => {
    if (answer.message === 'Not verified') return onUnverified(person.email);
    if (answer.message === 'Code required') return show({ name: 'code', challenge: answer, person });
    for (const cookie of rememberCookies(person.email, person.remember)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox
      document.cookie = cookie;
    }
    if (answer.secondFactorMissing) {
      // Nothing else is open to them yet (docs/product/accounts.md#admin-second-factor).
      window.location.assign(SECURITY);
      return new Promise<void>(() => {});
    }
    return onDone(answer.user);
  };

  if (view.name === 'forgot') {
    return (
      <Frame>
        <BackToLogin onPress={back} />
        {title('Having trouble logging in?')}
        <p className="muted small">Enter the email you signed up with. We will send a link to set a new password.</p>
        <ForgotForm email={email} {...(onSent && { onSent })} />
        <p className={styles.foot}>
          <CreateAccount />
        </p>
        <SupportLine />
      </Frame>
    );
  }
  if (view.name === 'code') {
    const { challenge, person } = view;
    return (
      <Frame>
        <BackToLogin onPress={back} />
        {title('One more step')}
        <SecondStep
          challenge={challenge}
          person={person}
          target={target}
          onAnswer={(answer) => settle(answer, person)}
          onBack={back}
        />
      </Frame>
    );
  }
  return (
    <Frame>
      {title(heading ?? 'Please log in')}
      {reason && <p className="muted small">{reason}</p>}
      <LoginForm
        target={target}
        email={email}
        sent={sent}
        focused={moved || props.focused === true}
        ids={heading ? 'page-login' : 'login'}
        onAnswer={settle}
        onForgot={(typed) => {
          setEmail(typed);
          show({ name: 'forgot' });
        }}
      />
      {!heading && (
        <p className={styles.foot}>
          <CreateAccount />
          {withEscape && (
            <Link className="link" to={HOME}>
              Here By Mistake?
            </Link>
          )}
        </p>
      )}
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing but keep the focus where it is
  <section className={styles.view} onMouseDown={pressKeepsFocus}>
    {children}
  </section>
);

const CreateAccount = () => (
  <Link className="link" to={SIGN_UP}>
    Don't have an account? Create one now.
  </Link>
);

const BackToLogin = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className={`${iconButton} ${styles.back}`} aria-label="Back to login" onClick={onPress}>
    <Icon name="back" />
  </button>
);

/** The strip of rock along the top of the login. */
export const LoginStrip = () => <img className={styles.strip} src={panorama('login')} alt="" width="460" height="96" />;
