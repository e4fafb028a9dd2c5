import { Button, TextField } from '@mui/material';
import { ApiError, createApiClient, IMPERSONATION_MINUTES, type UserRecord } from '@outcrop/contracts';
import { useId, useState } from 'react';
import { useRecordContext } from 'react-admin';

const api = createApiClient();

/** Leaves the admin area for the site as the person sees it. Stop, in the strip above every page, leads back here. */
export function UserImpersonation() {
  const user = useRecordContext<UserRecord>();
  const id = useId();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  if (!user) return null;
  const canLogIn = user.account === 'verified';

  const start = async () => {
    if (!reason.trim()) return setFault('Please give a reason.');
    setBusy(true);
    try {
      await api.impersonate(user.id, { reason });
      window.location.assign('/home');
    } catch (error) {
      setBusy(false);
      setFault(error instanceof ApiError ? error.message : 'The server could not be reached.');
    }
  };
  return (
    <section className="drawer-part">
      <h3>View as {user.firstName}</h3>
      <label htmlFor={id}>
        Reason <small>required, recorded in the audit log and shown to {user.firstName}</small>
      </label>
      <TextField
        id={id}
        multiline
        minRows={2}
        value={reason}
        disabled={!canLogIn}
        error={fault !== ''}
        helperText={fault || (canLogIn ? '' : 'This account cannot log in.')}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        onChange={(event) => {
          setReason(event.target.value);
          setFault('');
        }}
      />
      <Button variant="outlined" disabled={busy || !canLogIn} onClick={start}>
        Impersonate for {IMPERSONATION_MINUTES} minutes
      </Button>
    </section>
  );
}
