import type { User } from '@outcrop/contracts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { runAfterLoginInNextDocument } from '../../session/login-mark.ts';
import { panorama } from '../../ui/art.ts';
import { button } from '../../ui/button.ts';
import { LoadingDialog } from '../../ui/loading-dialog.tsx';
import styles from './login-page.module.css';
import { type LoginAnswered, reasonFor } from './login-refusals.ts';
import { LoginStrip, LoginViews } from './login-views.tsx';
import { HOME } from './safe-target.ts';

/** For who has no script: there is no Suspense around it, so that the server always renders it in place. */
const PlainCodeForm = lazy(() => import('./plain-code-form.tsx'));
const ResendVerification = lazy(() => import('./resend-verification.tsx'));

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
  const [unverified, setUnverified] = useState<string | null>(null);
  const goOn = (_user: User): Promise<void> => {
    runAfterLoginInNextDocument();
    // A new document: nothing that was loaded for an anonymous visitor stays.
    window.location.assign(target);
    return new Promise(() => {});
  };
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
          <LoginViews
            title={(text) => <h1>{text}</h1>}
            reason={reasonFor(target)}
            target={target}
            email={email}
            sent={sent}
            withEscape
            onDone={goOn}
            onUnverified={setUnverified}
          />
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
      {unverified !== null && (
        <Suspense fallback={<LoadingDialog />}>
          <ResendVerification email={unverified} onClose={() => setUnverified(null)} />
        </Suspense>
      )}
    </div>
  );
}
