import { TextField } from '@mui/material';
import { ApiError, LOGIN_MESSAGES, type LoginAnswer } from '@outcrop/contracts';
import { useState } from 'react';
import { useCall } from '../data/use-call.ts';
import { sessionApi } from './current-user.ts';
import { LoginStep } from './login-step.tsx';
import { PasskeyButton } from './passkey-button.tsx';

interface Refusal {
  field: 'email' | 'password' | 'form';
  message: string;
}

/**
 * Email and password, or a passkey alone.
 * @param refused why the dialog is back at this step
 * @param onAnswer what the API said to the right password or passkey
 */
export function PasswordStep({
  email: firstEmail,
  refused,
  onAnswer,
  onClose,
}: {
  email: string;
  refused: string | null;
  onAnswer: (answer: LoginAnswer, email: string) => void;
  onClose: () => void;
}) {
  const [email, setEmail] = useState(firstEmail);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(refused ? { field: 'form', message: refused } : null);
  const { mutate, isPending } = useCall(() => sessionApi.login({ email, password }), {
    onMutate: () => setRefusal(null),
    onSuccess: (answer) => {
      if (answer.message === 'Not verified')
        setRefusal({ field: 'form', message: 'Your email has not been verified.' });
      else onAnswer(answer, email);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(refusalOf(error));
      setPassword('');
    },
  });
  const errorOf = (field: Refusal['field']) =>
    refusal?.field === field ? { error: true, helperText: refusal.message } : {};
  return (
    <LoginStep
      title="Please log in"
      lead="Your session has expired. Your changes are safe."
      refusal={refusal?.field === 'form' ? refusal.message : null}
      busy={isPending}
      ready={email.trim() !== '' && password !== ''}
      onSubmit={mutate}
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={!email}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        {...errorOf('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus={email !== ''}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        {...errorOf('password')}
      />
      <PasskeyButton
        challenge={null}
        onAnswer={(answer) => onAnswer(answer, email)}
        onRefusal={(message) => setRefusal(message === null ? null : { field: 'form', message })}
      />
    </LoginStep>
  );
}

function refusalOf({ status, problem }: ApiError): Refusal {
  if (status === 401) return { field: 'password', message: LOGIN_MESSAGES.wrongPassword };
  return { field: status === 404 ? 'email' : 'form', message: problem.detail };
}
