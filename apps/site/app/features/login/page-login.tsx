import type { User } from '@outcrop/contracts';
import { useState } from 'react';
import { runAfterLoginInNextDocument } from '../../session/login-mark.ts';
import { laterDialog } from '../../ui/later-dialog.tsx';
import { type LoginAnswered, reasonFor } from './login-refusals.ts';
import { LoginViews } from './login-views.tsx';

const ResendVerification = laterDialog(
  () => import('./resend-verification.tsx'),
  ({ onClose }) => onClose(),
);

interface PageLoginProps {
  /** Address on this site to go to afterwards. */
  target: string;
  /** Email to start with: remembered, or as it was sent without a script. */
  email: string;
  /** What came of a form that was sent without a script. */
  sent?: LoginAnswered | null;
  /** The page that was asked for, in the words of the page that the login stands on. Without it this is the login page. */
  name?: string;
}

/** The login as part of a page: on the login page, and on the sign-up that a guard led to (docs/product/pages.md#login-page). */
export default function PageLogin({ target, email, sent = null, name }: PageLoginProps) {
  const [unverified, setUnverified] = useState<string | null>(null);
  const goOn = (_user: User): Promise<void> => {
    runAfterLoginInNextDocument();
    // A new document: nothing that was loaded for an anonymous visitor stays.
    window.location.assign(target);
    return new Promise(() => {});
  };
  return (
    <>
      <LoginViews
        title={(text) => <h1>{text}</h1>}
        {...(name
          ? { heading: `Log in to see ${name}`, reason: `You will return to ${name} after login.` }
          : { withEscape: true, reason: reasonFor(target) })}
        target={target}
        email={email}
        sent={sent}
        onDone={goOn}
        onUnverified={setUnverified}
      />
      {unverified !== null && <ResendVerification email={unverified} onClose={() => setUnverified(null)} />}
    </>
  );
}
