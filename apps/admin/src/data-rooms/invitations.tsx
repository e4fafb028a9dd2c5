import { type DataRoomRecord, INVITATION_STATES, type InvitationRecord } from '@outcrop/contracts';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';
import { useCall } from '../data/use-call.ts';
import { ConfirmButton, formatRecent } from '../resource/index.ts';
import { rowsOf, SmallRows } from './small-rows.tsx';

/** Who was invited, with an account or without one yet. */
export function RoomInvitations({ room }: { room: DataRoomRecord }) {
  const [changes, setChanges] = useState(0);
  return (
    <SmallRows<InvitationRecord>
      address={rowsOf('data-room-invitations', room.id, 'invitedAt')}
      mark={`${changes} ${room.version} ${room.withBuyer}`}
      what="The invitations"
      nothing="Nobody was invited yet."
      heads={['Email', 'State', 'Invited by', 'Invited', '']}
      cells={(row) => [
        row.email,
        INVITATION_STATES[row.state],
        row.invitedByName,
        formatRecent(row.invitedAt),
        row.state !== 'withdrawn' && <Withdraw invitation={row} onDone={() => setChanges(changes + 1)} />,
      ]}
    />
  );
}

function Withdraw({ invitation: { id, email }, onDone }: { invitation: InvitationRecord; onDone: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useCall(
    () => httpClient(`${ADMIN_API}/data-room-invitations/${id}`, { method: 'DELETE' }),
    {
      onSuccess: () => {
        notify('The invitation is withdrawn.');
        onDone();
        refresh();
      },
    },
  );
  return (
    <ConfirmButton
      button={{ color: 'error', children: 'Withdraw', 'aria-label': `Withdraw the invitation of ${email}` }}
      title={`Withdraw the invitation of ${email}?`}
      yesLabel="Withdraw"
      usualAnswer="no"
      dangerous
      busy={isPending}
      onYes={(close) => mutate(undefined, { onSettled: close })}
    >
      <p>Who has not come further no longer sees the deal’s page. Who has access keeps it.</p>
    </ConfirmButton>
  );
}
