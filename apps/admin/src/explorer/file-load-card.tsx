import { Button, Checkbox, FormControlLabel } from '@mui/material';
import type { FileLoad, FileLoadPreview } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { useCall } from '../data/use-call.ts';
import { formatMoment, formatNumber } from '../resource/index.ts';
import { sizeWords } from '../size-words.ts';
import { rejectedRowsOf, removeLoad, startLoad } from './explorer-calls.ts';
import { alreadyGoneWords, effectWords, kindWords, rowsOf, stateOf, wrongRowsHead } from './file-load-words.ts';

interface FileLoadProps {
  load: FileLoad;
  onChange: () => unknown;
}

const PHASES = { reading: 'read', writing: 'written', marking: 'marked gone' } as const;

/** A file that was sent: what it would become, how far it is, or why it was not loaded. */
export function FileLoadCard({ load, onChange }: FileLoadProps) {
  const { id, file, bytes, name, state, progress, preview, problem, createdAt } = load;
  const [choice, setChoice] = useState<boolean>();
  // One that was not loaded is offered again as it was started.
  const keepOthers = choice ?? load.keepOthers;
  const start = useCall((withoutWrong: boolean) => startLoad(id, { withoutWrong, keepOthers }), {
    onSettled: onChange,
  });
  const remove = useCall(() => removeLoad(id), { onSettled: onChange });
  const isReady = preview !== null && (state === 'checked' || state === 'failed');
  const isBusy = start.isPending || remove.isPending;
  return (
    <article className="explorer-file" aria-label={file}>
      <h3>{file}</h3>
      <p className="dim">
        {sizeWords(bytes)}, for {name}, sent {formatMoment(createdAt)}
      </p>
      <p role="status">
        {stateOf(load)} {kindWords(load)} {progress && `${rowsOf(progress.rows)} ${PHASES[progress.phase]}.`}
      </p>
      {problem && (
        <p role="alert" className="fault explorer-problem">
          {problem}
        </p>
      )}
      {isReady && <Preview name={name} preview={preview} keepOthers={keepOthers} />}
      {isReady && preview.stored !== null && (
        <FormControlLabel
          control={<Checkbox checked={keepOthers} onChange={(event) => setChoice(event.target.checked)} />}
          label="Keep rows that are not loaded from this file"
        />
      )}
      <div className="row">
        {isReady && preview.rejected === 0 && (
          <Button variant="contained" disabled={isBusy} onClick={() => start.mutate(false)}>
            Load {rowsOf(preview.rows)}
          </Button>
        )}
        {isReady && preview.rejected > 0 && (
          <Button variant="contained" disabled={isBusy} onClick={() => start.mutate(true)}>
            Load {rowsOf(preview.rows)} without the wrong ones
          </Button>
        )}
        {preview?.rejectsStored && (
          <Button href={rejectedRowsOf(id)} download startIcon={<Icon name="download" />}>
            Wrong rows (CSV)
          </Button>
        )}
        {state !== 'queued' && state !== 'loading' && (
          <Button disabled={isBusy} onClick={() => remove.mutate()}>
            {state === 'loaded' ? 'Dismiss' : 'Remove file'}
          </Button>
        )}
      </div>
    </article>
  );
}

function Preview({ name, preview, keepOthers }: { name: string; preview: FileLoadPreview; keepOthers: boolean }) {
  const { stored, keyColumn, seenBy, guessedFrom, columns, rejected, alreadyGone, wrong } = preview;
  return (
    <>
      <p>
        {stored === null
          ? `${name} is new. The key is ${keyColumn}; ${seenBy === 'everyone' ? 'everyone who explores sees' : 'admins and advisors see'} its rows.`
          : effectWords(preview, name, keepOthers)}{' '}
        {[
          ...(guessedFrom === null ? [] : [`Types were guessed from the first ${rowsOf(guessedFrom)}.`]),
          ...alreadyGoneWords(alreadyGone),
        ].join(' ')}
      </p>
      <div className="explorer-scroll">
        <table className="explorer-table">
          <caption className="visually-hidden">Fields</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Column</th>
              <th scope="col">Type</th>
              {guessedFrom !== null && <th scope="col">Example</th>}
              {guessedFrom !== null && (
                <th scope="col" className="figures">
                  Empty
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.name}>
                <th scope="row">{column.name}</th>
                <td>{column.head}</td>
                <td>{column.type}</td>
                {guessedFrom !== null && <td>{column.example}</td>}
                {guessedFrom !== null && <td className="figures">{formatNumber(column.empty)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rejected > 0 && (
        <>
          <p>{wrongRowsHead(rejected, wrong.length)}</p>
          <ul className="explorer-wrong">
            {wrong.map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}.
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
