import {
  LEAD_KINDS,
  LEAD_NEEDS,
  LEAD_STATUSES,
  LEAD_TIMES,
  type LeadRecord,
  type LeadStatus,
  NO_ASSIGNEE,
} from '@outcrop/contracts';
import type { ReactElement } from 'react';
import { DataTable, NumberInput } from 'react-admin';
import {
  type BulkChange,
  BulkMenu,
  BulkToolbar,
  choiceFilter,
  DrawerLink,
  dayFilter,
  formatRecent,
  ListPage,
  ResourceTable,
  stateColumn,
  timeColumn,
  titleColumn,
  useRoomForFilters,
  wordsFilter,
} from '../resource/index.ts';
import { LeadDrawer, useColleagues } from './lead-drawer.tsx';
import { formOf, LeadStatusTag } from './lead-tags.tsx';
import './leads.css';

const Col = DataTable.Col<LeadRecord>;

/** What people wrote to the firm, the newest first. One lead opens beside the list. */
export const LeadList = () => (
  <ListPage
    sort={{ field: 'receivedAt', order: 'DESC' }}
    filters={useLeadFilters()}
    emptyHint="Leads arrive from the contact form, the seller form and deal questions."
    drawer={<LeadDrawer />}
  >
    <LeadTable />
  </ListPage>
);

const LeadTable = () => (
  <ResourceTable<LeadRecord> bulkActions={<LeadBulkActions />} className="two-lines lead-table">
    {titleColumn<LeadRecord>('name', 'From', ({ id, name, company, email }) => (
      <DrawerLink id={id} below={company ?? email}>
        {name}
      </DrawerLink>
    ))}
    <Col source="kind" label="Form" render={formOf} />
    <Col
      source="subject"
      label="Subject"
      className="lead-subject"
      render={({ subject }) => <span title={subject}>{subject}</span>}
    />
    {stateColumn<LeadRecord>('status', 'Status', ({ status }) => (
      <LeadStatusTag status={status} />
    ))}
    <Col source="assignee" label="Assignee" render={({ assignee }) => assignee ?? '—'} />
    <Col
      source="noteCount"
      label="Notes"
      className="figures"
      sortByOrder="DESC"
      render={({ noteCount }) => noteCount || '—'}
    />
    {timeColumn('receivedAt', 'Received', formatRecent)}
  </ResourceTable>
);

const EFFECTS: Partial<Record<LeadStatus, string>> = {
  spam: 'No one is notified about them, and they are deleted after 30 days.',
  check: 'Those that were spam are now sent to the office.',
};
const CHANGES: Readonly<Record<string, BulkChange>> = Object.fromEntries(
  Object.entries(LEAD_STATUSES).map(([status, label]) => [
    label,
    {
      question: label,
      confirmLabel: `Set to ${label}`,
      effect:
        EFFECTS[status as LeadStatus] ??
        'Those that were spam are now sent to the office, and questions that were to be checked to their agents.',
      data: { status },
    },
  ]),
);

const LeadBulkActions = () => (
  <BulkToolbar>
    <BulkMenu label="Status" changes={CHANGES} />
  </BulkToolbar>
);

/** Search, Status, Form, Assignee, Received; a deal and days on request, on a narrow screen all but the first two. */
function useLeadFilters(): ReactElement[] {
  const wide = useRoomForFilters();
  const assignees = [{ id: NO_ASSIGNEE, name: 'Nobody' }, ...useColleagues()];
  return [
    wordsFilter('Name, company, address or words'),
    choiceFilter('status', 'Status', LEAD_STATUSES, true),
    choiceFilter('kind', 'Form', LEAD_KINDS, wide),
    choiceFilter('assigneeId', 'Assignee', assignees, wide),
    choiceFilter('needs', 'Needs', LEAD_NEEDS, false),
    choiceFilter('received', 'Received', LEAD_TIMES, wide),
    <NumberInput key="listing" source="listingId" label="Deal" />,
    dayFilter('receivedFrom', 'Received since'),
    dayFilter('receivedBefore', 'Received before'),
  ];
}
