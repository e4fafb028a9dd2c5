import { type ContentFileRecord, collectionOf, contentResourceOf } from '@outcrop/contracts';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useGetManyAggregate } from 'react-admin';
import { FileThumbnail } from '../../files/index.ts';
import type { Fold, ItemRef, Line, Shown } from './differences.ts';

export interface DifferenceTableProps {
  rows: readonly (Line | Fold)[];
  /** Heads of the two columns. */
  left: ReactNode;
  right: ReactNode;
}

/** Two versions side by side; on narrow screens the older over the newer. */
export const DifferenceTable = ({ rows, left, right }: DifferenceTableProps) => (
  <table className="differences">
    <colgroup>
      <col />
      <col />
      <col />
    </colgroup>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">Field</span>
        </th>
        <th scope="col">{left}</th>
        <th scope="col">{right}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one comparison never change places
        'same' in row ? <FoldRows key={at} fold={row} /> : <LineRow key={at} line={row} />,
      )}
    </tbody>
  </table>
);

const Label = ({ line: { label, part } }: { line: Line }) => (
  <th scope="row">
    {label ?? <span className="visually-hidden">the same field</span>}
    {part && <small>{part}</small>}
  </th>
);

const LineRow = ({ line }: { line: Line }) => (
  <tr>
    <Label line={line} />
    <td>
      <Cell shown={line.before} none={line.none} as="del" />
    </td>
    <td>
      <Cell shown={line.after} none={line.none} as="ins" />
    </td>
  </tr>
);

/** One sentence for what is the same, which opens. */
function FoldRows({ fold: { same, lines } }: { fold: Fold }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <tr className="differences-same">
        <td />
        <td colSpan={2}>
          {same}{' '}
          <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide' : 'Show'}
          </button>
        </td>
      </tr>
      {open &&
        lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <tr key={at} className="differences-unchanged">
            <Label line={line} />
            <td colSpan={2}>
              <Cell shown={line.after ?? line.before} none={line.none} />
            </td>
          </tr>
        ))}
    </>
  );
}

/** @param as how what is changed is marked; nothing is, where it is left out */
function Cell({ shown, none, as }: { shown: readonly Shown[] | undefined; none: string; as?: 'del' | 'ins' }) {
  if (!shown || shown.length === 0) return <span className="differences-none">{none}</span>;
  const listed = shown.some((one) => 'item' in one);
  return shown.map((one, at) => {
    const what = <What shown={one} />;
    const Mark = one.changed && !('file' in one) ? as : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={at} className={'file' in one ? 'differences-file' : undefined}>
        {listed && at > 0 && ', '}
        {Mark ? <Mark>{what}</Mark> : what}
        {'file' in one && one.changed && as && <FileMark as={as} />}
      </span>
    );
  });
}

function What({ shown }: { shown: Shown }) {
  if ('item' in shown) return <ItemName item={shown.item} />;
  if ('file' in shown) return <FileOf id={shown.file} />;
  return shown.text;
}

/** A picture cannot be struck: the mark stands below it in words. */
const FileMark = ({ as: Mark }: { as: 'del' | 'ins' }) => <Mark>{Mark === 'del' ? 'taken out' : 'put in'}</Mark>;

function ItemName({ item: { collection, id } }: { item: ItemRef }) {
  const { data, isPending } = useGetManyAggregate<RaRecord>(contentResourceOf(collection), { ids: [id] });
  const title = data?.[0]?.[collectionOf(collection)?.title ?? 'id'];
  if (title) return String(title);
  return isPending ? '…' : `${collectionOf(collection)?.label ?? collection} ${id}, deleted since`;
}

function FileOf({ id }: { id: string }) {
  const { data, isPending } = useGetManyAggregate<ContentFileRecord>('content-files', { ids: [id] });
  const file = data?.[0];
  if (!file) return <span className="differences-none">{isPending ? '…' : 'A file that was deleted since'}</span>;
  return (
    <>
      <FileThumbnail file={file} />
      <span className="label">{file.title}</span>
    </>
  );
}
