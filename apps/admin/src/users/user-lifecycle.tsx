import { Button, TextField } from '@mui/material';
import type { UserRecord } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useId, useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useUpdate } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { ConfirmButton } from '../resource/index.ts';
import { useIsAdmin } from '../session/use-is-admin.ts';
import { useUserAction } from './use-user-action.ts';

/** Export, disable or enable, erase. */
export function DataAndAccount() {
  const user = useRecordContext<UserRecord>();
  const isAdmin = useIsAdmin();
  if (!user) return null;
  return (
    <section className="drawer-part">
      <h3>Data and account</h3>
      <div>
        {isAdmin && (
          <Button href={`${ADMIN_API}/users/${user.id}/data`} download startIcon={<Icon name="download" />}>
            Export data
          </Button>
        )}
        <DisableButton user={user} />
        {isAdmin && <EraseButton user={user} />}
      </div>
    </section>
  );
}

function DisableButton({ user }: { user: UserRecord }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  const disable = !user.disabled;
  const run = (close: () => void) =>
    update(
      'users',
      { id: user.id, data: { disabled: disable }, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(disable ? `${user.name} is disabled.` : `${user.name} can log in again.`),
        onError: (error) => notify((error as Error).message, { type: 'error' }),
        onSettled: () => {
          close();
          refresh();
        },
      },
    );
  return (
    <ConfirmButton
      button={{ ...(disable && { color: 'error' }), children: disable ? 'Disable' : 'Enable' }}
      title={`${disable ? 'Disable' : 'Enable'} ${user.name}?`}
      yesLabel={disable ? 'Disable' : 'Enable'}
      usualAnswer={disable ? 'no' : 'yes'}
      dangerous={disable}
      busy={isPending}
      onYes={run}
    >
      {disable ? 'Their sessions end at once, and they cannot log in any more.' : 'They can log in again.'}
    </ConfirmButton>
  );
}

function EraseButton({ user }: { user: UserRecord }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { run, busy } = useUserAction(user.id, 'erase', 'The data is erased.');
  const erase = async (close: () => void) => {
    if (!reason.trim()) return setMissing(true);
    await run({ reason });
    close();
  };
  return (
    <ConfirmButton
      button={{ color: 'error', children: 'Erase data' }}
      title={`Erase all data of ${user.name}?`}
      yesLabel={busy ? 'Erasing...' : 'Erase data'}
      usualAnswer="no"
      dangerous
      busy={busy}
      onYes={erase}
    >
      <p>
        Profile, saved deals, mails and sessions are deleted. The audit log stays, with the name sealed. This cannot be
        undone.
      </p>
      <div className="reason">
        <label htmlFor={id}>Reason, recorded in the audit log</label>
        <TextField
          id={id}
          multiline
          minRows={2}
          value={reason}
          error={missing}
          helperText={missing ? 'Please give a reason.' : ''}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
      </div>
    </ConfirmButton>
  );
}
