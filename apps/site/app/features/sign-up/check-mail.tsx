import { Link, useFetcher } from 'react-router';
import { asWideAs, button } from '../../ui/button.ts';
import { FormError } from '../../ui/form/fields.tsx';
import { WordPage } from '../../ui/word-page.tsx';
import type { SignUpAnswer } from './sign-up-fields.ts';

/** After the sign-up: the account waits for its email to be verified. */
export function CheckMail({ email }: { email: string }) {
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
      <fetcher.Form method="post" action="/buyer/signup">
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
      <Link className={button('quiet')} to="/login">
        Log in
      </Link>
      <p role="status" className="small muted">
        {sent && `An email was sent to ${email}. Click the link in it to log in.`}
      </p>
      <FormError>{busy ? null : fetcher.data?.refusal?.form}</FormError>
    </WordPage>
  );
}
