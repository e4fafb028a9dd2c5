import { Button } from '@mui/material';
import { NO_REASON, type UserRecord } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { ConfirmButton, ReasonField } from '../resource/index.ts';
import { useIsAdmin } from '../session/use-is-admin.ts';

import { useUserAction } from './use-user-action.ts';

/** Export, disable or enable, erase. */
export function DataAndAccount({ user }: { user: UserRecord }) {
  const isAdmin = useIsAdmin();
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
  const word = disable ? 'Disable' : 'Enable';
  const run = (close: () => void) =>
    update(
      'users',
      { id: user.id, data: { disabled: disable }, previousData: user },
      {
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
      button={{ ...(disable && { color: 'error' }), children: word }}
      title={`${word} ${user.name}?`}
      yesLabel={word}
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
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending } = useUserAction(user.id, 'erase', 'The data is erased.');
  return (
    <ConfirmButton
      button={{ color: 'error', children: 'Erase data' }}
      title={`Erase all data of ${user.name}?`}
      yesLabel={isPending ? 'Erasing...' : 'Erase data'}
      usualAnswer="no"
      dangerous
      busy={isPending}
      onYes={(close) => (reason.trim() ? mutate({ reason }, { onSettled: close }) : setMissing(true))}
    >
      <p>
        Profile, saved deals, mails and sessions are deleted. The audit log stays, with the name sealed. This cannot be
        undone.
      </p>
      <div className="reason">
        <ReasonField
          label="Reason, recorded in the audit log"
          value={reason}
          fault={missing ? NO_REASON : ''}
          onChange={(text) => {
            setReason(text);
            setMissing(false);
          }}
        />
      </div>
    </ConfirmButton>
  );
}
