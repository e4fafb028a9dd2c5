import type { SavedQuery, SharedQuery } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { Directories, SHARED } from './directories.tsx';
import { QueriesTable } from './queries-table.tsx';
import styles from './saved.module.css';
import { savedQueriesQuery, sharedQueriesQuery } from './saved-queries.ts';

interface SavedListsProps {
  readonly allows: { readonly add: boolean; readonly edit: boolean };
  /** Whether what colleagues share stands beside one's own. */
  readonly withShared?: boolean;
  readonly onLoad?: (query: SavedQuery | SharedQuery) => void;
  readonly tools?: (query: SavedQuery) => ReactNode;
  /** The directory that is chosen, for a form around. */
  readonly onDirectory?: (directory: { id: number; name: string } | null) => void;
}

/** Directories beside the queries of the one that is chosen. */
export function SavedLists({ allows, withShared = false, onLoad, tools, onDirectory }: SavedListsProps) {
  const own = useQuery(savedQueriesQuery());
  const shared = useQuery({ ...sharedQueriesQuery(), enabled: withShared });
  const [picked, setPicked] = useState<number | null>(null);
  const error = own.error ?? (withShared ? shared.error : null);
  if (error) return <ProblemNotice title="Your queries could not be loaded" error={error} onRetry={own.refetch} />;
  if (!own.data || (withShared && !shared.data)) return <p role="status">Loading your queries</p>;
  const { directories, queries } = own.data;
  const colleagues = withShared ? (shared.data ?? []) : [];
  const isThere = directories.some(({ id }) => id === picked) || (picked === SHARED && withShared);
  // A form names its directory by a choice of its own; a list opens at the first.
  const first = onDirectory ? null : (directories[0]?.id ?? (colleagues.length > 0 ? SHARED : null));
  const chosen = isThere ? picked : first;
  const choose = (id: number) => {
    setPicked(id);
    onDirectory?.(directories.find((one) => one.id === id) ?? { id, name: '' });
  };
  return (
    <div className={styles.lists}>
      <Directories
        saved={own.data}
        shared={withShared ? colleagues.length : null}
        chosen={chosen}
        onChoose={choose}
        allows={allows}
      />
      <section className={styles.frame} aria-label="Queries">
        {chosen === null ? (
          <p className={styles.none}>Choose a directory to see its queries.</p>
        ) : chosen === SHARED ? (
          <QueriesTable queries={colleagues} {...(onLoad && { onLoad })} />
        ) : (
          <QueriesTable
            queries={queries.filter(({ directoryId }) => directoryId === chosen)}
            {...(onLoad && { onLoad })}
            {...(tools && { tools })}
          />
        )}
      </section>
    </div>
  );
}
