import { useRef } from 'react';
import foot from '../../../deal/filters/facet-foot.module.css';
import { commas } from '../../../format/commas.ts';
import { button } from '../../../ui/button.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { type ExplorerState, explorerAddress, withFilters } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { rowsOf } from '../words/fields.ts';
import FacetPanels from './facet-panels.tsx';

interface FacetDrawerProps {
  readonly collection: Collection;
  readonly state: ExplorerState;
  readonly total: number | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The panels below 992 px: every choice takes effect at once, the button only closes. */
export default function FacetDrawer({ collection, state, total, open, onOpenChange }: FacetDrawerProps) {
  const show = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      title="Filters"
      from="full"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <div className={foot.foot}>
          {state.filters.length > 0 && (
            <PageLink
              className={button('quiet')}
              to={explorerAddress(withFilters(state, []))}
              preventScrollReset
              // It goes once nothing is chosen; the dialog would put the focus on its first button.
              onClick={() => show.current?.focus()}
            >
              Clear all
            </PageLink>
          )}
          <button
            ref={show}
            type="button"
            className={button('fill')}
            onClick={() => onOpenChange(false)}
            aria-live="polite"
          >
            Show {total === undefined ? '' : commas(total)} {rowsOf(collection, total ?? 0)}
          </button>
        </div>
      }
    >
      <FacetPanels collection={collection} state={state} />
    </Sheet>
  );
}
