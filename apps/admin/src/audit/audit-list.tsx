import type { AuditRecord } from '@outcrop/contracts';
import { DataTable, NumberInput, TextInput } from 'react-admin';
import { inWords } from '../name-words.ts';
import {
  choiceFilter,
  dayFilter,
  formatMoment,
  ListPage,
  ResourceTable,
  Tag,
  timeColumn,
  wordsFilter,
} from '../resource/index.ts';
import { PersonName } from '../session/person-name.tsx';
import { changeLines } from './audit-words.ts';
import './audit.css';

const Col = DataTable.Col<AuditRecord>;

const IMPERSONATED = { yes: 'By an admin in their name', no: 'In their own name' };

const FILTERS = [
  wordsFilter('Part of an action', 'Action'),
  <TextInput key="subject" source="subject" label="Subject" placeholder="listing:12847" resettable alwaysOn />,
  <NumberInput key="person" source="person" label="Person's id" />,
  choiceFilter('impersonated', 'Done', IMPERSONATED, false),
  dayFilter('from', 'Since'),
  dayFilter('before', 'Before'),
];

/** Who did what, the latest first (docs/product/admin.md#audit-screen). */
export default function AuditList() {
  return (
    <ListPage
      sort={{ field: 'at', order: 'DESC' }}
      filters={FILTERS}
      emptyHint="Every change writes an entry."
      readOnly
    >
      <ResourceTable<AuditRecord>>
        <Col source="actor" label="Who" disableSort className="on-phones" render={(entry) => <Who entry={entry} />} />
        <Col source="action" label="Action" className="on-phones" render={({ action }) => inWords(action)} />
        <Col source="subject" label="Subject" disableSort className="on-phones dim" />
        <Col
          source="after"
          label="Changes"
          disableSort
          className="audit-changes"
          render={(entry) => <Changes entry={entry} />}
        />
        <Col source="reason" label="Reason" disableSort className="dim" />
        {timeColumn('at', 'When', formatMoment)}
      </ResourceTable>
    </ListPage>
  );
}

/** Who acted, and in whose name. */
function Who({ entry: { actor, impersonatorId } }: { entry: AuditRecord }) {
  if (impersonatorId === null) return <PersonName actor={actor} />;
  return (
    <>
      <PersonName actor={`user:${impersonatorId}`} /> <Tag tone="closing" words="Viewing as" />{' '}
      <PersonName actor={actor} />
    </>
  );
}

function Changes({ entry: { before, after } }: { entry: AuditRecord }) {
  const lines = changeLines(before, after);
  if (lines.length === 0) return '—';
  return <span title={lines.join('\n')}>{lines.join('; ')}</span>;
}
