import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';

export interface LoginStepProps {
  /** Names the dialog. */
  titleId: string;
  title: string;
  lead: string;
  /** What went wrong, unless a field says it. */
  refusal: string | null;
  busy: boolean;
  /** Whether there is something to send; null for a step that has no field. */
  ready: boolean | null;
  onSubmit: () => Promise<void>;
  /** Closes the dialog without a login. */
  onClose: () => void;
  children: ReactNode;
}

/** A step of the login over a page: what it asks for, what went wrong, and the two ways out. */
export function LoginStep({ titleId, title, lead, refusal, busy, ready, onSubmit, onClose, children }: LoginStepProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) void onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent className="login-again">
        <p>{lead}</p>
        {refusal && (
          <p role="alert" className="login-again-refusal">
            {refusal}
          </p>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={busy} onClick={onClose}>
          Not now
        </Button>
        {ready !== null && (
          <Button type="submit" variant="contained" disabled={busy || !ready}>
            {busy ? 'Logging in...' : 'Login'}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
