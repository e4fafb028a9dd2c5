import { type DealPage, type DealState, FACET_GROUPS, type FacetGroup, RANGE_FACETS } from '@outcrop/contracts';
import { BidsDueFacet } from './facets/bids-due-facet.tsx';
import { FacetGroupPanel } from './facets/facet-group.tsx';
import { OpenFacet } from './facets/open-facet.tsx';
import { SavedFacet } from './facets/saved-facet.tsx';
import { RangeFacetPanel } from './ranges/range-facet.tsx';

/** Groups in the order of the panel; the first three start open, on a narrow screen the first two. */
const ORDER: readonly FacetGroup[] = FACET_GROUPS;
/** Studies are all of one type, have no size, and cannot be saved (docs/product/deals.md#research-list). */
const RESEARCH_ORDER: readonly FacetGroup[] = ['region', 'company', 'location', 'basin'];

/** What narrows the list, with counts that take every other group's filter into account (docs/product/search.md#facet-counts). */
export function FacetPanel({ page, state, narrow = false }: { page: DealPage; state: DealState; narrow?: boolean }) {
  const ofDeals = state.list !== 'research';
  return (
    <>
      <OpenFacet page={page} state={state} />
      {(ofDeals ? ORDER : RESEARCH_ORDER).map((group, at) => (
        <FacetGroupPanel
          key={group}
          group={group}
          values={page.facets[group]}
          more={page.moreValues.includes(group)}
          state={state}
          open={at < (narrow ? 2 : 3) || (state[group]?.length ?? 0) > 0}
        />
      ))}
      {ofDeals && <BidsDueFacet values={page.bidsDue} state={state} />}
      {RANGE_FACETS.map((name) => (
        <RangeFacetPanel key={name} name={name} bounds={page.ranges[name]} state={state} />
      ))}
      {ofDeals && <SavedFacet state={state} />}
    </>
  );
}
