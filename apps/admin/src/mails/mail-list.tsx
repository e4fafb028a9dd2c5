import { MAIL_KIND_LABELS, MAIL_STATUSES, type MailRecord, type MailStatus } from '@outcrop/contracts';
import { DataTable, NumberInput, useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { choiceFilter, formatMoment, ListPage, ResourceTable, wordsFilter } from '../resource/index.ts';
import './mails.css';

const Col = DataTable.Col<MailRecord>;

const FILTERS = [
  wordsFilter('Part of an address or name', 'Recipient'),
  choiceFilter('kind', 'Kind', MAIL_KIND_LABELS, true),
  choiceFilter('status', 'Status', MAIL_STATUSES, true),
  <NumberInput key="userId" source="userId" label="Person's id" />,
];

/** All mails, the newest first: what was sent, what became of it. */
export function MailList() {
  const createPath = useCreatePath();
  return (
    <ListPage
      sort={{ field: 'queuedAt', order: 'DESC' }}
      filters={FILTERS}
      emptyHint="An email is sent for every sign-up, password reset and alert."
    >
      <ResourceTable<MailRecord>>
        <Col
          source="toEmail"
          label="To"
          className="record-title on-phones"
          render={({ id, toEmail }) => <Link to={createPath({ resource: 'mails', type: 'show', id })}>{toEmail}</Link>}
        />
        <Col source="kind" label="Kind" render={({ kind }) => MAIL_KIND_LABELS[kind] ?? kind} />
        <Col
          source="status"
          label="Status"
          className="on-phones"
          render={({ status }) => <MailStatusTag status={status} />}
        />
        <Col source="answer" label="Answer" className="dim" />
        <Col
          source="queuedAt"
          label="Queued"
          className="figures dim"
          sortByOrder="DESC"
          render={({ queuedAt }) => <time dateTime={queuedAt}>{formatMoment(queuedAt)}</time>}
        />
      </ResourceTable>
    </ListPage>
  );
}

/** The status in a word, on a colour where somebody may have missed the mail. */
export const MailStatusTag = ({ status }: { status: MailStatus }) => (
  <span className={`tag mail-status mail-status-${status}`}>{MAIL_STATUSES[status] ?? status}</span>
);
