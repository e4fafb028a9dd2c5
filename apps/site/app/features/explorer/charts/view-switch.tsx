import { writtenParameters } from '../../../address/explorer-rows.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { firstChart } from '../address/chart-state.ts';
import { type ExplorerState, explorerAddress, explorerParameters } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { COMPARE } from '../compare/compare-address.ts';
import page from '../explorer-page.module.css';

interface ViewSwitchProps {
  readonly collection: Collection;
  readonly state: ExplorerState;
  /** Whether this is the comparison, which has a page of its own. */
  readonly isComparison?: boolean;
}

/** The rows as a table, as a chart, or one set of them beside another; none where there is nothing to draw one of. */
export function ViewSwitch({ collection, state, isComparison = false }: ViewSwitchProps) {
  const chart = state.chart ?? firstChart(collection);
  if (!chart) return null;
  const link = (words: string, to: string, isCurrent: boolean) => (
    <li>
      <PageLink to={to} preventScrollReset rel="nofollow" aria-current={isCurrent ? 'true' : undefined}>
        {words}
      </PageLink>
    </li>
  );
  return (
    <ul className={`${page.collections} ${page.views}`} aria-label="View">
      {link('Table', explorerAddress({ ...state, chart: null }), !isComparison && state.chart === null)}
      {link('Chart', explorerAddress({ ...state, chart, opened: null }), !isComparison && state.chart !== null)}
      {link('Compare', `${COMPARE}?${writtenParameters(explorerParameters({ ...state, opened: null }))}`, isComparison)}
    </ul>
  );
}
