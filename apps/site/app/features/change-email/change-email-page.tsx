import { Link } from 'react-router';
import { PROFILE } from '../../access/guards.ts';
import { button } from '../../ui/button.ts';
import { readAtOnce } from '../../ui/focus-heading.ts';
import { FormError, PasswordField, TextField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import type { Refusal } from '../../ui/form/refusal.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useActionForm } from '../../ui/form/use-action-form.ts';
import { NarrowPage } from '../../ui/narrow-page.tsx';

type ChangeEmailField = 'newEmail' | 'password';

/** What the page's action answers. */
export interface ChangeEmailAnswer {
  refusal?: Refusal<ChangeEmailField>;
  texts?: { newEmail?: string };
  /** The new address, which has just been written to. */
  sentTo?: string;
}

const loadCheck = async () => (await import('./change-email-schema.ts')).check;

const THEN = [
  { when: 'Until then', what: 'You log in with the email you have. The new one counts once you open the link in it.' },
  { when: 'We tell you', what: 'An email goes to both addresses, now and when it has changed.' },
];

/** `/buyer/change-email` (docs/product/sign-up.md#change-email). @param email the one that they have */
export function ChangeEmailPage({ email, sent }: { email: string; sent: ChangeEmailAnswer | null }) {
  const form = useActionForm<ChangeEmailField, ChangeEmailAnswer>({ sent, loadCheck });
  const sentTo = form.taken?.sentTo;
  if (sentTo) {
    return (
      <NarrowPage title="Change your email">
        <p ref={readAtOnce} tabIndex={-1} role="status" className="muted">
          We sent a link to {sentTo}. Open it within 24 hours, and that is the email of your account. Until then it is{' '}
          {email}.
        </p>
        <p>
          <Link className={`${button('line')} ${formStyles.after}`} to={PROFILE}>
            Back to the profile
          </Link>
        </p>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Change your email" lead={`The email of your account is ${email}.`} then={THEN}>
      <form {...form.props} action="/buyer/change-email">
        <FormError>{form.line}</FormError>
        <TextField
          {...form.required('newEmail')}
          type="email"
          label="New email"
          autoComplete="email"
          defaultValue={sent?.texts?.newEmail}
        />
        <PasswordField {...form.required('password')} label="Your password" autoComplete="current-password" />
        <div className={formStyles.doing}>
          <SubmitButton label="Send the link" busyLabel="Sending..." busy={form.busy} />
          <Link className={button('quiet')} to={PROFILE}>
            Back to the profile
          </Link>
        </div>
      </form>
    </NarrowPage>
  );
}
