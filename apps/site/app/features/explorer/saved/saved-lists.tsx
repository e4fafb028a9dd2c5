import type { SavedQuery, SharedQuery } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ExplorerProblem } from '../explorer-problem.tsx';
import { Directories, SHARED } from './directories.tsx';
import { QueriesTable } from './queries-table.tsx';
import styles from './saved.module.css';
import { savedQueriesQuery, sharedQueriesQuery } from './saved-queries.ts';

interface SavedListsProps {
  readonly allows: { readonly add: boolean; readonly edit: boolean };
  /** Whether what colleagues share stands beside one's own. */
  readonly withShared?: boolean;
  readonly onLoad?: (query: SavedQuery | SharedQuery) => void;
  /** What stands behind a query of one's own, and behind a colleague's. */
  readonly tools?: (query: SavedQuery) => ReactNode;
  readonly sharedTools?: (query: SharedQuery) => ReactNode;
  /** Gets the directory that is chosen, for a form beside the lists. */
  readonly onDirectory?: (id: number) => void;
}

/** Directories beside the queries of the one that is chosen. */
export function SavedLists({ allows, withShared = false, onLoad, tools, sharedTools, onDirectory }: SavedListsProps) {
  const own = useQuery(savedQueriesQuery());
  const shared = useQuery({ ...sharedQueriesQuery(), enabled: withShared });
  const [picked, setPicked] = useState<number | null>(null);
  if (own.error && !own.data)
    return <ExplorerProblem title="Your queries could not be loaded" error={own.error} onRetry={own.refetch} />;
  if (!own.data) return <p role="status">Loading your queries</p>;
  const { directories, queries } = own.data;
  const isThere = directories.some(({ id }) => id === picked) || (picked === SHARED && withShared);
  // A form names its directory by a choice of its own; a list opens at the first.
  const hasShared = withShared && (shared.error !== null || (shared.data?.length ?? 0) > 0);
  const first = onDirectory ? null : (directories[0]?.id ?? (hasShared ? SHARED : null));
  const chosen = isThere ? picked : first;
  const choose = (id: number) => {
    setPicked(id);
    onDirectory?.(id);
  };
  return (
    <div className={styles.lists}>
      <Directories
        saved={own.data}
        {...(withShared && { shared: shared.data?.length ?? null })}
        chosen={chosen}
        onChoose={choose}
        allows={allows}
      />
      <section className={styles.frame} aria-label="Queries">
        {chosen === null ? (
          <p className={styles.none}>
            {directories.length === 0 ? 'Queries are saved in directories.' : 'Choose a directory to see its queries.'}
          </p>
        ) : chosen === SHARED ? (
          <SharedQueries {...(onLoad && { onLoad })} {...(sharedTools && { sharedTools })} />
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

/** What colleagues share. Without it one's own queries are shown all the same. */
function SharedQueries({ onLoad, sharedTools }: Pick<SavedListsProps, 'onLoad' | 'sharedTools'>) {
  const { data, error, refetch } = useQuery(sharedQueriesQuery());
  if (data)
    return <QueriesTable queries={data} {...(onLoad && { onLoad })} {...(sharedTools && { tools: sharedTools })} />;
  if (error) return <ExplorerProblem title="Shared queries could not be loaded" error={error} onRetry={refetch} />;
  return <p role="status">Loading shared queries</p>;
}
