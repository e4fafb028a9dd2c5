import type { DataRoomRecord } from '@outcrop/contracts';
import type { ReactElement } from 'react';
import { DataTable, NumberInput, SelectInput } from 'react-admin';
import {
  formatDay,
  formatNumber,
  formatRecent,
  ListPage,
  ResourceLink,
  ResourceTable,
  timeColumn,
  titleColumn,
} from '../resource/index.ts';
import { InviteButton } from './invite-dialog.tsx';
import './data-rooms.css';

const Col = DataTable.Col<DataRoomRecord>;

/** The data rooms that anybody has to do with, the longest wait first. */
export const DataRoomList = () => (
  <ListPage
    sort={{ field: 'waitingSince', order: 'ASC' }}
    filters={FILTERS}
    actions={<InviteButton />}
    emptyHint="A data room is listed once somebody is invited to it, requests access, or a code is made for it."
  >
    <ResourceTable<DataRoomRecord> className="two-lines">
      {titleColumn<DataRoomRecord>('id', 'Deal', ({ id, header, isOnSite }) => (
        <>
          <ResourceLink resource="data-rooms" id={id} type="show" className="">
            {header ?? `Deal ${id}`}
          </ResourceLink>
          <small>{isOnSite ? id : `${id}, not on the site`}</small>
        </>
      ))}
      {countColumn('waiting', 'To decide', WAITS_FOR_US)}
      {countColumn('questions', 'To answer', WAITS_FOR_US)}
      {timeColumn('waitingSince', 'First since', formatRecent)}
      {countColumn('withBuyer', 'With the buyer')}
      {countColumn('open', 'Open')}
      {countColumn('closed', 'Closed')}
      <Col source="agentName" label="Agent" disableSort render={({ agentName }) => agentName ?? '—'} />
      <Col
        source="deadlineDate"
        label="Bids due"
        className="figures dim"
        disableSort
        render={({ deadlineDate }) => formatDay(deadlineDate)}
      />
    </ResourceTable>
  </ListPage>
);

/** Looks of what an agent has to do. */
const WAITS_FOR_US = 'figures on-phones waiting';

function countColumn(
  source: 'waiting' | 'questions' | 'withBuyer' | 'open' | 'closed',
  label: string,
  className = 'figures',
) {
  return (
    <Col
      source={source}
      label={label}
      className={className}
      sortByOrder="DESC"
      render={({ [source]: count }) => (count === 0 ? '—' : formatNumber(count))}
    />
  );
}

interface YesNo {
  readonly yes: string;
  readonly no: string;
}

/** A filter by a flag, in words. */
const flagFilter = (source: string, label: string, { yes, no }: YesNo, alwaysOn: boolean) => (
  <SelectInput
    key={source}
    source={source}
    label={label}
    choices={[
      { id: 'true', name: yes },
      { id: 'false', name: no },
    ]}
    format={(value: boolean | '') => String(value)}
    parse={(value: string) => (value === '' ? '' : value === 'true')}
    emptyText="Any"
    slotProps={{ select: { displayEmpty: true } }}
    alwaysOn={alwaysOn}
  />
);

const FILTERS: ReactElement[] = [
  flagFilter('isWaiting', 'Waiting', { yes: 'For a decision or an answer', no: 'For nothing' }, true),
  flagFilter('hasQuestions', 'Questions', { yes: 'To answer', no: 'None to answer' }, false),
  <NumberInput key="deal" source="id" label="Deal" alwaysOn />,
];
