import { MAIL_KIND_LABELS, MAIL_STATUSES, type MailRecord } from '@outcrop/contracts';
import { DataTable, NumberInput, SelectInput, TextInput, useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { ANY_CHOICE, choicesOf, formatMoment, ListPage, ResourceTable } from '../resource/index.ts';
import { MailStatusTag } from './mail-status-tag.tsx';

const Col = DataTable.Col<MailRecord>;

const FILTERS = [
  <TextInput key="q" source="q" label="Recipient" placeholder="Part of an address or name" resettable alwaysOn />,
  <SelectInput key="kind" source="kind" label="Kind" choices={choicesOf(MAIL_KIND_LABELS)} {...ANY_CHOICE} alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    label="Status"
    choices={choicesOf(MAIL_STATUSES)}
    {...ANY_CHOICE}
    alwaysOn
  />,
  <NumberInput key="userId" source="userId" label="Person's id" />,
];

/** All mails, the newest first: what was sent, what became of it. */
export function MailList() {
  const createPath = useCreatePath();
  return (
    <ListPage
      sort={{ field: 'queuedAt', order: 'DESC' }}
      filters={FILTERS}
      emptyHint="One comes with every sign-up, forgotten password and alert."
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
