import { Button } from '@mui/material';
import { ApiError, createApiClient, IMPERSONATION_MINUTES, NO_REASON, type UserRecord } from '@outcrop/contracts';
import { useState } from 'react';
import { useCall } from '../data/use-call.ts';
import { ReasonField } from '../resource/index.ts';

const api = createApiClient();

/** Leaves the admin area for the site as the person sees it. Stop, in the strip above every page, leads back here. */
export function UserImpersonation({ user }: { user: UserRecord }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const canLogIn = user.account === 'verified';
  const { mutate, isPending, isSuccess } = useCall(() => api.impersonate(user.id, { reason }), {
    onSuccess: () => window.location.assign('/home'),
    onError: (error) => setFault(error instanceof ApiError ? error.message : 'The server could not be reached.'),
  });
  return (
    <section className="drawer-part">
      <h3>View as {user.firstName}</h3>
      <ReasonField
        label={
          <>
            Reason <small>required, recorded in the audit log and shown to {user.firstName}</small>
          </>
        }
        value={reason}
        fault={fault}
        disabled={!canLogIn}
        help={canLogIn ? '' : 'This account cannot log in.'}
        onChange={(text) => {
          setReason(text);
          setFault('');
        }}
      />
      <Button
        variant="outlined"
        disabled={isPending || isSuccess || !canLogIn}
        onClick={() => (reason.trim() ? mutate() : setFault(NO_REASON))}
      >
        Impersonate for {IMPERSONATION_MINUTES} minutes
      </Button>
    </section>
  );
}
