import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { ApiError, LOGIN_MESSAGES, type LoginAnswer, type LoginBody, secondStepToken } from '@outcrop/contracts';
import { type FormEvent, useId, useState } from 'react';
import { forgetUser, knownUser, sessionApi } from './current-user.ts';
import './login-dialog.css';
import { type LoginRequest, useLoginRequest } from './login-requests.ts';

/** Where the login appears over a page whose session is over: once in the frame (docs/product/accounts.md#login-again). */
export function LoginDialog() {
  const request = useLoginRequest();
  return request && <OpenDialog request={request} />;
}

/** The dialog takes codes alone; the session of another tab is this one's, too. */
const PASSKEY_ONLY =
  'This account asks for a passkey. Please log in on the public site in another tab, then choose “Not now” and try again here.';

interface Refusal {
  field: 'email' | 'password' | 'code' | 'form';
  message: string;
}

function OpenDialog({ request }: { request: LoginRequest }) {
  const id = useId();
  const [body, setBody] = useState<LoginBody>({ email: knownUser()?.email ?? '', password: '' });
  const [challenge, setChallenge] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);

  const settle = (answer: LoginAnswer) => {
    if (answer.message === 'Code required') {
      if (answer.methods.every((method) => method === 'passkey'))
        return setRefusal({ field: 'form', message: PASSKEY_ONLY });
      return setChallenge(answer.challenge);
    }
    if (answer.message === 'Not verified')
      return setRefusal({ field: 'form', message: 'Your email has not been verified.' });
    const before = knownUser();
    if (before && before.id !== answer.user.id) return startAnew();
    forgetUser();
    return request.settle(true);
  };
  const logIn = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      settle(await sessionApi.login(challenge === null ? body : { ...body, token: secondStepToken(challenge, code) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(refusalOf(error, challenge !== null));
      setCode('');
      if (challenge === null) setBody({ ...body, password: '' });
    } finally {
      setBusy(false);
    }
  };

  const errorOf = (field: Refusal['field']) =>
    refusal?.field === field ? { error: true, helperText: refusal.message } : {};
  const incomplete = challenge === null ? !body.email.trim() || !body.password : !code.trim();
  return (
    <Dialog open onClose={() => request.settle(false)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void logIn(event)} noValidate>
        <DialogTitle id={id}>Please log in</DialogTitle>
        <DialogContent className="login-again">
          <p>Your session is over. What this page shows and what you have typed is kept.</p>
          {refusal?.field === 'form' && (
            <p role="alert" className="login-again-refusal">
              {refusal.message}
            </p>
          )}
          {challenge === null ? (
            <>
              <TextField
                label="Email"
                type="email"
                autoComplete="username"
                autoFocus={!body.email}
                value={body.email}
                onChange={({ target }) => setBody({ ...body, email: target.value })}
                {...errorOf('email')}
              />
              <TextField
                label="Password"
                type="password"
                autoComplete="current-password"
                autoFocus={body.email !== ''}
                value={body.password}
                onChange={({ target }) => setBody({ ...body, password: target.value })}
                {...errorOf('password')}
              />
            </>
          ) : (
            <TextField
              label="Code"
              autoComplete="one-time-code"
              autoFocus
              value={code}
              onChange={({ target }) => setCode(target.value)}
              {...errorOf('code')}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" disabled={busy} onClick={() => request.settle(false)}>
            Not now
          </Button>
          <Button type="submit" variant="contained" disabled={busy || incomplete}>
            {busy ? 'Logging in...' : 'Login'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function refusalOf({ status, problem }: ApiError, forCode: boolean): Refusal {
  if (forCode) return { field: 'code', message: problem.detail };
  if (status === 401) return { field: 'password', message: LOGIN_MESSAGES.wrongPassword };
  return { field: status === 404 ? 'email' : 'form', message: problem.detail };
}

/** Somebody else works here now: what the page holds was read and typed by another person, and no form may ask to keep it. */
function startAnew(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}
