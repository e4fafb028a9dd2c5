import { ApiError } from '@outcrop/contracts';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { browserApi } from '../../query/query-client.ts';
import { asWideAs, button } from '../../ui/button.ts';
import { FormError, PasswordField, TextField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import { refusalOf } from '../../ui/form/refusal.ts';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { earlyText } from '../../ui/pre-hydration.ts';
import { pressKeepsFocus } from '../../ui/press-keeps-focus.ts';
import { useHydrated } from '../../ui/use-site.ts';
import { CHANGE_EMAIL_FIELDS, type ChangeEmailRefusal } from './change-email-fields.ts';

interface Values {
  newEmail: string;
  password: string;
}

const resolveLater: Resolver<Values> = async (...args) =>
  (await import('./change-email-schema.ts')).changeEmailResolver(...args);

const THEN = [
  { when: 'Until then', what: 'You log in with the email you have. The new one counts once you open the link in it.' },
  { when: 'We tell you', what: 'An email goes to both addresses, now and when it has changed.' },
];

interface ChangeEmailPageProps {
  userId: number;
  /** The one that they have. */
  email: string;
  /** As it was sent without a script. */
  newEmail: string;
  refusal: ChangeEmailRefusal | null;
  /** The new address, which has just been written to without a script. */
  sentTo: string | null;
}

/** `/buyer/change-email` (docs/product/sign-up.md#change-email). */
export function ChangeEmailPage({ userId, email, newEmail, refusal, sentTo }: ChangeEmailPageProps) {
  const [sent, setSent] = useState(sentTo);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sent) message.current?.focus();
  }, [sent]);
  if (sent) {
    return (
      <NarrowPage title="Change your email">
        <p ref={message} tabIndex={-1} role="status" className="muted">
          We sent a link to {sent}. Open it within 24 hours, and that is the email of your account. Until then it is{' '}
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
      <ChangeEmailForm userId={userId} newEmail={newEmail} refusal={refusal} onSent={setSent} />
    </NarrowPage>
  );
}

function ChangeEmailForm({
  userId,
  newEmail,
  refusal,
  onSent,
}: Pick<ChangeEmailPageProps, 'userId' | 'newEmail' | 'refusal'> & { onSent: (email: string) => void }) {
  const hydrated = useHydrated();
  const [formError, setFormError] = useState(refusal?.form ?? null);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Values>({
    resolver: resolveLater,
    mode: 'onTouched',
    defaultValues: { newEmail: earlyText('newEmail') ?? newEmail, password: earlyText('password') ?? '' },
  });
  const { errors, isSubmitting } = formState;

  const show = ({ fields, form }: ChangeEmailRefusal) => {
    setFormError(form);
    for (const name of CHANGE_EMAIL_FIELDS) if (fields[name]) setError(name, { message: fields[name] });
    const first = CHANGE_EMAIL_FIELDS.find((name) => fields[name]);
    if (first) setFocus(first);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the answer that came with the page
  useEffect(() => {
    if (refusal) show(refusal);
  }, []);

  const send = handleSubmit(async (values) => {
    setFormError(null);
    try {
      await browserApi.changeEmail({ userId, ...values });
      onSent(values.newEmail);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show(refusalOf(error, CHANGE_EMAIL_FIELDS));
    }
  });
  const errorOf = (field: keyof Values) =>
    errors[field]?.message ?? (hydrated ? undefined : refusal?.fields[field]) ?? undefined;
  return (
    <form
      className={formStyles.stack}
      method="post"
      action="/buyer/change-email"
      noValidate={hydrated}
      onSubmit={send}
      onMouseDown={pressKeepsFocus}
    >
      <FormError>{formError}</FormError>
      <TextField
        id="newEmail"
        type="email"
        label="New email"
        autoComplete="email"
        required
        error={errorOf('newEmail')}
        defaultValue={newEmail}
        {...register('newEmail')}
      />
      <PasswordField
        id="password"
        label="Your password"
        autoComplete="current-password"
        required
        error={errorOf('password')}
        {...register('password')}
      />
      <div className={formStyles.doing}>
        <button type="submit" className={button('fill')} disabled={isSubmitting} {...asWideAs('Send the link')}>
          {isSubmitting ? 'Sending...' : 'Send the link'}
        </button>
        <Link className={button('quiet')} to="/buyer/profile">
          Back to the profile
        </Link>
      </div>
    </form>
  );
}
