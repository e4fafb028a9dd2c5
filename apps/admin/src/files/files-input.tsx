import { Button } from '@mui/material';
import type { ContentFileRecord } from '@outcrop/contracts';
import { useId } from 'react';
import { useGetMany, useInput } from 'react-admin';
import { IconButton, moved, useDragOrder } from '../resource/index.ts';
import { FILES } from './file-calls.ts';
import { FileThumbnail } from './file-thumbnail.tsx';
import { pickFiles } from './picking.ts';
import './files.css';

interface FilesInputProps {
  source: string;
  label: string;
  max: number;
  readOnly?: boolean;
}

/** Pictures in an order of their own; the form's value is the list of their ids. */
export function FilesInput({ source, label, max, readOnly }: FilesInputProps) {
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const ids = (field.value as string[] | null) ?? [];
  const { data = [] } = useGetMany<ContentFileRecord>(FILES, { ids }, { enabled: ids.length > 0 });
  const files = new Map(data.filter(Boolean).map((file) => [file.id, file]));
  const nameOf = (at: number) => files.get(ids[at] ?? '')?.title ?? `picture ${at + 1}`;
  const noteId = useId();
  const order = useDragOrder<HTMLUListElement>({
    count: ids.length,
    nameOf,
    onMove: (from, to) => field.onChange(moved(ids, from, to)),
  });
  const free = max - ids.length;
  const add = async () => {
    const chosen = (await pickFiles('image', free)).map(({ id }) => id).filter((id) => !ids.includes(id));
    if (chosen.length > 0) field.onChange([...ids, ...chosen].slice(0, max));
  };

  return (
    <fieldset className="file-input wide" aria-describedby={noteId}>
      <legend>{label}</legend>
      <ul ref={order.list} className="files-order">
        {ids.map((id, at) => {
          const file = files.get(id);
          return (
            <li key={id} data-order-item className={order.dragged === at ? 'is-dragged' : undefined}>
              {file ? <FileThumbnail file={file} /> : <span className="file-thumb skeleton" />}
              <span className="files-order-title">{nameOf(at)}</span>
              {!readOnly && (
                <span className="files-order-tools">
                  <IconButton icon="grip" className="drag-handle" {...order.handle(at)} />
                  <IconButton
                    icon="close"
                    className="danger-button"
                    aria-label={`Remove ${nameOf(at)}`}
                    title="Remove"
                    onClick={() => field.onChange(ids.filter((each) => each !== id))}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <div className="row file-row">
        <p className="label">
          {ids.length === 0 ? 'No pictures' : `${ids.length} of at most ${max}`}
          <span className="visually-hidden" role="status">
            {order.said}
          </span>
        </p>
        {!readOnly && (
          <Button variant="outlined" disabled={free <= 0} onClick={add}>
            Add pictures
          </Button>
        )}
      </div>
      <div id={noteId}>{fieldState.error && <p className="fault file-error">{fieldState.error.message}</p>}</div>
    </fieldset>
  );
}
