import { Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel } from '@mui/material';
import type { UsersImportAnswer } from '@outcrop/contracts';
import { useId, useState } from 'react';
import { useRefresh } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';
import { useCall } from '../data/use-call.ts';
import './users-import.css';

/** What the server takes at once, in bytes; larger files go in on the command line. */
const MAX_BYTES = 800_000;

/** Opens the dialog in which a CSV file is chosen. */
export function UsersImport() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Import</Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const refresh = useRefresh();
  const [file, setFile] = useState<File>();
  const [invite, setInvite] = useState(false);
  const [fault, setFault] = useState('');
  const send = async (csv: File) => {
    const body = JSON.stringify({ csv: await csv.text(), invite });
    return (await httpClient(`${ADMIN_API}/users/import`, { method: 'POST', body })).json as UsersImportAnswer;
  };
  const {
    mutate,
    isPending,
    data: done,
  } = useCall(send, {
    onSuccess: () => refresh(),
    onError: (error) => setFault(error.message),
  });

  const run = () => {
    if (!file) return setFault('Please choose a file.');
    if (file.size > MAX_BYTES) return setFault('This file is too large to import here. Use the command line.');
    setFault('');
    mutate(file);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Import users</DialogTitle>
      <DialogContent className="users-import">
        {done ? (
          <ImportAnswer answer={done} />
        ) : (
          <>
            <p>
              A CSV file with the columns email, firstName, lastName, and, where you like, middle, officialCompanyName,
              isAdmin, hasClaimAD, hasPrivateDeals, enabledFeatures. Users who already exist are updated; no one is
              removed.
            </p>
            <label>
              File
              <input
                type="file"
                accept=".csv,text/csv"
                aria-describedby={`${id}-fault`}
                onChange={(event) => {
                  setFile(event.target.files?.[0]);
                  setFault('');
                }}
              />
            </label>
            <FormControlLabel
              control={<Checkbox checked={invite} onChange={(_, checked) => setInvite(checked)} />}
              label="Email an invitation to new users"
            />
            <p id={`${id}-fault`} role="alert" className="fault">
              {fault}
            </p>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {!done && (
          <Button variant="contained" disabled={isPending} onClick={run}>
            {isPending ? 'Importing...' : 'Import'}
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          {done ? 'Close' : 'Cancel'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const ImportAnswer = ({
  answer: { created, updated, unchanged, rejected, unknownColumns },
}: {
  answer: UsersImportAnswer;
}) => (
  <>
    <p role="status">
      {created} created, {updated} updated, {unchanged} unchanged, {rejected.length} rejected.
    </p>
    {unknownColumns.length > 0 && <p>Not read: {unknownColumns.join(', ')}.</p>}
    {rejected.length > 0 && (
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {rejected.map(({ line, reason }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </>
);
