import { Button, Tab, Tabs } from '@mui/material';
import { DATA_ROOM_STATES, DATA_ROOM_TURNS, type DataRoomPerson, type DataRoomTurn } from '@outcrop/contracts';
import type { ReactElement } from 'react';
import { NumberInput, useListContext } from 'react-admin';
import { choiceFilter, formatDay, ListPage } from '../resource/index.ts';
import { InviteButton } from './invite-dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import { chosenWords } from './people-words.ts';

/** Nobody's turn in particular. */
const ALL = 'all';

/** People of all data rooms: first those about whom an agent has to decide, the longest wait first. */
export const PeopleList = () => (
  <ListPage
    sort={{ field: 'changedAt', order: 'ASC' }}
    filters={FILTERS}
    startFilters={{ turn: 'agent' satisfies DataRoomTurn }}
    actions={<InviteButton />}
    emptyHint="People come by an invitation, a request or a code."
    around={(rows) => (
      <>
        <Turns />
        <FromDashboard />
        {rows}
      </>
    )}
  >
    <PeopleTable withDeal />
  </ListPage>
);

function Turns() {
  const { filterValues, setFilters } = useListContext<DataRoomPerson>();
  const choose = (chosen: DataRoomTurn | typeof ALL) => {
    const { turn: _, ...others } = filterValues;
    setFilters(chosen === ALL ? others : { ...others, turn: chosen });
  };
  return (
    <Tabs
      value={filterValues['turn'] ?? ALL}
      onChange={(_, chosen) => choose(chosen)}
      variant="scrollable"
      aria-label="Whose turn it is"
    >
      {Object.entries(DATA_ROOM_TURNS).map(([turn, label]) => (
        <Tab key={turn} value={turn} label={label} />
      ))}
      <Tab value={ALL} label="All" />
    </Tabs>
  );
}

/** By what the dashboard led here, and the way to all rows. */
function FromDashboard() {
  const { filterValues, setFilters } = useListContext<DataRoomPerson>();
  const words = chosenWords(filterValues, formatDay);
  if (words === '') return null;
  const { took: _, id: __, ...others } = filterValues;
  return (
    <p className="people-chosen" role="status">
      {words} <Button onClick={() => setFilters(others)}>Show all people</Button>
    </p>
  );
}

const FILTERS: ReactElement[] = [
  <NumberInput key="deal" source="listingId" label="Deal" alwaysOn />,
  choiceFilter('state', 'State', DATA_ROOM_STATES, false),
];
