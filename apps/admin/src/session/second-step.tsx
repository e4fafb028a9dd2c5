import { Button, TextField } from '@mui/material';
import {
  ApiError,
  type LoginAnswer,
  SECOND_STEP_FIELDS,
  type SecondStepField,
  secondStepToken,
} from '@outcrop/contracts';
import { useState } from 'react';
import { useCall } from '../data/use-call.ts';
import { sessionApi } from './current-user.ts';
import { LoginStep } from './login-step.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** A right password that is not enough. */
export type CodeRequired = Extract<LoginAnswer, { message: 'Code required' }>;

/**
 * What an account with a second factor is asked for after its password: a passkey, a code, a recovery code, those of them that it has
 * (docs/product/accounts.md#second-factor).
 * @param onAnswer what the API said to the right one
 * @param onOver the password must be given again, and why
 */
export function SecondStep({
  email,
  challenge: { challenge, methods },
  onAnswer,
  onOver,
  onClose,
}: {
  email: string;
  challenge: CodeRequired;
  onAnswer: (answer: LoginAnswer) => void;
  onOver: (reason: string) => void;
  onClose: () => void;
}) {
  const hasApp = methods.includes('code-app');
  const hasPasskey = methods.includes('passkey');
  const [asks, setAsks] = useState<SecondStepField | null>(hasApp ? 'code' : hasPasskey ? null : 'recovery');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending } = useCall(() => sessionApi.login({ email, token: secondStepToken(challenge, code) }), {
    onMutate: () => {
      setWrong(null);
      setRefusal(null);
    },
    onSuccess: onAnswer,
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) return onOver(error.problem.detail);
      setWrong(error.problem.detail);
      setCode('');
    },
  });
  const ask = (next: SecondStepField) => {
    setAsks(next);
    setCode('');
    setWrong(null);
  };
  return (
    <LoginStep
      title="One more step"
      lead="Your password was correct. Your changes are safe."
      refusal={refusal}
      busy={isPending}
      ready={asks && code.trim() !== ''}
      onSubmit={mutate}
      onClose={onClose}
    >
      {hasPasskey && (
        <PasskeyButton
          challenge={challenge}
          autoFocus={asks === null}
          onAnswer={onAnswer}
          onRefusal={(message, over) => (over && message ? onOver(message) : setRefusal(message))}
        />
      )}
      {asks && (
        <TextField
          key={asks}
          label={SECOND_STEP_FIELDS[asks].label}
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={wrong !== null}
          helperText={wrong ?? SECOND_STEP_FIELDS[asks].help}
        />
      )}
      {methods.includes('recovery-code') && asks !== 'recovery' && (
        <Button type="button" onClick={() => ask('recovery')}>
          Use a recovery code
        </Button>
      )}
      {hasApp && asks === 'recovery' && (
        <Button type="button" onClick={() => ask('code')}>
          Use a code from the app
        </Button>
      )}
    </LoginStep>
  );
}
