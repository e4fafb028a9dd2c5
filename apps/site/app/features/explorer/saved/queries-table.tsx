import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { pastMomentParts } from '../../../ui/moment.ts';
import styles from './saved.module.css';
import { isComparison } from './saved-comparison.ts';
import type { Content } from './saved-content.ts';

/** What the table shows of a query, one's own or a colleague's. */
export interface ListedQuery extends Pick<Content, 'customChart'> {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
  readonly owner?: string;
}

interface QueriesTableProps<Query extends ListedQuery> {
  readonly queries: readonly Query[];
  /** Without it queries are only shown. */
  readonly onLoad?: (query: Query) => void;
  /** What stands behind a query. */
  readonly tools?: (query: Query) => ReactNode;
}

/** A moment as its day and its hour, which stand below each other where there is no room. */
function CreateTime({ at }: { at: string }) {
  const [day, time] = pastMomentParts(at);
  return (
    <>
      <span className={styles.time}>{day},</span> <span className={styles.time}>{time}</span>
    </>
  );
}

/** Query Name and Create Time, the newest first. */
export function QueriesTable<Query extends ListedQuery>({ queries, onLoad, tools }: QueriesTableProps<Query>) {
  if (queries.length === 0) return <p className={styles.none}>No queries in this directory</p>;
  const newest = [...queries].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <table className={styles.queries}>
      <thead>
        <tr>
          <th scope="col">Query Name</th>
          <th scope="col" aria-sort="descending">
            <span className={styles.sorted}>
              Create Time
              <Icon name="down" small />
            </span>
          </th>
          {tools && (
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {newest.map((query) => (
          <tr key={query.id}>
            <th scope="row">
              {onLoad ? (
                <button type="button" onClick={() => onLoad(query)}>
                  {query.name}
                </button>
              ) : (
                query.name
              )}
              {query.owner !== undefined && <small>{query.owner}</small>}
              {isComparison(query) && <small>Comparison</small>}
            </th>
            <td>
              <CreateTime at={query.createdAt} />
            </td>
            {tools && <td>{tools(query)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
