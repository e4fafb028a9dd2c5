import { type AccountLinkView, PASSWORD_MESSAGES } from '@outcrop/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { button } from '../../ui/button.ts';
import { formatMoment } from '../../ui/moment.ts';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { WordPage } from '../../ui/word-page.tsx';
import type { NewPasswordAnswer } from './new-password-fields.ts';
import { NewPasswordForm } from './new-password-form.tsx';

const THEN = [
  { when: 'When you update', what: 'You are logged out everywhere and log in with the new password.' },
  { when: 'We tell you', what: 'An email with confirmation of your password change.' },
];

interface ResetPageProps {
  token: string;
  /** The link that led here; null for one that is not known. */
  link: AccountLinkView | null;
  sent: NewPasswordAnswer | null;
}

/** `/reset-password?token=`, and `?invitation=` for whoever has no password yet (docs/product/sign-up.md#reset-link). */
export function ResetPage({ token, link, sent }: ResetPageProps) {
  const [answer, setAnswer] = useState(sent);
  const opens = link?.purpose === 'reset-password' || link?.purpose === 'invitation';
  if (answer && !answer.refusal && !answer.spent)
    return (
      <WordPage title="Your password is set" lead={PASSWORD_MESSAGES.changed}>
        {/* A new document: whoever was signed in here is not any more. */}
        <a className={button('fill')} href="/login" aria-label={link ? `Log in as ${link.email}` : undefined}>
          Log in
        </a>
      </WordPage>
    );
  if (!opens || link.state !== 'open' || answer?.spent) return <Spent link={opens ? link : null} />;
  const first = link.purpose === 'invitation';
  return (
    <NarrowPage
      title={first ? 'Choose a password' : 'Set a new password'}
      lead={`For ${link.email}. The link you opened works once; it ends on ${formatMoment(link.expiresAt)}.`}
      then={first ? [] : THEN}
    >
      <NewPasswordForm action="/reset-password" token={token} sent={sent} rulesBeside onTaken={setAnswer}>
        <Link className={button('quiet')} to="/login">
          Back to log in
        </Link>
      </NewPasswordForm>
    </NarrowPage>
  );
}

function Spent({ link }: { link: AccountLinkView | null }) {
  const life = link?.purpose === 'invitation' ? '7 days' : '20 minutes';
  return (
    <WordPage
      failed
      title="This link has expired"
      lead={`A link to set a password works once and for ${life}.${link ? ` This one was sent on ${formatMoment(link.sentAt)}.` : ''} Your account is unchanged; only the link has expired.`}
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
