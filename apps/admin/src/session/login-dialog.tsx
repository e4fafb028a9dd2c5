import { Dialog } from '@mui/material';
import type { LoginAnswer } from '@outcrop/contracts';
import { useState } from 'react';
import { forgetUser, knownUser } from './current-user.ts';
import './login-dialog.css';
import { type LoginRequest, useLoginRequest } from './login-requests.ts';
import { LOGIN_TITLE } from './login-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { type CodeRequired, SecondStep } from './second-step.tsx';

/** Where the login appears over a page whose session has expired: once in the frame (docs/product/accounts.md#login-again). */
export function LoginDialog() {
  const request = useLoginRequest();
  return request && <OpenDialog request={request} />;
}

function OpenDialog({ request }: { request: LoginRequest }) {
  const [email, setEmail] = useState(knownUser()?.email ?? '');
  const [challenge, setChallenge] = useState<CodeRequired | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const close = () => request.settle(false);

  const settle = (answer: LoginAnswer, given: string) => {
    setEmail(given);
    if (answer.message === 'Code required') return setChallenge(answer);
    if (answer.message !== 'OK') return;
    const before = knownUser();
    if (before && before.id !== answer.user.id) return startAnew();
    forgetUser();
    request.settle(true);
  };
  return (
    <Dialog open onClose={close} aria-labelledby={LOGIN_TITLE} maxWidth="xs" fullWidth>
      {challenge ? (
        <SecondStep
          email={email}
          challenge={challenge}
          onAnswer={(answer) => settle(answer, email)}
          onOver={(reason) => {
            setRefused(reason);
            setChallenge(null);
          }}
          onClose={close}
        />
      ) : (
        <PasswordStep email={email} refused={refused} onAnswer={settle} onClose={close} />
      )}
    </Dialog>
  );
}

/** Somebody else works here now: what the page holds was read and typed by another person, and no form may ask to keep it. */
function startAnew(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}
