import { DATA_ROOM_STATES, type DataRoomAct, type DataRoomRecord } from '@outcrop/contracts';
import { ADMIN_API } from '../data/data-provider.ts';
import { formatRecent } from '../resource/index.ts';
import { SmallRows } from './small-rows.tsx';

/** What each act is called. */
const ACTS: Readonly<Record<string, string>> = {
  'import-data-room': 'Brought in as it was',
  'invite-data-room': 'Invited',
  'request-data-room': 'Requested access',
  'sign-agreement': 'Signed the agreement',
  'sign-data-room': 'Moved on with the signature',
  'grant-data-room': 'Granted access',
  'enter-code-data-room': 'Entered a code',
  'decline-data-room': 'Declined the request',
  'revoke-data-room': 'Withdrew access',
  'expire-data-room': 'Access expired',
  'create-data-room-code': 'Made a code',
  'stop-data-room-code': 'Stopped a code',
  'invite-to-data-room': 'Sent an invitation',
  'withdraw-data-room-invitation': 'Withdrew an invitation',
  'set-data-room-needs': 'Changed what the data room asks for',
  'add-data-room-folder': 'Made a folder',
  'add-data-room-index': 'Added an index',
  'add-data-room-file': 'Added a file',
  'import-data-room-files': 'Brought in files',
  'replace-data-room-file': 'Replaced a file',
  'release-data-room-file': 'Released a file',
  'rename-data-room-item': 'Renamed a file or folder',
  'classify-data-room-items': 'Changed classes',
  'move-data-room-items': 'Moved files or folders',
  'sort-data-room-items': 'Sorted a folder',
  'remove-data-room-items': 'Removed files or folders',
  'set-data-room-groups': 'Changed groups and rights',
  'download-data-room-file': 'Downloaded a file',
  'take-data-room-archive': 'Took the archive',
  'ask-data-room-question': 'Asked a question',
  'withdraw-data-room-question': 'Withdrew a question',
  'answer-data-room-question': 'Answered a question',
  'record-data-room-contacted': 'Recorded: contacted',
  'record-data-room-said-no': 'Recorded: said no',
  'record-data-room-offer': 'Recorded: offer received',
  'remove-data-room-contacted': 'Removed the record: contacted',
  'remove-data-room-said-no': 'Removed the record: said no',
  'remove-data-room-offer': 'Removed the record: offer received',
  'export-data-room-reading': 'Exported what was read',
};

/** What was done in one data room, the latest first. */
export const Activity = ({ room }: { room: DataRoomRecord }) => (
  <SmallRows<DataRoomAct>
    address={`${ADMIN_API}/data-rooms/${room.id}/acts`}
    mark={JSON.stringify(room)}
    what="The activity"
    nothing="Nothing has happened yet."
    heads={['When', 'What', 'Person', 'By', 'State', 'Reason']}
    cells={({ at, action, person, by, state, reason }) => [
      <time key="at" dateTime={at}>
        {formatRecent(at)}
      </time>,
      ACTS[action] ?? action,
      person ?? '—',
      by ?? 'Outcrop',
      state ? DATA_ROOM_STATES[state] : '—',
      reason ?? '—',
    ]}
  />
);
