import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';

export interface LoginStepProps {
  title: string;
  lead: string;
  /** What went wrong, unless a field says it. */
  refusal: string | null;
  busy: boolean;
  /** Whether there is something to send; null for a step that has no field. */
  ready: boolean | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Names the dialog: there is one. */
export const LOGIN_TITLE = 'login-again-title';

/** A step of the login over a page: what it asks for, what went wrong, and the two ways out. */
export function LoginStep({ title, lead, refusal, busy, ready, onSubmit, onClose, children }: LoginStepProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogTitle id={LOGIN_TITLE}>{title}</DialogTitle>
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
        {ready !== null && (
          <Button type="submit" variant="contained" disabled={busy || !ready}>
            {busy ? 'Logging in...' : 'Login'}
          </Button>
        )}
        <Button variant="outlined" disabled={busy} onClick={onClose}>
          Not now
        </Button>
      </DialogActions>
    </form>
  );
}
