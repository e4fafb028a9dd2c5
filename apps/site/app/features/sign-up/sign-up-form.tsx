import { ApiError, SIGN_UP_MESSAGES } from '@outcrop/contracts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { loginAddress, signUpAddress } from '../../access/guards.ts';
import { browserApi } from '../../query/query-client.ts';
import { CheckField, FormError, PasswordField, TextField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useActionForm } from '../../ui/form/use-action-form.ts';
import { laterDialog } from '../../ui/later-dialog.tsx';
import { Opener } from '../../ui/opener.tsx';
import { EMAIL_CHECK_DELAY_MS } from '../../ui/site-constants.ts';
import type { SignUpAnswer, SignUpField } from './sign-up-fields.ts';

const loadCheck = async () => (await import('./sign-up-schema.ts')).check;

const TermsDialog = laterDialog(
  () => import('../../terms/terms-dialog.tsx'),
  ({ onClose }) => onClose(false),
);
/** The text comes while the pointer is on its way. */
const nearTerms = () => void import('../../terms/terms-texts.tsx').then(({ fetchTerms }) => fetchTerms());

/**
 * The form, and the terms that it asks about before it is sent (docs/product/sign-up.md#sign-up).
 * @param agreed whether the terms were agreed to on this device before
 * @param target address to lead back to, of the page that somebody was kept from
 * @param onSignedUp the account is there; its address waits to be verified
 */
export function SignUpForm({
  sent,
  agreed,
  target,
  onSignedUp,
}: {
  sent: SignUpAnswer | null;
  agreed: boolean;
  target: string | undefined;
  onSignedUp: (email: string) => void;
}) {
  const [showsTerms, setShowsTerms] = useState(false);
  /** The form was sent before the terms were agreed to: it goes on when they are. */
  const [waits, setWaits] = useState(false);
  const form = useActionForm<SignUpField, SignUpAnswer>({
    sent,
    loadCheck,
    holds: (texts) => {
      if (taken) form.focus('email');
      else if (!texts['agreed']) {
        setWaits(true);
        setShowsTerms(true);
      }
      return taken || !texts['agreed'];
    },
    onTaken: ({ sentTo }) => onSignedUp(sentTo ?? ''),
  });
  const taken = useTakenEmail(form.texts['email'] ?? '');
  const afterTerms = (yes: boolean) => {
    setShowsTerms(false);
    setWaits(false);
    if (yes) {
      form.fill('agreed', 'on');
      if (waits) form.submit();
    } else if (waits) form.blame('agreed', SIGN_UP_MESSAGES.agreed);
  };
  return (
    <form {...form.props} action={signUpAddress(target)}>
      <FormError>{form.line}</FormError>
      <PersonFields texts={sent?.texts} form={form} taken={taken} target={target} />
      <CheckField
        id="agreed"
        name="agreed"
        required
        defaultChecked={agreed || Boolean(sent?.texts?.agreed)}
        error={form.errorOf('agreed')}
      >
        I have read the{' '}
        <Opener className="link" href="/terms" onNear={nearTerms} onOpen={() => setShowsTerms(true)}>
          terms and disclaimers
        </Opener>{' '}
        and agree to them.
      </CheckField>
      {showsTerms && <TermsDialog onClose={afterTerms} />}
      <div className={formStyles.doing}>
        <SubmitButton label="Create account" busyLabel="Creating account..." busy={form.busy} />
        <span className="small">
          Already have one?{' '}
          <Link className="link" to={loginAddress(target)}>
            Log in
          </Link>
        </span>
      </div>
    </form>
  );
}

interface PersonFieldsProps {
  texts: SignUpAnswer['texts'];
  form: ReturnType<typeof useActionForm<SignUpField, SignUpAnswer>>;
  /** Whether the email has an account already. */
  taken: boolean;
  target: string | undefined;
}

function PersonFields({ texts, form, taken, target }: PersonFieldsProps) {
  const input = (name: SignUpField, label: string, autoComplete: string) => ({
    ...form.required(name),
    label,
    mark: 'required',
    autoComplete,
    defaultValue: texts?.[name],
  });
  const emailError = form.errorOf('email');
  const isTaken = taken || emailError === SIGN_UP_MESSAGES.taken;
  return (
    <>
      <div className={formStyles.two}>
        <TextField {...input('firstName', 'First name', 'given-name')} />
        <TextField {...input('lastName', 'Last name', 'family-name')} />
      </div>
      <TextField
        {...input('email', 'Email', 'email')}
        type="email"
        error={isTaken ? <Taken email={form.texts['email'] ?? ''} target={target} /> : emailError}
      />
      <PasswordField
        {...input('password', 'Password', 'new-password')}
        help="At least 6 characters with no less than one number."
      />
    </>
  );
}

const Taken = ({ email, target }: { email: string; target: string | undefined }) => (
  <>
    {SIGN_UP_MESSAGES.taken}{' '}
    <Link className="link" to={loginAddress(target)}>
      Log in
    </Link>{' '}
    or{' '}
    <Link className="link" to={`/forgot-password?email=${encodeURIComponent(email.trim())}`}>
      set a new password
    </Link>
    .
  </>
);

/** Enough of an email to ask about. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/**
 * Whether the email that stands in the form has an account already. Where that cannot be found out the answer is no: the sign-up itself decides.
 * @param typed as it stands in the form
 */
function useTakenEmail(typed: string): boolean {
  const email = typed.trim().toLowerCase();
  const [taken, setTaken] = useState<string | null>(null);
  useEffect(() => {
    if (!EMAIL.test(email)) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      browserApi.emailIsFree(email, { signal: stop.signal }).then(
        () => setTaken(null),
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 409) setTaken(email);
        },
      );
    }, EMAIL_CHECK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [email]);
  return taken !== null && taken === email;
}
