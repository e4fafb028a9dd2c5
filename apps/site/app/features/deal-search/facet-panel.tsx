import type { DealPage, DealState, FacetGroup } from '@outcrop/contracts';
import { FacetGroupPanel } from './facet-group.tsx';

/** Groups in the order of the panel; the first two are open on a narrow screen, the last two wait until they are asked for. */
const ORDER: readonly FacetGroup[] = ['type', 'region', 'location', 'company', 'dealSize'];

/** What narrows the list, with counts that take every other group's filter into account (design section 4, Facets). */
export function FacetPanel({ page, state, narrow = false }: { page: DealPage; state: DealState; narrow?: boolean }) {
  return ORDER.map((group, at) => (
    <FacetGroupPanel
      key={group}
      group={group}
      values={page.facets[group]}
      more={page.moreValues.includes(group)}
      state={state}
      open={at < (narrow ? 2 : 3) || (state[group]?.length ?? 0) > 0}
    />
  ));
}
