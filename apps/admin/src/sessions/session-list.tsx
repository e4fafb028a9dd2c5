import type { SessionRecord } from '@outcrop/contracts';
import { DataTable, NumberInput } from 'react-admin';
import {
  BulkButton,
  type BulkChange,
  BulkToolbar,
  choiceFilter,
  formatMoment,
  ListPage,
  ResourceTable,
  Tag,
  timeColumn,
  wordsFilter,
} from '../resource/index.ts';
import { PersonName } from '../session/person-name.tsx';

const Col = DataTable.Col<SessionRecord>;

const METHODS: Readonly<Record<string, string>> = {
  password: 'Password',
  code: 'Password and code',
  'recovery-code': 'Password and recovery code',
  'second-passkey': 'Password and passkey',
  passkey: 'Passkey',
  impersonation: 'Viewing as',
};

const FILTERS = [
  wordsFilter('Part of an address or name', 'Person'),
  choiceFilter('method', 'Logged in by', METHODS, false),
  <NumberInput key="userId" source="userId" label="Person's id" />,
];

/** Who is logged in, the last seen first, and what ends a login (docs/product/admin.md#sessions-screen). */
export default function SessionList() {
  return (
    <ListPage sort={{ field: 'seenAt', order: 'DESC' }} filters={FILTERS} emptyHint="Each login opens one." readOnly>
      <ResourceTable<SessionRecord> bulkActions={<SessionBulkActions />}>
        <Col source="name" label="Person" disableSort className="on-phones" />
        <Col source="email" label="Email" disableSort className="dim" />
        <Col source="method" label="Logged in by" render={(session) => <Method session={session} />} />
        <Col source="device" label="Device" disableSort className="on-phones" />
        <Col source="network" label="Network" className="dim" />
        {timeColumn('createdAt', 'Since', formatMoment)}
        {timeColumn('seenAt', 'Last seen', formatMoment)}
      </ResourceTable>
    </ListPage>
  );
}

function Method({ session: { method, impersonatorId } }: { session: SessionRecord }) {
  if (impersonatorId === null) return METHODS[method] ?? method;
  return (
    <>
      <Tag tone="closing" words="Viewing as" /> by <PersonName actor={`user:${impersonatorId}`} />
    </>
  );
}

const END: BulkChange = {
  question: 'End',
  effect: 'They are logged out at once, and you are too if one of them is yours.',
  data: { ended: true },
};

const SessionBulkActions = () => (
  <BulkToolbar>
    <BulkButton change={END} />
  </BulkToolbar>
);
