import type { QueryInfo } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../query/query-client.ts';
import { iconButton } from '../../../ui/button.ts';
import styles from './saved.module.css';
import { isComparison } from './saved-comparison.ts';
import { type Content, stateOf } from './saved-content.ts';
import { changeSaved, watchesQuery } from './saved-queries.ts';

interface WatchButtonProps {
  readonly query: Content & { readonly id: number; readonly name: string };
  readonly info: QueryInfo;
}

/** Turns on and off the mail that says that the result of a query has changed (docs/product/explorer.md#watched-queries). */
export function WatchButton({ query, info }: WatchButtonProps) {
  const client = useQueryClient();
  const { data } = useQuery(watchesQuery());
  const watched = data?.some(({ queryId }) => queryId === query.id) ?? false;
  // Rows are watched, and a comparison has two sets of them.
  const result = isComparison(query) ? 'set A' : 'the result';
  const toggle = () =>
    watched
      ? changeSaved(client, () => browserApi.unwatchQuery(query.id).then(() => undefined), {
          done: `You will get no more emails about “${query.name}”.`,
          failed: 'The query is still watched',
        })
      : changeSaved(
          client,
          () => browserApi.watchQuery(query.id, { collection: stateOf(query, info).collection }).then(() => undefined),
          {
            done: `You will get an email when ${result} of “${query.name}” changes.`,
            failed: 'The query could not be watched',
          },
        );
  return (
    <button
      type="button"
      className={`${iconButton} ${styles.watch}`}
      aria-label={`Watch ${query.name}`}
      title={
        watched ? `Watched: you get an email when ${result} changes` : `Watch: get an email when ${result} changes`
      }
      aria-pressed={watched}
      // Until it is known whether it is watched, a press might do the opposite of what was meant.
      aria-disabled={data === undefined}
      onClick={() => data && void toggle()}
    >
      <Icon name="mail" />
    </button>
  );
}
