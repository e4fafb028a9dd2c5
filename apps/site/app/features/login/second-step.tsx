import {
  ApiError,
  FACTOR_MESSAGES,
  type LoginAnswer,
  SECOND_STEP_FIELDS,
  type SecondStepField,
  secondStepToken,
} from '@outcrop/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { button } from '../../ui/button.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import styles from './login.module.css';
import type { CodeRequired } from './login-views.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** What an account with a second factor is asked for after its password (docs/product/accounts.md#second-factor). */
export default function SecondStep({
  challenge: { challenge, methods },
  remember,
  onAnswer,
  onPasskey,
  onBack,
}: {
  challenge: CodeRequired;
  /** Whether the session outlives the browser. */
  remember: boolean;
  /** Sends the answer; rejects with the refusal. */
  onAnswer: (body: { token: string }) => Promise<void>;
  /** What the API said to a right passkey. */
  onPasskey: (answer: LoginAnswer) => Promise<void>;
  /** To email and password again. */
  onBack: () => void;
}) {
  const hasApp = methods.includes('code-app');
  const hasPasskey = methods.includes('passkey');
  const [asks, setAsks] = useState<SecondStepField | null>(hasApp ? 'code' : hasPasskey ? null : 'recovery');
  return (
    <div className={styles.form}>
      {hasPasskey && <PasskeyButton challenge={challenge} remember={() => remember} onAnswer={onPasskey} />}
      {asks && <CodeForm key={asks} asks={asks} challenge={challenge} onAnswer={onAnswer} onBack={onBack} />}
      {methods.includes('recovery-code') && asks !== 'recovery' && (
        <button type="button" className={button('quiet', 'small')} onClick={() => setAsks('recovery')}>
          Use a recovery code
        </button>
      )}
      {hasApp && asks === 'recovery' && (
        <button type="button" className={button('quiet', 'small')} onClick={() => setAsks('code')}>
          Use a code from the app
        </button>
      )}
    </div>
  );
}

function CodeForm({
  asks,
  challenge,
  onAnswer,
  onBack,
}: {
  asks: SecondStepField;
  challenge: string;
  onAnswer: (body: { token: string }) => Promise<void>;
  onBack: () => void;
}) {
  const { label, help } = SECOND_STEP_FIELDS[asks];
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ text: string; over: boolean } | null>(null);
  // The password's field, which had the focus, is gone.
  useEffect(() => field.current?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return setRefusal({ text: FACTOR_MESSAGES.codeRequired, over: false });
    setBusy(true);
    setRefusal(null);
    try {
      await onAnswer({ token: secondStepToken(challenge, code) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal({ text: error.problem.detail, over: error.status === 401 });
      setCode('');
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={formStyles.stack} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        ref={field}
        id="login-code"
        label={label}
        help={help}
        autoComplete="one-time-code"
        inputMode={asks === 'code' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={refusal?.text}
      />
      {refusal?.over ? (
        <button type="button" className={button('fill', 'wide')} onClick={onBack}>
          Log in again
        </button>
      ) : (
        <button type="submit" className={button('fill', 'wide')} disabled={busy || !code.trim()}>
          {busy ? 'Logging in...' : 'Login'}
        </button>
      )}
    </form>
  );
}
