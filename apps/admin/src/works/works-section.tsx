import { Button } from '@mui/material';
import type { WorksKey } from '@outcrop/contracts';
import { type ReactNode, useId } from 'react';

const HEADINGS: Readonly<Record<WorksKey, string>> = {
  health: 'Health',
  deliveries: 'Deliveries',
  queue: 'Queue',
  search: 'Search index',
  schedules: 'Schedules',
};

interface WorksSectionProps {
  part: WorksKey;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the page under its heading. */
export function WorksSection({ part, actions, children }: WorksSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`works-${part}`}>
      <div className="works-head">
        <h2 id={id}>{HEADINGS[part]}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** In the place of a part that the server could not read. */
export const FailedPart = ({ part, onAgain }: { part: WorksKey; onAgain: () => void }) => (
  <WorksSection part={part}>
    <div className="works-failed" role="alert">
      <p>This could not be read.</p>
      <Button variant="outlined" onClick={onAgain}>
        Try again
      </Button>
    </div>
  </WorksSection>
);

/** A column's head; `figures` stand at its right. */
export interface WorksColumn {
  readonly label: string;
  readonly figures?: boolean;
}

interface WorksTableProps {
  label: string;
  columns: readonly WorksColumn[];
  children: ReactNode;
}

/** A table that scrolls inside its own frame where the page is narrower. */
export const WorksTable = ({ label, columns, children }: WorksTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section className="works-scroll" tabIndex={0} aria-label={label}>
    <table>
      <thead>
        <tr>
          {columns.map(({ label: head, figures }) => (
            <th key={head} scope="col" className={figures ? 'figures' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
