import { DELIVERY_STATES, type DeliveryRecord } from '@outcrop/contracts';
import { DataTable } from 'react-admin';
import {
  BulkButton,
  type BulkChange,
  BulkToolbar,
  choiceFilter,
  formatMoment,
  ListPage,
  ResourceTable,
  stateColumn,
  Tag,
  timeColumn,
  wordsFilter,
} from '../resource/index.ts';
import './deliveries.css';

const Col = DataTable.Col<DeliveryRecord>;

const FILTERS = [wordsFilter('Part of its name', 'Consumer'), choiceFilter('status', 'Status', DELIVERY_STATES, true)];

/** Effects that have yet to happen: those that failed first (docs/product/admin.md#deliveries). */
export default function DeliveryList() {
  return (
    <ListPage
      sort={{ field: 'dueAt', order: 'ASC' }}
      filters={FILTERS}
      startFilters={{ status: 'failed' }}
      emptyHint="What is delivered is no longer listed."
    >
      <ResourceTable<DeliveryRecord> bulkActions={<DeliveryBulkActions />}>
        <Col source="consumer" label="Consumer" className="on-phones" />
        <Col source="type" label="Event" disableSort className="dim" />
        <Col source="eventId" label="Number" className="figures dim" />
        {stateColumn<DeliveryRecord>('status', 'Status', ({ status }) => (
          <DeliveryState status={status} />
        ))}
        <Col
          source="lastError"
          label="Error"
          disableSort
          className="delivery-error"
          render={({ lastError }) => <span title={lastError ?? undefined}>{lastError ?? '—'}</span>}
        />
        <Col source="attempts" label="Tries" className="figures" sortByOrder="DESC" />
        {timeColumn('dueAt', 'Last due', formatMoment)}
      </ResourceTable>
    </ListPage>
  );
}

function DeliveryState({ status }: { status: DeliveryRecord['status'] }) {
  if (status === 'failed') return <Tag tone="danger" words={DELIVERY_STATES.failed} />;
  return <span className="tag">{status === 'done' ? 'Delivered' : DELIVERY_STATES[status]}</span>;
}

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
