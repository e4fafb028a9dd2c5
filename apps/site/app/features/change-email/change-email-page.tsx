import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { asWideAs, button } from '../../ui/button.ts';
import { FormError, PasswordField, TextField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import type { Refusal } from '../../ui/form/refusal.ts';
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
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sentTo) message.current?.focus();
  }, [sentTo]);
  if (sentTo) {
    return (
      <NarrowPage title="Change your email">
        <p ref={message} tabIndex={-1} role="status" className="muted">
          We sent a link to {sentTo}. Open it within 24 hours, and that is the email of your account. Until then it is{' '}
          {email}.
        </p>
        <p>
          <Link className={`${button('line')} ${formStyles.after}`} to="/buyer/profile">
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
          id="newEmail"
          name="newEmail"
          type="email"
          label="New email"
          autoComplete="email"
          required
          error={form.errorOf('newEmail')}
          defaultValue={sent?.texts?.newEmail}
        />
        <PasswordField
          id="password"
          name="password"
          label="Your password"
          autoComplete="current-password"
          required
          error={form.errorOf('password')}
        />
        <div className={formStyles.doing}>
          <button type="submit" className={button('fill')} disabled={form.busy} {...asWideAs('Send the link')}>
            {form.busy ? 'Sending...' : 'Send the link'}
          </button>
          <Link className={button('quiet')} to="/buyer/profile">
            Back to the profile
          </Link>
        </div>
      </form>
    </NarrowPage>
  );
}
