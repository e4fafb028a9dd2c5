import { Button, TextField } from '@mui/material';
import { type InvitedPerson, inviteBody, MAX_INVITED_EMAILS } from '@outcrop/contracts';
import { useState } from 'react';
import { HttpError, useRefresh } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';
import { useCall } from '../data/use-call.ts';
import { ConfirmDialog } from '../resource/index.ts';
import { emailsIn } from './emails-in.ts';
import { Field } from './field.tsx';

/** Opens the invitation of buyers. @param listingId of the data room; without one the dialog asks for it */
export function InviteButton({ listingId }: { listingId?: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Invite buyers
      </Button>
      {open && <InviteDialog listingId={listingId} onClose={() => setOpen(false)} />}
    </>
  );
}

function InviteDialog({ listingId, onClose }: { listingId: number | undefined; onClose: () => void }) {
  const [deal, setDeal] = useState('');
  const [texts, setTexts] = useState('');
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState('');
  const refresh = useRefresh();
  const { emails, others } = emailsIn(texts);
  const {
    mutate,
    isPending,
    data: invited,
    reset,
  } = useCall(invite, {
    onSuccess: () => refresh(),
    onError: (error) => setFault(faultOf(error, emails)),
  });
  const run = () => {
    if (others.length > 0) return setFault(noEmails(others));
    const body = { listingId: listingId ?? Number(deal), emails, message: message.trim() || null };
    const checked = inviteBody.safeParse(body);
    if (checked.success) return mutate(body);
    const [issue] = checked.error.issues;
    const [field, at] = issue?.path ?? [];
    return setFault(sentence(String(field), issue?.message ?? '', typeof at === 'number' ? emails[at] : undefined));
  };
  if (invited)
    return (
      <ConfirmDialog
        open
        title="Invite buyers"
        yesLabel="Close"
        noLabel="Invite more"
        usualAnswer="yes"
        onYes={onClose}
        onNo={() => {
          setTexts('');
          reset();
        }}
        onClose={onClose}
      >
        <Invited people={invited} />
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      title="Invite buyers"
      yesLabel={isPending ? 'Inviting...' : `Invite ${emails.length || ''}`.trim()}
      usualAnswer="yes"
      busy={isPending}
      impossible={emails.length + others.length === 0}
      onYes={run}
      onNo={onClose}
    >
      <p>
        They see the deal’s page, not its files. Someone without an account is invited to create one with that email.
      </p>
      {listingId === undefined && (
        <Field label="Deal">
          {(id) => (
            <TextField
              id={id}
              value={deal}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              onChange={({ target }) => setDeal(target.value)}
            />
          )}
        </Field>
      )}
      <Field label={`Emails, up to ${MAX_INVITED_EMAILS}`}>
        {(id) => (
          <TextField
            id={id}
            multiline
            minRows={3}
            maxRows={8}
            value={texts}
            onChange={({ target }) => {
              setTexts(target.value);
              setFault('');
            }}
          />
        )}
      </Field>
      <Field label="Message (optional)">
        {(id) => (
          <TextField
            id={id}
            multiline
            minRows={2}
            value={message}
            slotProps={{ htmlInput: { maxLength: 1_000 } }}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </Field>
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
    </ConfirmDialog>
  );
}

const MAX_NAMED = 5;

/** They stay in the field, to be corrected. */
function noEmails(others: readonly string[]): string {
  const named = others.slice(0, MAX_NAMED).join(', ');
  const more = others.length > MAX_NAMED ? ` and ${others.length - MAX_NAMED} more` : '';
  return `Not an email: ${named}${more}. Please correct or remove ${others.length === 1 ? 'it' : 'them'}.`;
}

/** What became of each. */
function Invited({ people }: { people: readonly InvitedPerson[] }) {
  const fresh = people.filter(({ isNew }) => isNew).length;
  const before = people.filter(({ isNew }) => !isNew);
  return (
    <div role="status">
      <p>
        {fresh === 0
          ? 'No one new was invited.'
          : fresh === 1
            ? 'One email was invited.'
            : `${fresh} emails were invited.`}
      </p>
      {before.length > 0 && (
        <>
          <p>These had been invited before, or are further already. They get no second email:</p>
          <ul className="record-names">
            {before.map(({ email }) => (
              <li key={email}>{email}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

async function invite(body: object): Promise<InvitedPerson[]> {
  const options = { method: 'POST', body: JSON.stringify(body) };
  return (await httpClient(`${ADMIN_API}/data-room-invitations`, options)).json;
}

function faultOf(error: Error, emails: readonly string[]): string {
  const [path, message] = Object.entries((error instanceof HttpError && error.body?.errors) || {})[0] ?? [];
  if (path === undefined) return error.message;
  const [field, at] = path.split('.');
  return sentence(String(field), String(message), at === undefined ? undefined : emails[Number(at)]);
}

const sentence = (field: string, message: string, email: string | undefined): string => {
  if (email !== undefined) return `${email}: ${message}`;
  if (field === 'listingId') return 'Please enter the number of a deal.';
  return field === 'emails' ? `Emails: ${message}` : message;
};
