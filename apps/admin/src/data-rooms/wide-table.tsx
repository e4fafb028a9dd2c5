import { type ReactNode, useState } from 'react';
import { MoreColumns } from '../resource/index.ts';

interface WideTableProps {
  /** What the table is, for those who do not see it. */
  label: string;
  className?: string;
  /** The table's head and body. */
  children: ReactNode;
}

/** A table of a data room: where it is wider than the page it scrolls sideways, by keys as well, and says at its edge that it does. */
export function WideTable({ label, className = '', children }: WideTableProps) {
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  return (
    <div className="table-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys scroll what has the focus */}
      <section className="room-scroll" aria-label={label} tabIndex={0}>
        <table ref={setTable} className={`room-rows ${className}`}>
          {children}
        </table>
      </section>
      {table && <MoreColumns table={table} />}
    </div>
  );
}
