import { DELIVERY_STATES, type DeliveryRecord } from '@outcrop/contracts';
import { DataTable, NumberInput, TextInput } from 'react-admin';
import { inWords } from '../name-words.ts';
import {
  BulkButton,
  type BulkChange,
  BulkToolbar,
  choiceFilter,
  dayFilter,
  formatMoment,
  ListPage,
  ResourceLink,
  ResourceTable,
  stateColumn,
  timeColumn,
  titleColumn,
  wordsFilter,
} from '../resource/index.ts';
import { DeliveryState } from './delivery-state.tsx';
import { eventWords } from './delivery-words.ts';
import { ReplayFilter } from './replay-filter.tsx';
import './deliveries.css';

const Col = DataTable.Col<DeliveryRecord>;

const FILTERS = [
  wordsFilter('Part of its name', 'Consumer'),
  choiceFilter('status', 'Status', DELIVERY_STATES, true),
  <TextInput key="type" source="type" label="Event" placeholder="listing-changed" resettable />,
  <NumberInput key="listingId" source="listingId" label="ListingId" />,
  dayFilter('from', 'Happened since'),
  dayFilter('before', 'Happened before'),
];

/** What reaches consumers, and what does not: those that failed first (docs/product/admin.md#deliveries). */
export default function DeliveryList() {
  return (
    <ListPage
      sort={{ field: 'dueAt', order: 'ASC' }}
      filters={FILTERS}
      startFilters={{ status: 'failed' }}
      emptyHint="Every change is delivered to those who act on it."
      actions={<ReplayFilter />}
    >
      <ResourceTable<DeliveryRecord> bulkActions={<DeliveryBulkActions />}>
        {titleColumn<DeliveryRecord>('type', 'Event', ({ id, type }) => (
          <ResourceLink resource="deliveries" id={id} type="show" title={type}>
            {eventWords(type)}
          </ResourceLink>
        ))}
        <Col source="payload" label="ListingId" disableSort className="figures" render={listingOf} />
        <Col source="eventId" label="Number" className="figures dim" />
        <Col
          source="consumer"
          label="Consumer"
          className="on-phones"
          render={({ consumer }) => <span title={consumer}>{inWords(consumer)}</span>}
        />
        {stateColumn<DeliveryRecord>('status', 'Status', DeliveryState)}
        <Col
          source="lastError"
          label="Error"
          disableSort
          className="delivery-error"
          render={({ lastError }) => <span title={lastError ?? undefined}>{lastError ?? '—'}</span>}
        />
        <Col source="attempts" label="Tries" className="figures" sortByOrder="DESC" />
        {timeColumn('dueAt', 'Last due', formatMoment)}
        {timeColumn('doneAt', 'Arrived', formatMoment)}
      </ResourceTable>
    </ListPage>
  );
}

const listingOf = ({ payload }: DeliveryRecord): string => String(payload?.['listingId'] ?? '—');

const REPLAY: BulkChange = {
  question: 'Try again',
  effect: 'They are delivered again shortly, with all their attempts.',
  data: { status: 'due' },
  refusal: ({ status }) => (status === 'failed' ? undefined : 'has not failed'),
};

const DeliveryBulkActions = () => (
  <BulkToolbar>
    <BulkButton change={REPLAY} />
  </BulkToolbar>
);
