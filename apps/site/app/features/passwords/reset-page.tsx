import { type AccountLinkView, ApiError, PASSWORD_MESSAGES } from '@outcrop/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../../query/query-client.ts';
import { button } from '../../ui/button.ts';
import { formatMoment } from '../../ui/moment.ts';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { WordPage } from '../../ui/word-page.tsx';
import type { NewPasswordRefusal } from './new-password-fields.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { passwordRefusal } from './password-refusals.ts';

const THEN = [
  { when: 'When you update', what: 'You are logged out everywhere and log in with the new password.' },
  { when: 'We tell you', what: 'An email with confirmation of your password change.' },
];

interface ResetPageProps {
  token: string;
  /** The link that led here; null for one that is not known. */
  link: AccountLinkView | null;
  /** What came of a form that was sent without a script. */
  answer: { refusal?: NewPasswordRefusal; spent?: boolean; done?: boolean } | null;
}

/** `/reset-password?token=`, and `?invitation=` for whoever has no password yet (docs/product/sign-up.md#reset-link). */
export function ResetPage({ token, link, answer }: ResetPageProps) {
  const [done, setDone] = useState(false);
  const [spent, setSpent] = useState(false);
  if (done || answer?.done) return <PasswordSet email={link?.email} />;
  const opens = link?.purpose === 'reset-password' || link?.purpose === 'invitation';
  if (!opens || link.state !== 'open' || spent || answer?.spent) return <Spent link={opens ? link : null} />;

  const set = async (password: string) => {
    try {
      await browserApi.updatePassword(password, token);
      setDone(true);
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 404) return passwordRefusal(error);
      setSpent(true);
      return null;
    }
  };
  const first = link.purpose === 'invitation';
  return (
    <NarrowPage
      title={first ? 'Choose a password' : 'Set a new password'}
      lead={`For ${link.email}. The link you opened works once; it ends on ${formatMoment(link.expiresAt)}.`}
      then={first ? [] : THEN}
    >
      <NewPasswordForm
        action="/reset-password"
        hidden={<input type="hidden" name="token" value={token} />}
        refusal={answer?.refusal ?? null}
        rulesBeside
        onPassword={set}
      >
        <Link className={button('quiet')} to="/login">
          Back to log in
        </Link>
      </NewPasswordForm>
    </NarrowPage>
  );
}

function PasswordSet({ email }: { email: string | undefined }) {
  return (
    <WordPage title="Your password is set" lead={PASSWORD_MESSAGES.changed}>
      {/* A new document: whoever was signed in here is not any more. */}
      <a className={button('fill')} href="/login" aria-label={email ? `Log in as ${email}` : undefined}>
        Log in
      </a>
    </WordPage>
  );
}

function Spent({ link }: { link: AccountLinkView | null }) {
  const life = link?.purpose === 'invitation' ? '7 days' : '20 minutes';
  return (
    <WordPage
      failed
      title="This link has expired"
      lead={`A link to set a password works once and for ${life}.${link ? ` This one was sent on ${formatMoment(link.sentAt)}.` : ''} Your account is kept; only the link is spent.`}
    >
      <Link className={button('fill')} to="/forgot-password">
        Send a new one
      </Link>
      <Link className={button('quiet')} to="/login">
        Log in
      </Link>
    </WordPage>
  );
}
