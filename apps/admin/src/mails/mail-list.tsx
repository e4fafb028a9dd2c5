import {
  MAIL_KIND_LABELS,
  MAIL_STATUSES,
  type MailRecord,
  type MailStatus,
  UNDELIVERED_SINCE,
} from '@outcrop/contracts';
import { DataTable, NumberInput } from 'react-admin';
import {
  choiceFilter,
  formatMoment,
  ListPage,
  ResourceLink,
  ResourceTable,
  stateColumn,
  Tag,
  timeColumn,
  titleColumn,
  wordsFilter,
} from '../resource/index.ts';
import './mails.css';

const Col = DataTable.Col<MailRecord>;

const FILTERS = [
  wordsFilter('Part of an address or name', 'Recipient'),
  choiceFilter('kind', 'Kind', MAIL_KIND_LABELS, true),
  choiceFilter('status', 'Status', MAIL_STATUSES, true),
  choiceFilter('undelivered', 'Not delivered', UNDELIVERED_SINCE, false),
  <NumberInput key="userId" source="userId" label="Person's id" />,
];

/** All mails, the newest first: what was sent, what became of it. */
export const MailList = () => (
  <ListPage
    sort={{ field: 'queuedAt', order: 'DESC' }}
    filters={FILTERS}
    emptyHint="An email is sent for every sign-up, password reset and alert."
  >
    <ResourceTable<MailRecord>>
      {titleColumn<MailRecord>('toEmail', 'To', ({ id, toEmail }) => (
        <ResourceLink resource="mails" type="show" id={id} className="" title={toEmail}>
          {toEmail}
        </ResourceLink>
      ))}
      <Col source="kind" label="Kind" render={({ kind }) => MAIL_KIND_LABELS[kind] ?? kind} />
      {stateColumn<MailRecord>('status', 'Status', ({ status }) => (
        <MailStatusTag status={status} />
      ))}
      <Col source="answer" label="Answer" className="dim" />
      {timeColumn('queuedAt', 'Queued', formatMoment)}
    </ResourceTable>
  </ListPage>
);

/** The status in a word, on a colour where somebody may have missed the mail. */
export function MailStatusTag({ status }: { status: MailStatus }) {
  const tone = TONES[status];
  const words = MAIL_STATUSES[status] ?? status;
  return tone ? <Tag tone={tone} words={words} /> : <span className="tag">{words}</span>;
}

const TONES: Readonly<Partial<Record<MailStatus, string>>> = {
  sent: 'success',
  sending: 'warning',
  uncertain: 'warning',
  refused: 'danger',
  bounced: 'danger',
};
