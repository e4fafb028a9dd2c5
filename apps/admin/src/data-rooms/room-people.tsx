import type { DataRoomRecord } from '@outcrop/contracts';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { ExportLink, InResource, ReadFailure } from '../resource/index.ts';
import { contactsColumn } from './counters/contacts-column.tsx';
import { dataRoomPeople } from './people.resource.tsx';
import { PeopleTable } from './people-table.tsx';

/** The people of one data room, those who wait longest first. */
export const RoomPeople = ({ room: { id } }: { room: DataRoomRecord }) => (
  <InResource resource={dataRoomPeople}>
    <ListBase
      resource="data-room-people"
      filter={{ listingId: id }}
      sort={{ field: 'changedAt', order: 'ASC' }}
      perPage={25}
      disableSyncWithLocation
      storeKey={`data-room-${id}`}
    >
      <People listingId={id} />
    </ListBase>
  </InResource>
);

function People({ listingId }: { listingId: number }) {
  const { total, error, isPending, refetch } = useListContext();
  if (error) return <ReadFailure what="The people" error={error as Error} retry={refetch} />;
  if (!isPending && total === 0)
    return <p className="room-nothing">Nobody yet. Invite buyers, or make a code for those who have no account.</p>;
  return (
    <>
      <PeopleTable more={contactsColumn(listingId)} />
      <div className="room-below">
        <ExportLink filter={{ listingId }} count={total} />
        <Pagination rowsPerPageOptions={[25, 50, 100]} />
      </div>
    </>
  );
}
