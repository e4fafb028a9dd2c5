import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { ContentFileRecord } from '@outcrop/contracts';
import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { FILES } from './file-calls.ts';
import { FileThumbnail } from './file-thumbnail.tsx';
import { factsOf, KIND_WORDS } from './file-words.ts';
import type { PickRequest } from './picking.ts';
import { Uploads } from './uploads.tsx';
import './files.css';

const PAGE = 24;

/** Files to choose from, and a way to upload another one. */
export default function FilePickerDialog({ request: { accepts, max, settle } }: { request: PickRequest }) {
  const titleId = useId();
  const [words, setWords] = useState('');
  const [pages, setPages] = useState(1);
  const [chosen, setChosen] = useState<readonly ContentFileRecord[]>([]);
  const several = max > 1;
  const { one, several: many } = KIND_WORDS[accepts];
  const { data, total, isPending, error, refetch } = useGetList<ContentFileRecord>(FILES, {
    filter: { kind: accepts, ...(words.trim() && { q: words.trim() }) },
    pagination: { page: 1, perPage: PAGE * pages },
    sort: { field: 'uploaded_on', order: 'DESC' },
  });
  const found = data ?? [];

  const take = (file: ContentFileRecord) => {
    if (!several) return settle([file]);
    setChosen((before) => {
      if (before.some(({ id }) => id === file.id)) return before.filter(({ id }) => id !== file.id);
      return before.length < max ? [...before, file] : before;
    });
  };
  const uploaded = (file: ContentFileRecord) => {
    refetch();
    take(file);
  };

  return (
    <Dialog open onClose={() => settle([])} aria-labelledby={titleId} maxWidth="md" fullWidth className="file-picker">
      <DialogTitle id={titleId}>Choose {several ? many : one}</DialogTitle>
      <DialogContent>
        <TextField
          label="Search"
          placeholder="Title, description or name of the file"
          value={words}
          autoFocus
          onChange={({ target }) => {
            setWords(target.value);
            setPages(1);
          }}
        />
        <Uploads accepts={accepts} onUploaded={uploaded}>
          {error ? (
            <p role="alert">
              The {many} could not be loaded. {error.message} <Button onClick={() => refetch()}>Try again</Button>
            </p>
          ) : (
            <ul className="file-grid" aria-busy={isPending}>
              {found.map((file) => (
                <li key={file.id}>
                  <button
                    type="button"
                    className="file-card"
                    onClick={() => take(file)}
                    {...(several && { 'aria-pressed': chosen.some(({ id }) => id === file.id) })}
                  >
                    <FileThumbnail file={file} />
                    <b>{file.title}</b>
                    <span className="label">{factsOf(file)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {!isPending && !error && found.length === 0 && (
            <p role="status">{words ? `No ${one} matches “${words}”.` : `There are no ${many} yet.`}</p>
          )}
          {found.length < (total ?? 0) && (
            <Button onClick={() => setPages((count) => count + 1)}>
              Show more of {(total ?? 0).toLocaleString('en-US')}
            </Button>
          )}
        </Uploads>
      </DialogContent>
      <DialogActions>
        {several && (
          <Button variant="contained" disabled={chosen.length === 0} onClick={() => settle(chosen)}>
            Add {chosen.length === 1 ? `1 ${one}` : `${chosen.length} ${many}`}
          </Button>
        )}
        <Button variant="outlined" onClick={() => settle([])}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
