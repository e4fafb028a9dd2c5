import type { QueryInfo } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { PageLink } from '../../ui/page-link.tsx';
import { type ExplorerState, explorerAddress, withFilters } from './address/explorer-state.ts';
import type { Collection, ReadState } from './address/read-explorer-state.ts';
import { LaterControls } from './charts/later-chart.tsx';
import { Chips } from './chips.tsx';
import { ChoicesHost } from './choices-host.tsx';
import { Collections } from './collections.tsx';
import styles from './explorer-page.module.css';
import { ExplorerProblem } from './explorer-problem.tsx';
import FacetPanels from './facets/facet-panels.tsx';
import { WrongAddress } from './later-wrong-address.tsx';
import { collectionOf, type LoadedExplorer } from './load-explorer.ts';
import { queryInfoQuery } from './queries/explorer-queries.ts';
import { QueryTools } from './saved/query-tools.tsx';
import { SearchExplorer } from './search/search-explorer.tsx';
import { ExplorerResults } from './table/explorer-results.tsx';
import { ResultsBar } from './table/results-bar.tsx';

const KEPT = 'Your filters are saved in the address. Nothing was lost.';

/** The explorer for what its address says, which is all of its state. */
export function ExplorerPage({ read, problem }: LoadedExplorer) {
  const { data: info } = useQuery({ ...queryInfoQuery(), enabled: problem === null });
  if (!info || !read)
    return (
      <div className={`wrap ${styles.page}`}>
        <h1>Explorer</h1>
        {problem ? (
          <ExplorerProblem level={2} title="The explorer could not be loaded" kept={KEPT} problem={problem} />
        ) : (
          <p role="status">Loading the explorer</p>
        )}
      </div>
    );
  const { state } = read;
  const collection = collectionOf(info, state);
  return (
    <>
      <div className={`${styles.head} screen-only`}>
        <div className={`wrap ${styles.headIn}`}>
          <h1 className={styles.title}>Explorer</h1>
          <Collections info={info} current={state.collection} />
          {collection && <SearchExplorer key={collection.name} collection={collection} state={state} />}
          {collection && <QueryTools info={info} state={state} />}
        </div>
      </div>
      {collection && <Chips collection={collection} state={state} />}
      <Body {...{ info, read, collection, problem }} />
      <ChoicesHost />
    </>
  );
}

interface BodyProps extends LoadedExplorer {
  readonly info: QueryInfo;
  readonly read: ReadState;
  readonly collection: Collection | undefined;
}

function Body({ info, read: { state, wrong, title }, collection, problem }: BodyProps) {
  if (!collection || wrong.length > 0) return <WrongAddress {...{ info, state, collection, wrong, title }} />;
  return (
    // Nothing of another collection stays until this one's rows arrive.
    <div key={collection.name} className={`wrap ${styles.explorer}`}>
      <ResultsBar collection={collection} state={state} />
      <div className={styles.side}>
        {state.chart && <LaterControls {...{ collection, state }} chart={state.chart} />}
        <aside className={styles.facets} id="filters" aria-label="Filters">
          <FacetsHead state={state} />
          <FacetPanels collection={collection} state={state} />
        </aside>
      </div>
      <ExplorerResults {...{ info, collection, state, problem }} />
    </div>
  );
}

const FacetsHead = ({ state }: { state: ExplorerState }) => (
  <div className={styles.facetsHead}>
    <h2>Filters</h2>
    {state.filters.length > 0 && (
      <PageLink className="link small" to={explorerAddress(withFilters(state, []))} preventScrollReset rel="nofollow">
        Clear all
      </PageLink>
    )}
  </div>
);
