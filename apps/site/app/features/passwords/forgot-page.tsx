import { Link } from 'react-router';
import { type ForgotAnswer, ForgotForm } from '../../session/forgot-form.tsx';
import { button } from '../../ui/button.ts';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { SupportLine } from '../../ui/support-line.tsx';

/** `/forgot-password?email=` (docs/product/sign-up.md#forgotten-password). @param email to fill the form with */
export function ForgotPage({ email, sent }: { email: string; sent: ForgotAnswer | null }) {
  return (
    <NarrowPage
      title="Having trouble logging in?"
      lead="Enter the email of your account, and we send you a link to set a new password."
    >
      <ForgotForm email={email} sent={sent}>
        <Link className={button('quiet')} to="/login">
          Back to log in
        </Link>
      </ForgotForm>
      <p className="small">
        <Link className="link" to="/buyer/signup">
          Don't have an account? Create one now.
        </Link>
      </p>
      <SupportLine />
    </NarrowPage>
  );
}
