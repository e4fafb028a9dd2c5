import { ApiError, SIGN_UP_MESSAGES } from '@outcrop/contracts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { browserApi } from '../../query/query-client.ts';
import { agreedCookie } from '../../terms/terms-cookie.ts';
import { asWideAs, button } from '../../ui/button.ts';
import { CheckField, FormError, PasswordField, TextField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import { refusalOf } from '../../ui/form/refusal.ts';
import { Opener } from '../../ui/opener.tsx';
import { earlyText, earlyTick } from '../../ui/pre-hydration.ts';
import { pressKeepsFocus } from '../../ui/press-keeps-focus.ts';
import { useHydrated } from '../../ui/use-site.ts';
import { SIGN_UP_FIELDS, type SignUpField, type SignUpRefusal, type SignUpTexts } from './sign-up-fields.ts';
import { useTakenEmail } from './use-taken-email.ts';

interface SignUpForm extends SignUpTexts {
  password: string;
  agreed: boolean;
}

/** Loads the schemas later: nobody has typed anything yet. */
const resolveLater: Resolver<SignUpForm> = async (...args) =>
  (await import('./sign-up-schema.ts')).signUpResolver(...args);

const loadTerms = () => import('../../terms/terms-dialog.tsx');
const TermsDialog = lazy(loadTerms);
/** The text comes while the pointer is on its way. */
const nearTerms = () => void import('../../terms/terms-texts.tsx').then(({ fetchTerms }) => fetchTerms());

/** @param onSignedUp the account is there; its address waits to be verified */
export function SignUpForm({
  texts,
  agreed,
  refusal,
  onSignedUp,
}: {
  texts: SignUpTexts;
  agreed: boolean;
  refusal: SignUpRefusal | null;
  onSignedUp: (email: string) => void;
}) {
  const hydrated = useHydrated();
  const [showsTerms, setShowsTerms] = useState(false);
  /** The form was sent before the terms were agreed to: it goes on when they are. */
  const [waits, setWaits] = useState(false);
  const [formError, setFormError] = useState(refusal?.form ?? null);
  const { register, handleSubmit, setError, clearErrors, setFocus, setValue, watch, formState } = useForm<SignUpForm>({
    resolver: resolveLater,
    mode: 'onTouched',
    defaultValues: {
      firstName: earlyText('firstName') ?? texts.firstName,
      lastName: earlyText('lastName') ?? texts.lastName,
      email: earlyText('email') ?? texts.email,
      password: earlyText('password') ?? '',
      agreed: earlyTick('agreed') ?? agreed,
    },
  });
  const { errors, isSubmitting } = formState;
  const email = watch('email');
  const taken = useTakenEmail(email);

  const show = ({ fields, form }: SignUpRefusal) => {
    setFormError(form);
    for (const name of SIGN_UP_FIELDS) if (fields[name]) setError(name, { message: fields[name] });
    const first = SIGN_UP_FIELDS.find((name) => fields[name]);
    if (first) setFocus(first);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the answer that came with the page
  useEffect(() => {
    if (refusal) show(refusal);
  }, []);

  const signUp = handleSubmit(async ({ firstName, lastName, email, password, agreed }) => {
    setFormError(null);
    if (taken) return setFocus('email');
    if (!agreed) {
      setWaits(true);
      return setShowsTerms(true);
    }
    try {
      await browserApi.signUp({ firstName, lastName, email, password, agreed: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return show(refusalOf(error, SIGN_UP_FIELDS));
    }
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox
    document.cookie = agreedCookie();
    onSignedUp(email.trim());
  });

  const afterTerms = (yes: boolean) => {
    setShowsTerms(false);
    setWaits(false);
    if (yes) {
      setValue('agreed', true);
      clearErrors('agreed');
      if (waits) void signUp();
    } else if (waits) setError('agreed', { message: SIGN_UP_MESSAGES.agreed });
  };

  const errorOf = (field: SignUpField) =>
    errors[field]?.message ?? (hydrated ? undefined : refusal?.fields[field]) ?? undefined;
  const emailError = taken ? SIGN_UP_MESSAGES.taken : errorOf('email');
  return (
    <form
      className={formStyles.stack}
      method="post"
      action="/buyer/signup"
      noValidate={hydrated}
      onSubmit={signUp}
      onMouseDown={pressKeepsFocus}
    >
      <FormError>{formError}</FormError>
      <div className={formStyles.two}>
        <TextField
          id="firstName"
          label="First name"
          mark="required"
          autoComplete="given-name"
          required
          error={errorOf('firstName')}
          defaultValue={texts.firstName}
          {...register('firstName')}
        />
        <TextField
          id="lastName"
          label="Last name"
          mark="required"
          autoComplete="family-name"
          required
          error={errorOf('lastName')}
          defaultValue={texts.lastName}
          {...register('lastName')}
        />
      </div>
      <TextField
        id="email"
        type="email"
        label="Email"
        mark="required"
        autoComplete="email"
        required
        error={emailError === SIGN_UP_MESSAGES.taken ? <Taken email={email} /> : emailError}
        defaultValue={texts.email}
        {...register('email')}
      />
      <PasswordField
        id="password"
        label="Password"
        mark="required"
        autoComplete="new-password"
        required
        help="At least 6 characters with no less than one number."
        error={errorOf('password')}
        {...register('password')}
      />
      <CheckField id="agreed" required defaultChecked={agreed} error={errorOf('agreed')} {...register('agreed')}>
        I have read the{' '}
        <Opener className="link" href="/terms" onNear={nearTerms} onOpen={() => setShowsTerms(true)}>
          terms and disclaimers
        </Opener>{' '}
        and agree to them.
      </CheckField>
      {showsTerms && (
        <Suspense>
          <TermsDialog onClose={afterTerms} />
        </Suspense>
      )}
      <div className={formStyles.doing}>
        <button
          type="submit"
          className={button('fill')}
          disabled={isSubmitting}
          {...asWideAs('Create account', 'Creating account...')}
        >
          {isSubmitting ? 'Creating account...' : 'Create account'}
        </button>
        <span className="small">
          Already have one?{' '}
          <Link className="link" to="/login">
            Log in
          </Link>
        </span>
      </div>
    </form>
  );
}

function Taken({ email }: { email: string }) {
  return (
    <>
      {SIGN_UP_MESSAGES.taken}{' '}
      <Link className="link" to="/login">
        Log in
      </Link>{' '}
      or{' '}
      <Link className="link" to={`/forgot-password?email=${encodeURIComponent(email.trim())}`}>
        set a new password
      </Link>
      .
    </>
  );
}
