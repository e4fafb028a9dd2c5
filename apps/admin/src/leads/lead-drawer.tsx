import { Button } from '@mui/material';
import {
  LEAD_STATUSES,
  LEAD_SUSPICIONS,
  type LeadDetails,
  type LeadsAssignee,
  leadWriteSchema,
} from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useMemo } from 'react';
import { SelectInput, TextInput, useRecordContext } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { useAnswer } from '../data/use-answer.ts';
import { choicesOf, DrawerCancel, EditDrawer, type FormFields, formatRecent, ResourceForm } from '../resource/index.ts';
import { LeadFacts } from './lead-facts.tsx';

const LABELS: Readonly<Record<string, string>> = { status: 'Status', assigneeId: 'Assignee', note: 'Note' };
const STATUS_WORDS: Readonly<Record<string, string>> = LEAD_STATUSES;

const NOBODY: readonly LeadsAssignee[] = [];

/** Whom a lead can be given to; nobody before they are read, or where they cannot be: leads can be read all the same. */
export const useColleagues = (): readonly LeadsAssignee[] =>
  useAnswer<LeadsAssignee[]>(`${ADMIN_API}/leads/assignees`).value ?? NOBODY;

/** One lead beside the list: what it says and who sent it, which nobody changes; status, assignee and notes, which are the firm's. */
export function LeadDrawer() {
  const colleagues = useColleagues();
  const fields = useMemo<FormFields>(
    () => ({
      names: ['status', 'assigneeId', 'note'],
      schema: leadWriteSchema,
      labelOf: (name) => LABELS[name] ?? name,
      wordsOf: (name, value) =>
        name === 'status'
          ? (STATUS_WORDS[String(value)] ?? String(value))
          : name === 'assigneeId'
            ? (colleagues.find(({ id }) => id === value)?.name ?? (value == null ? 'Nobody' : 'Someone else'))
            : String(value ?? '—'),
    }),
    [colleagues],
  );
  return (
    <EditDrawer fields={fields} head={<Head />}>
      <LeadForm colleagues={colleagues} />
    </EditDrawer>
  );
}

function Head() {
  const lead = useRecordContext<LeadDetails>();
  if (!lead) return null;
  return (
    <p className="lead-head dim">
      {lead.company && `${lead.company} · `}
      <time dateTime={lead.receivedAt}>{formatRecent(lead.receivedAt)}</time>
    </p>
  );
}

function LeadForm({ colleagues }: { colleagues: readonly LeadsAssignee[] }) {
  const lead = useRecordContext<LeadDetails>();
  if (!lead) return null;
  const { assigneeId, assignee, message } = lead;
  const notice = noticeOf(lead);
  const known = assigneeId === null || colleagues.some(({ id }) => id === assigneeId);
  const choices = known ? colleagues : [...colleagues, { id: assigneeId, name: assignee ?? 'A former user' }];
  return (
    <ResourceForm moreSaves={<DrawerCancel />} end={<AnswerByMail lead={lead} />}>
      {notice && <p className="lead-notice">{notice}</p>}
      <p className="lead-message">{message ?? 'No message.'}</p>
      <LeadFacts lead={lead} />
      <div className="lead-work">
        <SelectInput source="status" label="Status" choices={choicesOf(LEAD_STATUSES)} helperText={false} />
        <SelectInput
          source="assigneeId"
          label="Assignee"
          choices={[...choices]}
          emptyText="Nobody"
          parse={(value) => value || null}
          slotProps={{ select: { displayEmpty: true } }}
          helperText={false}
        />
      </div>
      {/* A record of the list is shown first; its notes come with its own. */}
      {lead.notes?.length > 0 && <LeadNotes notes={lead.notes} />}
      <TextInput source="note" label="Note" multiline minRows={2} fullWidth helperText={false} />
    </ResourceForm>
  );
}

/** Why the lead is held back, and who does not know of it. */
function noticeOf({ status, suspicion, listingId, mails }: LeadDetails): string {
  if (status !== 'check' && status !== 'spam') return '';
  const why = suspicion ? LEAD_SUSPICIONS[suspicion] : '';
  if (status === 'check')
    return listingId === null ? why : `${why} The agent is notified once the status is neither To check nor Spam.`;
  return mails?.length === 0 ? `${why} No one was notified. Changing the status sends the notification.` : why;
}

/** In the reader's own mail program: what is sent there is not stored here. */
const AnswerByMail = ({ lead: { email, subject } }: { lead: LeadDetails }) => (
  <Button href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`} startIcon={<Icon name="mail" />}>
    Reply by email
  </Button>
);

/** The latest first, as they were written. */
const LeadNotes = ({ notes }: Pick<LeadDetails, 'notes'>) => (
  <ul className="lead-notes" aria-label="Notes">
    {notes.map(({ at, by, text }) => (
      <li key={`${at} ${text}`}>
        <b>{by}</b>{' '}
        <time className="label" dateTime={at}>
          {formatRecent(at)}
        </time>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
