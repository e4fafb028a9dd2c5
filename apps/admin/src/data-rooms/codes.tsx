import { DATA_ROOM_LEVELS, type DataRoomCodeRecord, type DataRoomRecord } from '@outcrop/contracts';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';
import { useCall } from '../data/use-call.ts';
import { ConfirmButton, formatDay } from '../resource/index.ts';
import { NewCode } from './new-code-dialog.tsx';
import { rowsOf, SmallRows } from './small-rows.tsx';

/** Codes of one data room, without their text. */
export function RoomCodes({ room }: { room: DataRoomRecord }) {
  const [changes, setChanges] = useState(0);
  const again = () => setChanges(changes + 1);
  return (
    <>
      <p className="room-above">
        <NewCode listingId={room.id} onDone={again} />
        <span className="dim">
          A code is shown once, when it is made. The listing’s passcode opens due diligence, too.
        </span>
      </p>
      <SmallRows<DataRoomCodeRecord>
        address={rowsOf('data-room-codes', room.id, 'createdAt')}
        mark={changes}
        what="The codes"
        nothing="No code was made yet."
        heads={['Code', 'Opens', 'For', 'Works until', 'Used', 'Made', '']}
        cells={(row) => [
          row.id,
          DATA_ROOM_LEVELS[row.level],
          row.userId === null ? 'Anyone who has it' : (row.person ?? `Account ${row.userId}`),
          row.stoppedAt ? 'Stopped' : row.expiresOn ? formatDay(row.expiresOn) : 'No end',
          row.maxUses === null ? row.uses : `${row.uses} of ${row.maxUses}`,
          formatDay(row.createdAt),
          row.stoppedAt === null && <Stop code={row} onDone={again} />,
        ]}
      />
    </>
  );
}

function Stop({ code: { id }, onDone }: { code: DataRoomCodeRecord; onDone: () => void }) {
  const notify = useNotify();
  const { mutate, isPending } = useCall(() => httpClient(`${ADMIN_API}/data-room-codes/${id}`, { method: 'DELETE' }), {
    onSuccess: () => {
      notify('The code is stopped.');
      onDone();
    },
  });
  return (
    <ConfirmButton
      button={{ color: 'error', children: 'Stop', 'aria-label': `Stop code ${id}` }}
      title={`Stop code ${id}?`}
      yesLabel="Stop code"
      usualAnswer="no"
      dangerous
      busy={isPending}
      onYes={(close) => mutate(undefined, { onSettled: close })}
    >
      <p>Nobody can enter it any more. Who came in by it keeps their access.</p>
    </ConfirmButton>
  );
}
