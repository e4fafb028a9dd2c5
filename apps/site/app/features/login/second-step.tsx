import { FACTOR_MESSAGES, type LoginAnswer, SECOND_STEP_FIELDS, type SecondStepField } from '@outcrop/contracts';
import { useEffect, useState } from 'react';
import { hasPasskeys } from '../../session/passkeys.ts';
import { button } from '../../ui/button.ts';
import type { FormCheck } from '../../ui/form/faults.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useActionForm } from '../../ui/form/use-action-form.ts';
import styles from './login.module.css';
import type { LoginAnswered, LoginField } from './login-refusals.ts';
import type { CodeRequired, Person } from './login-views.tsx';
import PasskeyButton from './passkey-button.tsx';

interface SecondStepProps {
  challenge: CodeRequired;
  person: Person;
  target: string;
  /** What the API said to the right code or passkey. */
  onAnswer: (answer: LoginAnswer) => Promise<void>;
  /** To email and password again. */
  onBack: () => void;
}

/** What an account with a second factor is asked for after its password (docs/product/accounts.md#second-factor). */
export default function SecondStep(props: SecondStepProps) {
  const { onAnswer } = props;
  const { challenge, methods } = props.challenge;
  const hasApp = methods.includes('code-app');
  const hasPasskey = methods.includes('passkey') && hasPasskeys();
  const [asks, setAsks] = useState<SecondStepField | null>(hasApp ? 'code' : hasPasskey ? null : 'recovery');
  // What was asked for has the focus; at first the passkey, so that nobody leaves a field on the way to it.
  const [chosen, setChosen] = useState(!hasPasskey);
  const choose = (field: SecondStepField) => {
    setChosen(true);
    setAsks(field);
  };
  return (
    <div className={styles.form}>
      {hasPasskey && (
        <PasskeyButton challenge={challenge} remember={() => props.person.remember} onAnswer={onAnswer} focused />
      )}
      {asks && <CodeForm key={asks} asks={asks} focused={chosen} {...props} />}
      {methods.includes('recovery-code') && asks !== 'recovery' && (
        <button type="button" className={button('quiet', 'small')} onClick={() => choose('recovery')}>
          Use a recovery code
        </button>
      )}
      {hasApp && asks === 'recovery' && (
        <button type="button" className={button('quiet', 'small')} onClick={() => choose('code')}>
          Use a code from the app
        </button>
      )}
    </div>
  );
}

const check: FormCheck = ({ code }): ReturnType<FormCheck> =>
  code?.trim() ? {} : { code: FACTOR_MESSAGES.codeRequired };
const loadCheck = async () => check;

function CodeForm({
  asks,
  focused,
  challenge: { challenge },
  person,
  target,
  onAnswer,
  onBack,
}: SecondStepProps & { asks: SecondStepField; focused: boolean }) {
  const { label, help } = SECOND_STEP_FIELDS[asks];
  const [expired, setExpired] = useState(false);
  const form = useActionForm<LoginField, LoginAnswered>({
    sent: null,
    loadCheck,
    onTaken: ({ answer }) => answer && void onAnswer(answer),
    onRefused: (refused) => {
      setExpired(refused.expired === true);
      form.fill('code', '');
      form.focus('code');
    },
  });
  // The password's field, which had the focus, is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (focused) form.focus('code');
  }, []);
  return (
    <form {...form.props} action={`/login?redirectTo=${encodeURIComponent(target)}`}>
      <input type="hidden" name="email" value={person.email} />
      <input type="hidden" name="challenge" value={challenge} />
      {person.remember && <input type="hidden" name="remember" value="on" />}
      <TextField
        {...form.required('code', 'login-code')}
        label={label}
        help={help}
        autoComplete="one-time-code"
        inputMode={asks === 'code' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        error={form.errorOf('code') ?? form.line}
      />
      {expired ? (
        <button type="button" className={button('fill', 'wide')} onClick={onBack}>
          Log in again
        </button>
      ) : (
        <SubmitButton
          label="Login"
          busyLabel="Logging in..."
          busy={form.busy}
          looks={['fill', 'wide']}
          incomplete={!form.valid}
        />
      )}
    </form>
  );
}
