import { Tab, Tabs } from '@mui/material';
import { DATA_ROOM_STATES, type DataRoomPerson, type DataRoomState } from '@outcrop/contracts';
import type { ReactElement } from 'react';
import { NumberInput, useListContext } from 'react-admin';
import { choiceFilter, ListPage } from '../resource/index.ts';
import { InviteButton } from './invite-dialog.tsx';
import { PeopleTable } from './people-table.tsx';

/** Whose turn it is, as the tabs over the list say it. */
const TURNS: Readonly<Record<string, readonly DataRoomState[]>> = {
  'To decide': ['requested', 'signed'],
  'With the buyer': ['invited'],
  Open: ['granted'],
  Closed: ['declined', 'revoked', 'expired'],
};

/** People of all data rooms: first those about whom an agent has to decide, the longest wait first. */
export const PeopleList = () => (
  <ListPage
    sort={{ field: 'changedAt', order: 'ASC' }}
    filters={FILTERS}
    startFilters={{ state: TURNS['To decide'] }}
    actions={<InviteButton />}
    emptyHint="People come by an invitation, a request or a code."
    around={(rows) => (
      <>
        <Turns />
        {rows}
      </>
    )}
  >
    <PeopleTable withDeal />
  </ListPage>
);

function Turns() {
  const { filterValues, setFilters } = useListContext<DataRoomPerson>();
  const asked = [filterValues['state'] ?? []].flat().join();
  const open = Object.entries(TURNS).find(([, states]) => states.join() === asked)?.[0];
  const choose = (turn: string | false) => {
    const { state: _, ...others } = filterValues;
    setFilters(turn && TURNS[turn] ? { ...others, state: TURNS[turn] } : others);
  };
  const value = open ?? (asked === '' ? 'All' : false);
  return (
    <Tabs value={value} onChange={(_, turn) => choose(turn)} variant="scrollable" aria-label="Whose turn it is">
      {[...Object.keys(TURNS), 'All'].map((turn) => (
        <Tab key={turn} value={turn} label={turn} />
      ))}
    </Tabs>
  );
}

const FILTERS: ReactElement[] = [
  <NumberInput key="deal" source="listingId" label="Deal" alwaysOn />,
  choiceFilter('state', 'State', DATA_ROOM_STATES, false),
];
