import { Button, Tab, Tabs } from '@mui/material';
import type { DataRoomRecord } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { ComponentType } from 'react';
import { useRecordContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { formatDay, formatRecent, ResourceLink, ShowPage } from '../resource/index.ts';
import { Activity } from './activity.tsx';
import { RoomAgreements } from './agreements.tsx';
import { RoomCodes } from './codes.tsx';
import { RoomCounters } from './counters/room-counters.tsx';
import { RoomFiles } from './files/room-files.tsx';
import { RoomGroups } from './files/room-groups.tsx';
import { RoomInvitations } from './invitations.tsx';
import { InviteButton } from './invite-dialog.tsx';
import { RoomNeeds } from './needs-form.tsx';
import { RoomQuestions } from './questions/room-questions.tsx';
import { RoomReading } from './reading/room-reading.tsx';
import { RoomPeople } from './room-people.tsx';
import './data-rooms.css';

const TABS: Readonly<
  Record<string, { readonly label: string; readonly View: ComponentType<{ room: DataRoomRecord }> }>
> = {
  people: { label: 'People', View: RoomPeople },
  files: { label: 'Files', View: RoomFiles },
  groups: { label: 'Groups', View: RoomGroups },
  questions: { label: 'Questions', View: RoomQuestions },
  reading: { label: 'Reading', View: RoomReading },
  invitations: { label: 'Invitations', View: RoomInvitations },
  codes: { label: 'Codes', View: RoomCodes },
  agreements: { label: 'Agreements', View: RoomAgreements },
  rules: { label: 'Dates and rules', View: RoomNeeds },
  activity: { label: 'Activity', View: Activity },
};

/** One data room: who stands how, and the ways in. */
export default function DataRoomShow() {
  return (
    <ShowPage actions={<Actions />}>
      <Room />
    </ShowPage>
  );
}

function Actions() {
  const room = useRecordContext<DataRoomRecord>();
  if (!room) return null;
  return (
    <>
      <Button href={`/secure-files/${room.id}`} startIcon={<Icon name="eye" />}>
        On the site
      </Button>
      <InviteButton listingId={room.id} />
    </>
  );
}

function Room() {
  const room = useRecordContext<DataRoomRecord>();
  const [search, setSearch] = useSearchParams();
  if (!room) return null;
  const asked = search.get('tab') ?? '';
  const tab = Object.hasOwn(TABS, asked) ? asked : 'people';
  const { View } = TABS[tab]!;
  return (
    <>
      <Figures room={room} />
      <Tabs
        value={tab}
        onChange={(_, name: string) => setSearch({ tab: name }, { replace: true })}
        variant="scrollable"
        aria-label="Parts of the data room"
      >
        {Object.entries(TABS).map(([name, { label }]) => (
          <Tab key={name} value={name} id={`room-${name}`} aria-controls="room-panel" label={label} />
        ))}
      </Tabs>
      <div role="tabpanel" id="room-panel" aria-labelledby={`room-${tab}`} className="room-panel">
        <View room={room} />
      </div>
    </>
  );
}

/** The deal, and how many people stand how. */
function Figures({ room }: { room: DataRoomRecord }) {
  const { id, agentName, isOnSite, sold, waiting, questions, waitingSince, withBuyer, open, closed } = room;
  return (
    <>
      <p className="room-line dim">
        <ResourceLink resource="listings" id={id}>
          Deal {id}
        </ResourceLink>
        {agentName && <span>{agentName}</span>}
        {!isOnSite && <span>Not on the site: nobody gets into this data room</span>}
        {sold && <span>Sold</span>}
        {!sold && room.closingDate && <span>Closes {formatDay(room.closingDate)}</span>}
        {room.deadlineDate && <span>Bids due {formatDay(room.deadlineDate)}</span>}
      </p>
      <dl className="room-figures">
        <Figure name="To decide" value={waiting} more={waitingSince && `first since ${formatRecent(waitingSince)}`} />
        <Figure name="To answer" value={questions} />
        <Figure name="With the buyer" value={withBuyer} />
        <Figure name="Open" value={open} />
        <Figure name="Closed" value={closed} />
      </dl>
      <RoomCounters listingId={id} />
    </>
  );
}

const Figure = ({ name, value, more }: { name: string; value: number; more?: string | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value.toLocaleString('en-US')}
      {more && <small>{more}</small>}
    </dd>
  </div>
);
