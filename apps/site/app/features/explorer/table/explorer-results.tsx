import { ApiError, type QueryAnswer, type QueryInfo } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { button } from '../../../ui/button.ts';
import { EmptyArt } from '../../../ui/empty-art.tsx';
import { lazyOr } from '../../../ui/lazy-or.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { useFirstSign } from '../../../ui/use-first-sign.ts';
import { useHydrated } from '../../../ui/use-site.ts';
import { type ExplorerState, explorerAddress, withFilters } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { LaterChart } from '../charts/later-chart.tsx';
import page from '../explorer-page.module.css';
import { ExplorerProblem } from '../explorer-problem.tsx';
import { WrongAddress } from '../later-wrong-address.tsx';
import { type LoadedExplorer, refusedBy } from '../load-explorer.ts';
import { rowsQuery } from '../queries/explorer-queries.ts';
import { rowsOf } from '../words/fields.ts';
import { AllRowsEnd, ExplorerPager } from './explorer-pager.tsx';
import styles from './explorer-results.module.css';
import table from './explorer-table.module.css';
import { ExplorerTable } from './explorer-table.tsx';
import { Figures } from './figures.tsx';
import { LaterRow, loadRow } from './later-row.tsx';
import { useRowsThatFit } from './scrolled-rows.ts';

interface ExplorerResultsProps {
  readonly info: QueryInfo;
  readonly collection: Collection;
  readonly state: ExplorerState;
  /** What kept the server from showing rows; the browser asks once more. */
  readonly problem: LoadedExplorer['problem'];
}

/** What a row that is opened needs. */
const OF_ROWS = [loadRow];

/** A page of the rows that were found, which {@link ResultsBar} counts. The previous ones stay until others arrive. */
export function ExplorerResults({ info, collection, state, problem }: ExplorerResultsProps) {
  useFirstSign(OF_ROWS);
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery(rowsQuery(state));
  const refused = error && refusedBy(error, collection, state);
  if (refused) return <WrongAddress {...{ info, state, collection }} wrong={refused} />;
  // It was dropped after the page had been loaded.
  if (error instanceof ApiError && error.status === 404)
    return <WrongAddress {...{ info, state }} collection={undefined} wrong={[error.problem.detail]} />;
  const total = data?.response.numFound;
  return (
    <section className={page.results} aria-labelledby="row-count" aria-busy={isPlaceholderData || isFetching}>
      {(error || problem) && !data && (
        <ExplorerProblem
          title="The rows could not be loaded"
          kept="Your filters are saved in the address. Nothing was lost."
          error={error}
          problem={problem}
          onRetry={refetch}
        />
      )}
      {!data && !error && !problem && <RowsSkeleton />}
      {total === 0 && <NoRows collection={collection} state={state} />}
      {total !== undefined && total > 0 && state.chart && <LaterChart {...{ collection, state }} chart={state.chart} />}
      {data && total !== undefined && total > 0 && !state.chart && (
        <>
          <Figures collection={collection} state={state} />
          <Rows {...{ collection, state }} response={data.response} isPrevious={isPlaceholderData} />
        </>
      )}
    </section>
  );
}

const AllRows = lazyOr(
  () => import('./all-rows.tsx'),
  () => <p role="alert">The rows could not be loaded. Reload the page to try again.</p>,
);

type RowsProps = Pick<ExplorerResultsProps, 'collection' | 'state'> &
  Pick<QueryAnswer, 'response'> & { isPrevious: boolean };

/** A page of rows; or all of them, which needs a script: until it is there, the page. */
function Rows(props: RowsProps) {
  const { collection, state, response, isPrevious } = props;
  const hydrated = useHydrated();
  const most = useRowsThatFit();
  const { numFound: total, start, docs } = response;
  const page = (
    <>
      <TableAndRow {...props} />
      <ExplorerPager state={state} start={start} shown={docs.length} total={total} />
    </>
  );
  if (!state.all || !hydrated || total > most) return page;
  return (
    <>
      <Suspense fallback={page}>
        <AllRows {...{ collection, state, total, isPrevious }} />
      </Suspense>
      <AllRowsEnd state={state} total={total} />
    </>
  );
}

/** The table, and the row that is opened beside it; on narrow screens above. */
function TableAndRow({ collection, state, response, isPrevious }: RowsProps) {
  const row = state.opened === null || isPrevious ? undefined : response.docs[state.opened - response.start];
  return (
    <div className={table.beside}>
      <div>
        <ExplorerTable {...{ collection, state, response, isPrevious }} />
      </div>
      {row && <LaterRow {...{ collection, state, row }} />}
    </div>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n'];

/** Placeholder of rows that are loading. */
const RowsSkeleton = () => (
  <div className={styles.skeleton} role="status">
    <span className="vh">Loading rows</span>
    {ROWS.map((row) => (
      <i key={row} aria-hidden="true" />
    ))}
  </div>
);

const NoRows = ({ collection, state }: { collection: Collection; state: ExplorerState }) => (
  <div className={styles.none}>
    <EmptyArt />
    <h3>No {rowsOf(collection, 0)} match these filters</h3>
    {state.participant === undefined && (
      <>
        <p className="muted">Remove a filter above, or start over.</p>
        <p>
          <PageLink
            className={button('fill')}
            to={explorerAddress(withFilters(state, []))}
            preventScrollReset
            rel="nofollow"
          >
            Clear all
          </PageLink>
        </p>
      </>
    )}
  </div>
);
