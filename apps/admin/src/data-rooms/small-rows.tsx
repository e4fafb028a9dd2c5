import type { ReactNode } from 'react';
import { useAnswer } from '../data/use-answer.ts';
import { ReadFailure } from '../resource/index.ts';
import { WideTable } from './wide-table.tsx';

interface SmallRowsProps<Row> {
  /** What reads the rows. */
  address: string;
  /** Another one reads them again. */
  mark?: unknown;
  /** "The codes". */
  what: string;
  nothing: string;
  heads: readonly string[];
  /** Cells, one for each head. */
  cells: (row: Row) => readonly ReactNode[];
}

/** A short table of what belongs to one data room. */
export function SmallRows<Row extends { readonly id: number }>(props: SmallRowsProps<Row>) {
  const { address, mark, what, nothing, heads, cells } = props;
  const { value: rows, error, again } = useAnswer<Row[]>(address, { mark });
  if (error) return <ReadFailure what={what} error={error} retry={again} />;
  if (!rows) return <div className="skeleton room-skeleton" aria-busy />;
  if (rows.length === 0) return <p className="room-nothing">{nothing}</p>;
  return (
    <WideTable label={what}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head || <span className="visually-hidden">Actions</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {cells(row).map((cell, at) => (
              <td key={heads[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

/** Address of the rows of one data room, the latest first. */
export const rowsOf = (resource: string, listingId: number, latest: string): string =>
  `/api/admin/${resource}?filter=${encodeURIComponent(JSON.stringify({ listingId }))}&sort=${encodeURIComponent(JSON.stringify([latest, 'DESC']))}&range=[0,499]`;
