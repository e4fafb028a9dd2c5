import { ApiError, type QueryInfo } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import type { LoadProblem } from '../../../server/api.ts';
import { button } from '../../../ui/button.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import type { Collection } from '../address/read-explorer-state.ts';
import { ViewSwitch } from '../charts/view-switch.tsx';
import { Collections } from '../collections.tsx';
import page from '../explorer-page.module.css';
import { ExplorerProblem } from '../explorer-problem.tsx';
import { WrongAddress } from '../later-wrong-address.tsx';
import { queryInfoQuery } from '../queries/explorer-queries.ts';
import { QueryTools } from '../saved/query-tools.tsx';
import { rowsOf } from '../words/fields.ts';
import styles from './compare.module.css';
import { comparisonQuery } from './compare-data.ts';
import { CompareSet } from './compare-set.tsx';
import { type CompareState, compareAddress, SETS, swapped } from './compare-state.ts';
import { LaterExport, LaterResults } from './later-results.tsx';
import { collectionOfCompare, refusedSets } from './read-compare.ts';
import { SearchCompare } from './search-compare.tsx';

/** What the page is told of its address, and why it could not be filled. */
export interface LoadedCompare {
  /** Null where nobody knows what there is to explore. */
  readonly compare: CompareState | null;
  /** What of the address cannot be read, a sentence each. */
  readonly wrong: readonly string[];
  readonly problem: LoadProblem | null;
}

const KEPT = 'Both sets are saved in the address. Nothing was lost.';

/** Two sets of rows side by side, as the address says (docs/product/explorer.md#explorer-compare). */
export function ComparePage({ compare, wrong, problem }: LoadedCompare) {
  const { data: info } = useQuery({ ...queryInfoQuery(), enabled: problem === null });
  if (!info || !compare)
    return (
      <div className={`wrap ${page.page}`}>
        <h1>Explorer</h1>
        {problem ? (
          <ExplorerProblem level={2} title="The comparison could not be loaded" kept={KEPT} problem={problem} />
        ) : (
          <p role="status">Loading the comparison</p>
        )}
      </div>
    );
  const collection = collectionOfCompare(info, compare);
  return (
    <>
      <div className={`${page.head} screen-only`}>
        <div className={`wrap ${page.headIn}`}>
          <h1 className={page.title}>Explorer</h1>
          <Collections info={info} current={compare.state.collection} />
          {collection && <SearchCompare key={collection.name} {...{ collection, compare }} />}
          {collection && <QueryTools {...{ info, compare }} state={compare.state} />}
        </div>
      </div>
      {!collection || wrong.length > 0 ? (
        <WrongAddress {...{ info, collection, wrong }} state={compare.state} />
      ) : (
        <Compared key={collection.name} {...{ info, collection, compare, problem }} />
      )}
    </>
  );
}

interface ComparedProps extends Pick<LoadedCompare, 'problem'> {
  readonly info: QueryInfo;
  readonly collection: Collection;
  readonly compare: CompareState;
}

function Compared({ info, collection, compare, problem }: ComparedProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(comparisonQuery(collection, compare));
  const refused = error && refusedSets(error, collection, compare);
  if (refused) return <WrongAddress {...{ info, collection }} state={compare.state} wrong={refused} />;
  // It was dropped after the page had been loaded.
  if (error instanceof ApiError && error.status === 404)
    return <WrongAddress {...{ info }} state={compare.state} collection={undefined} wrong={[error.problem.detail]} />;
  return (
    <section className={`wrap ${styles.page}`} aria-labelledby="compare" aria-busy={isPlaceholderData}>
      <div className={page.bar}>
        <h2 id="compare">Compare two sets of {rowsOf(collection, 2)}</h2>
        <div className={page.tools}>
          <ViewSwitch collection={collection} state={compare.state} isComparison />
          <PageLink
            className={button('quiet', 'small')}
            to={compareAddress(swapped(compare))}
            preventScrollReset
            rel="nofollow"
            title="Swap"
          >
            <Icon name="order" />
            <span className={page.word}>Swap</span>
          </PageLink>
          {data && <LaterExport {...{ collection, compare, data }} />}
        </div>
      </div>
      <div className={styles.sets}>
        {SETS.map((set) => (
          <CompareSet key={set} {...{ collection, compare, set }} total={data?.totals[set]} />
        ))}
      </div>
      {(error || problem) && !data && (
        <ExplorerProblem
          title="The comparison could not be loaded"
          kept={KEPT}
          error={error}
          problem={problem}
          onRetry={refetch}
        />
      )}
      {!data && !error && !problem && <Waiting />}
      {data && <LaterResults {...{ collection, compare, data }} />}
    </section>
  );
}

/** Placeholder of a comparison that is loading. */
const Waiting = () => (
  <div role="status" className={styles.two}>
    <span className="vh">Loading the comparison</span>
    <div className={styles.waiting} aria-hidden="true" />
    <div className={styles.waiting} aria-hidden="true" />
  </div>
);
