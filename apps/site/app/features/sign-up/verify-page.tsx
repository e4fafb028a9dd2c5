import type { AccountLinkView } from '@outcrop/contracts';
import { Form, Link, useNavigation } from 'react-router';
import { INTERESTS, loginAddress } from '../../access/guards.ts';
import { PUBLIC_DEALS } from '../../address/deal-state.ts';
import { button } from '../../ui/button.ts';
import { FormError, TextField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { UseLink } from '../../ui/use-link.tsx';
import { WordPage } from '../../ui/word-page.tsx';

/** What has just been done by the page's form. */
export interface VerifyAnswer {
  /** The address that was verified. */
  verified?: string;
  /** The link was used or had expired when the button was pressed. */
  spent?: boolean;
  /** A new link is on its way, if there is an account that waits for one. */
  resent?: boolean;
  error?: string;
}

interface VerifyPageProps {
  token: string;
  /** The link that led here; null for one that is not known. */
  link: AccountLinkView | null;
  answer: VerifyAnswer | null;
}

/** `/verify-user?token=` (docs/product/sign-up.md#verification). */
export function VerifyPage({ token, link, answer }: VerifyPageProps) {
  if (answer?.verified)
    return (
      <WordPage
        title="Your email is verified"
        lead={`${answer.verified} now belongs to your account. Log in, then say what you buy: it takes two minutes and decides what we show you first.`}
      >
        <Link className={button('fill')} to={loginAddress(INTERESTS)}>
          Log in
        </Link>
        <Link className={button('quiet')} to={PUBLIC_DEALS}>
          Go to current assignments
        </Link>
      </WordPage>
    );
  if (answer?.resent)
    return (
      <WordPage
        title="Verification Email Sent"
        lead={`An email was sent${link ? ` to ${link.email}` : ', if an account with this address waits for one'}. Click the link in it to log in.`}
      />
    );
  const own = link?.purpose === 'verify-email' ? link : null;
  if (own?.state === 'open' && !answer?.spent)
    return (
      <WordPage title="Verify your email" lead={`Confirm that ${own.email} is yours, and you can log in.`}>
        <UseLink token={token} label="Verify email" busy="Verifying..." />
        <FormError>{answer?.error}</FormError>
      </WordPage>
    );
  if (own?.state === 'used' && !answer?.spent)
    return (
      <WordPage
        title="This link has already been used"
        lead={`${own.email} was verified with it. There is nothing more to do: log in.`}
      >
        <Link className={button('fill')} to="/login">
          Log in
        </Link>
      </WordPage>
    );
  return <Spent token={token} link={own} error={answer?.error} />;
}

/** A spent link says where a new one goes; one that is not known asks. */
function Spent({ token, link, error }: { token: string; link: AccountLinkView | null; error: string | undefined }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <WordPage
      failed
      title="This link has expired"
      lead={`A verification link works once and for 24 hours.${link ? ` This one was sent on ${formatMoment(link.sentAt)}.` : ''} Your account is unchanged; only the link has expired.`}
    >
      <Form method="post" className={link ? formStyles.doing : formStyles.stack}>
        {link ? (
          <input type="hidden" name="resendFor" value={token} />
        ) : (
          <TextField id="email" name="resendTo" type="email" label="Email" autoComplete="email" required />
        )}
        <div className={formStyles.doing}>
          <SubmitButton label="Send a new link" busyLabel="Sending..." busy={busy} />
          {link && <span className="small muted">It goes to {link.email}</span>}
        </div>
        <FormError>{error}</FormError>
      </Form>
    </WordPage>
  );
}
