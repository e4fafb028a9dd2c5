import type { DataRoomPerson } from '@outcrop/contracts';
import type { ReactElement } from 'react';
import { DataTable } from 'react-admin';
import { formatRecent, ResourceLink, ResourceTable, stateColumn, timeColumn, titleColumn } from '../resource/index.ts';
import { DecisionBar } from './decision-bar.tsx';
import { PersonState } from './state-tag.tsx';

const Col = DataTable.Col<DataRoomPerson>;

/** People of one data room or of all, with what can be decided about those who are selected. @param more a column for those of one data room */
export const PeopleTable = ({ withDeal = false, more }: { withDeal?: boolean; more?: ReactElement }) => (
  <ResourceTable<DataRoomPerson> bulkActions={<DecisionBar />} className="two-lines">
    {titleColumn<DataRoomPerson>('name', 'Person', ({ userId, name, company }) => (
      <>
        <ResourceLink resource="users" id={userId} className="">
          {name ?? `Account ${userId}`}
        </ResourceLink>
        <small>{company}</small>
      </>
    ))}
    {withDeal && (
      <Col
        source="listingId"
        label="Deal"
        className="room-deal"
        render={({ listingId, header }) => (
          <>
            <ResourceLink resource="data-rooms" id={listingId} type="show">
              {listingId}
            </ResourceLink>
            <small>{header}</small>
          </>
        )}
      />
    )}
    {stateColumn<DataRoomPerson>('state', 'State', (person) => (
      <PersonState {...person} />
    ))}
    {timeColumn('changedAt', 'Since', formatRecent)}
    {withDeal && <Col source="agentName" label="Agent" disableSort render={({ agentName }) => agentName ?? '—'} />}
    <Col source="reason" label="Reason" disableSort className="room-reason" render={({ reason }) => reason ?? '—'} />
    {more}
  </ResourceTable>
);
