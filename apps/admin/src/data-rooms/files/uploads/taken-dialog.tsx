import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { pathWords } from './plan-uploads.ts';
import type { RoomUploads } from './use-room-uploads.ts';

const MAX_NAMED = 10;

/** Asks once, for all files whose names are taken. */
export function TakenDialog({ uploads: { asked, answer } }: { uploads: RoomUploads }) {
  const id = useId();
  if (!asked) return null;
  const { taken, ready } = asked;
  return (
    <Dialog open onClose={() => answer('cancel')} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>
        {taken.length === 1
          ? '1 file is there already'
          : `${taken.length.toLocaleString('en-US')} files are there already`}
      </DialogTitle>
      <DialogContent>
        <p>
          Replaced files keep their number and their notes; readers see that they were updated.
          {ready.length > 0 && ` ${ready.length.toLocaleString('en-US')} others are new.`}
        </p>
        <ul className="record-names" aria-label="Files">
          {taken.slice(0, MAX_NAMED).map((upload) => (
            <li key={pathWords(upload)}>{pathWords(upload)}</li>
          ))}
          {taken.length > MAX_NAMED && <li>and {(taken.length - MAX_NAMED).toLocaleString('en-US')} more</li>}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={() => answer('replace')}>
          Replace
        </Button>
        <Button variant="outlined" onClick={() => answer('skip')}>
          Skip
        </Button>
        <Button onClick={() => answer('cancel')}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
