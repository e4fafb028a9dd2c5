import { lazy } from 'react';
import { Link } from 'react-router';
import { HOME } from '../../access/safe-target.ts';
import { panorama } from '../../ui/art.ts';
import { button } from '../../ui/button.ts';
import styles from './login-page.module.css';
import type { LoginAnswered } from './login-refusals.ts';
import { LoginStrip } from './login-views.tsx';
import PageLogin from './page-login.tsx';

/** For who has no script: there is no Suspense around it, so that the server always renders it in place. */
const PlainCodeForm = lazy(() => import('./plain-code-form.tsx'));

interface LoginPageProps {
  /** Address on this site to go to afterwards. */
  target: string;
  /** Email to start with: remembered, or as it was sent without a script. */
  email: string;
  /** What came of a form that was sent without a script. */
  sent: LoginAnswered | null;
}

/** The login page: the login dialog without a close button (docs/product/pages.md#login-page). */
export function LoginPage({ target, email, sent }: LoginPageProps) {
  const { step, note } = sent ?? {};
  return (
    <div className={styles.page}>
      <img className={styles.rock} src={panorama('loading')} alt="" width="1440" height="900" />
      <Link className={styles.logo} to={HOME} aria-label="Outcrop, home">
        <img src="/logo-wordmark.svg" alt="" width="150" height="30" />
      </Link>
      <div className={styles.card}>
        <LoginStrip />
        {note && (
          <p role="status" className={styles.note}>
            <b>{note.title}</b> {note.text}
          </p>
        )}
        {step ? (
          <PlainCodeForm target={target} email={email} step={step} fault={sent?.refusal?.fields.code} />
        ) : (
          <PageLogin target={target} email={email} sent={sent} />
        )}
        {/* The resend-verification dialog without a script. */}
        {sent?.unverified && (
          <form className={styles.resend} method="post" action={`/login?redirectTo=${encodeURIComponent(target)}`}>
            <input type="hidden" name="email" value={email} />
            <button type="submit" name="resend" value="true" className={button('line', 'wide')}>
              Resend the verification email
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
