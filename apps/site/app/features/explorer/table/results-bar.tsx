import { useQuery } from '@tanstack/react-query';
import { commas } from '../../../format/commas.ts';
import type { ExplorerState } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { ViewSwitch } from '../charts/view-switch.tsx';
import page from '../explorer-page.module.css';
import { FiltersOpener } from '../facets/filters-opener.tsx';
import { hasWrongAddress } from '../load-explorer.ts';
import { rowsQuery } from '../queries/explorer-queries.ts';
import { rowsOf } from '../words/fields.ts';
import ColumnsMenu from './columns-menu.tsx';
import { ExportMenu } from './export-menu.tsx';

interface ResultsBarProps {
  readonly collection: Collection;
  readonly state: ExplorerState;
}

/** How many rows were found, where that is known, how they are shown, and what is done with all of them. None where what is wrong with the address stands in their place. */
export function ResultsBar({ collection, state }: ResultsBarProps) {
  const { data, error } = useQuery(rowsQuery(state));
  if (hasWrongAddress(error)) return null;
  const total = data?.response.numFound;
  return (
    <div className={page.bar}>
      <h2 id="row-count" aria-live="polite" aria-atomic="true">
        {total !== undefined ? (
          `${commas(total)} ${rowsOf(collection, total)}`
        ) : error ? (
          collection.label
        ) : (
          <span className="vh">Loading {collection.label}</span>
        )}
      </h2>
      {state.participant === undefined && (
        <div className={page.tools}>
          <FiltersOpener {...{ collection, state, total }} />
          <ViewSwitch collection={collection} state={state} />
          {!state.chart && <ColumnsMenu collection={collection} state={state} />}
          <ExportMenu state={state} />
        </div>
      )}
    </div>
  );
}
