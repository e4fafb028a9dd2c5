import { PageLink } from '../../../ui/page-link.tsx';
import { firstChart } from '../address/chart-state.ts';
import { type ExplorerState, explorerAddress } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import page from '../explorer-page.module.css';

/** The rows as a table or as a chart; none where there is nothing to draw one of. */
export function ViewSwitch({ collection, state }: { collection: Collection; state: ExplorerState }) {
  const chart = state.chart ?? firstChart(collection);
  if (!chart) return null;
  const link = (words: string, next: ExplorerState, isCurrent: boolean) => (
    <li>
      <PageLink
        to={explorerAddress(next)}
        preventScrollReset
        rel="nofollow"
        aria-current={isCurrent ? 'true' : undefined}
      >
        {words}
      </PageLink>
    </li>
  );
  return (
    <ul className={`${page.collections} ${page.views}`} aria-label="View">
      {link('Table', { ...state, chart: null }, state.chart === null)}
      {link('Chart', { ...state, chart, opened: null }, state.chart !== null)}
    </ul>
  );
}
