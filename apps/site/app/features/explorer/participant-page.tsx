import { useQuery } from '@tanstack/react-query';
import { button } from '../../ui/button.ts';
import { EmptyArt } from '../../ui/empty-art.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Chips } from './chips.tsx';
import { ChoicesHost } from './choices-host.tsx';
import styles from './explorer-page.module.css';
import { ExplorerProblem } from './explorer-problem.tsx';
import { collectionOf, type LoadedExplorer } from './load-explorer.ts';
import { queryInfoQuery } from './queries/explorer-queries.ts';
import { ExplorerResults } from './table/explorer-results.tsx';
import { ResultsBar } from './table/results-bar.tsx';

/** The rows of one stored set of filters, and nothing else of the explorer (docs/product/explorer.md#participant-route). */
export function ParticipantPage({ read, problem }: LoadedExplorer) {
  const { data: info } = useQuery({ ...queryInfoQuery(), enabled: problem === null });
  const collection = info && read ? collectionOf(info, read.state) : undefined;
  if (!info || !read || !collection || read.wrong.length > 0)
    return (
      <div className={`wrap ${styles.page}`}>
        <h1>Explorer</h1>
        {problem ? (
          <ExplorerProblem level={2} title="The query could not be loaded" problem={problem} />
        ) : (
          <>
            <EmptyArt />
            <h2 id="row-count">This query cannot be shown</h2>
            <ul className={styles.wrong}>
              {read?.wrong.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <p className={styles.ways}>
              <PageLink className={button('fill')} to="/explorer" rel="nofollow">
                Open the explorer
              </PageLink>
            </p>
          </>
        )}
      </div>
    );
  return (
    <>
      <div className={styles.head}>
        <div className={`wrap ${styles.headIn}`}>
          <h1 className={styles.title}>Explorer</h1>
          <span className="muted small">{collection.label}</span>
        </div>
      </div>
      <Chips collection={collection} state={read.state} />
      <div className="wrap">
        <ResultsBar collection={collection} state={read.state} />
        <ExplorerResults {...{ info, collection, problem }} state={read.state} />
      </div>
      <ChoicesHost />
    </>
  );
}
