import { useState } from 'react';
import { panorama } from '../../ui/art.ts';
import { CheckMail } from './check-mail.tsx';
import type { SignUpRefusal, SignUpTexts } from './sign-up-fields.ts';
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
  /** To fill the form with. */
  texts: SignUpTexts;
  /** Whether the terms were agreed to on this device before. */
  agreed: boolean;
  /** The server's answer to a form that was sent without a script. */
  refusal: SignUpRefusal | null;
  /** The address that has just signed up without a script. */
  sentTo: string | null;
}

/** `/buyer/signup` (docs/product/sign-up.md#sign-up). */
export function SignUpPage({ texts, agreed, refusal, sentTo }: SignUpPageProps) {
  const [signedUp, setSignedUp] = useState<string | null>(null);
  const email = signedUp ?? sentTo;
  if (email) return <CheckMail email={email} />;
  return (
    <div className={styles.join}>
      <title>Create a buyer account · Outcrop</title>
      <img className={styles.art} src={panorama('join')} alt="" width="620" height="980" />
      <div className={styles.in}>
        <h1>Create a buyer account</h1>
        <p className={`muted ${styles.lead}`}>
          Free, two minutes. Say what you buy and see a deal the morning it is listed.
        </p>
        <SignUpForm texts={texts} agreed={agreed} refusal={refusal} onSignedUp={setSignedUp} />
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
