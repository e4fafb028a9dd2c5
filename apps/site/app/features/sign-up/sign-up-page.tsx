import { Icon } from '@outcrop/look';
import { type ReactNode, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { type GuardedPage, loginAddress, SIGN_UP } from '../../access/guards.ts';
import { SELLER } from '../../content/addresses.ts';
import { panorama } from '../../ui/art.ts';
import { asWideAs, button } from '../../ui/button.ts';
import { FormError } from '../../ui/form/fields.tsx';
import { WordPage } from '../../ui/word-page.tsx';
import type { SignUpAnswer } from './sign-up-fields.ts';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './sign-up-page.module.css';

const NEXT = [
  { what: 'Verify', how: 'Open the link we send to your email.' },
  { what: 'Say what you buy', how: 'Types, basins and sizes. Change them at any time.' },
  {
    what: 'Ask for access',
    how: 'Sign one confidentiality agreement, open every data room you are cleared for.',
  },
];

interface SignUpPageProps {
  /** Whether the terms were agreed to on this device before. */
  agreed: boolean;
  sent: SignUpAnswer | null;
  /** The page that a guard led here from. */
  guarded: GuardedPage | null;
  /** The login for that page. */
  login: ReactNode;
}

/** `/buyer/signup` (docs/product/sign-up.md#sign-up). */
export function SignUpPage({ agreed, sent, guarded, login }: SignUpPageProps) {
  const [signedUp, setSignedUp] = useState(sent?.sentTo);
  if (signedUp) return <CheckMail email={signedUp} target={guarded?.target} />;
  const form = <SignUpForm agreed={agreed} sent={sent} target={guarded?.target} onSignedUp={setSignedUp} />;
  if (guarded) return <LoginFirst name={guarded.name} login={login} form={form} open={sent !== null} />;
  return (
    <div className={styles.join}>
      <title>Create a buyer account · Outcrop</title>
      <img className={styles.art} src={panorama('join')} alt="" width="620" height="980" />
      <div className={styles.in}>
        <h1>Create a buyer account</h1>
        <p className={`muted ${styles.lead}`}>
          Free, two minutes. Say what you buy and see a deal the morning it is listed.
        </p>
        {form}
        <ol className={styles.next}>
          {NEXT.map(({ what, how }) => (
            <li key={what}>
              <b>{what}</b>
              <span>{how}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

const OPENS = [
  'New deals by email, in your basins, types and sizes',
  'Data rooms, after you sign the seller’s agreement',
  'Saved deals, saved searches and bid dates',
];

/** Where a guard led here: most people have an account, so the login comes first (docs/product/access.md#sign-up-guard). @param open whether the sign-up is open already */
const LoginFirst = ({
  name,
  login,
  form,
  open,
}: {
  name: string;
  login: ReactNode;
  form: ReactNode;
  open: boolean;
}) => (
  <div className={`wrap ${styles.guarded}`}>
    <title>{`Log in to see ${name} · Outcrop`}</title>
    {login}
    <section>
      <img src={panorama('team')} alt="" width="600" height="96" />
      <h2>New to Outcrop?</h2>
      <p className="muted">An account is free. It takes two minutes and opens these:</p>
      <ul>
        {OPENS.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <details open={open}>
        <summary className={button('line')}>
          Create a buyer account
          <Icon name="down" small />
        </summary>
        {form}
      </details>
      <p className="small muted">
        Selling?{' '}
        <Link className="link" to={SELLER}>
          Tell us what you have
        </Link>
      </p>
    </section>
  </div>
);

/** After the sign-up: the account waits for its email to be verified. */
function CheckMail({ email, target }: { email: string; target: string | undefined }) {
  const fetcher = useFetcher<SignUpAnswer>();
  const busy = fetcher.state !== 'idle';
  const sent = !busy && fetcher.data?.sentTo != null;
  return (
    <WordPage
      title="Check your email"
      lead={
        <>
          We sent a link to {email}. Open it within 24 hours to verify your email, then log in. If it is not there in a
          few minutes, look in your spam folder.
        </>
      }
    >
      <fetcher.Form method="post" action={SIGN_UP}>
        <input type="hidden" name="resendTo" value={email} />
        <button
          type="submit"
          className={button('line')}
          disabled={busy || sent}
          {...asWideAs('Verification Email Sent')}
        >
          {busy ? 'Sending...' : sent ? 'Verification Email Sent' : 'Send it again'}
        </button>
      </fetcher.Form>
      <Link className={button('quiet')} to={loginAddress(target)}>
        Log in
      </Link>
      <p role="status" className="small muted">
        {sent && `An email was sent to ${email}. Click the link in it to log in.`}
      </p>
      <FormError>{busy ? null : fetcher.data?.refusal?.form}</FormError>
    </WordPage>
  );
}
