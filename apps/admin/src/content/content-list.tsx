import {
  type ContentCollection,
  type ContentField,
  type ContentRecord,
  contentCollections,
  type PageCollectionName,
} from '@outcrop/contracts';
import { DataTable } from 'react-admin';
import { EditedElsewhere, useContentOverview } from '../content-mode/content-mode.tsx';
import {
  BulkButton,
  type BulkChange,
  BulkDelete,
  BulkToolbar,
  choiceFilter,
  ListPage,
  ResourceLink,
  ResourceTable,
  timeColumn,
  titleColumn,
  useResource,
  wordsFilter,
} from '../resource/index.ts';
import { formatCentral, formatCentralDay } from './model/central-time.ts';
import { OrderButton } from './order-dialog.tsx';
import { CONTENT_STATES, StatusTag } from './status-tag.tsx';

const Col = DataTable.Col<ContentRecord>;

const { draft, scheduled, published } = CONTENT_STATES;
/** States, and the drafts that lack nothing to be published. */
const STATUSES = { draft, ready: 'Ready to publish', scheduled, published };
const FILTERS = [wordsFilter('Title or text'), choiceFilter('status', 'Status', STATUSES, true)];

/** The items of a collection: in the order of the site where there is one, else those first that were changed last. */
export function ContentList({ collection }: { collection: PageCollectionName }) {
  const { fields, title, ordered }: ContentCollection = contentCollections[collection];
  const { name: resource, singular, titleOf } = useResource();
  const readOnly = useContentOverview()?.editable === false;
  const second = Object.entries(fields).find(([name, field]) => name !== title && isTelling(field));
  return (
    <ListPage
      sort={ordered ? { field: 'sort', order: 'ASC' } : { field: 'date_updated', order: 'DESC' }}
      filters={FILTERS}
      emptyHint={readOnly ? 'They are added in Directus.' : `Create the first ${singular}.`}
      actions={ordered && !readOnly && <OrderButton collection={collection} />}
      notice={<EditedElsewhere />}
      readOnly={readOnly}
    >
      <ResourceTable<ContentRecord> {...(!readOnly && { bulkActions: <ContentBulkActions /> })}>
        {titleColumn<ContentRecord>(title, fields[title]?.label ?? 'Title', (item) => (
          <ResourceLink resource={resource} id={item.id} className="" title={titleOf(item)}>
            {titleOf(item)}
          </ResourceLink>
        ))}
        {second && (
          <Col
            source={second[0]}
            label={second[1].label}
            disableSort
            render={(item) => inWords(second[1], item[second[0]])}
          />
        )}
        <Col
          source="status"
          label="Status"
          className="on-phones"
          disableSort
          render={(item) => <StatusTag item={item} />}
        />
        {timeColumn('date_updated', 'Changed', formatCentral)}
      </ResourceTable>
    </ListPage>
  );
}

/** A field that tells items apart at a glance. */
const isTelling = (field: ContentField): boolean =>
  field.kind === 'choice' ||
  field.kind === 'moment' ||
  (field.kind === 'text' && field.required === true && field.format !== 'path' && !field.lines);

function inWords(field: ContentField, value: unknown): string {
  if (typeof value !== 'string' || value === '') return '—';
  if (field.kind === 'choice') return field.choices[value] ?? value;
  return field.kind === 'moment' ? formatCentralDay(value) : value;
}

const PUBLISH: BulkChange = {
  question: 'Publish',
  effect: 'Everybody sees them on the site at once.',
  data: { status: 'published' },
};
const WITHDRAW: BulkChange = {
  question: 'Back to draft',
  effect: 'They leave the site at once, and stay here as drafts.',
  data: { status: 'draft', publish_at: null },
};

const ContentBulkActions = () => (
  <BulkToolbar>
    <BulkButton change={PUBLISH} />
    <BulkButton change={WITHDRAW} />
    <BulkDelete effect="They leave the site at once. This cannot be undone." />
  </BulkToolbar>
);
