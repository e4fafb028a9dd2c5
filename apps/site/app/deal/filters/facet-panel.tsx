import {
  type BidsDueValue,
  type DealPage,
  type DealState,
  FACET_GROUPS,
  type FacetGroup,
  RANGE_FACETS,
  type RangeFacet,
} from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import { ofPublicDeals } from '../../address/deal-state.ts';
import { dueWords } from '../../address/filter-labels.ts';
import { commas } from '../../format/commas.ts';
import { useDetails } from '../../ui/pre-hydration.ts';
import { useHydrated } from '../../ui/use-site.ts';
import { likesQuery } from '../tools/like-queries.ts';
import styles from './facet-panel.module.css';
import { FacetGroupPanel } from './facets/facet-group.tsx';
import { savedCountQuery } from './facets/facet-queries.ts';
import { FilterCheck } from './facets/filter-check.tsx';
import { RangeFacetPanel } from './ranges/range-facet.tsx';

/** Studies are all of one type, have no size, and cannot be saved (docs/product/deals.md#research-list). */
const RESEARCH_GROUPS: readonly FacetGroup[] = ['region', 'company', 'location', 'state', 'basin'];
/** So many groups start open; after the first of them stand the ranges that every buyer asks for first, in view without scrolling. */
const OPEN_GROUPS = 2;
const FIRST_RANGES: readonly RangeFacet[] = ['price', 'netProduction'];
const OTHER_RANGES = RANGE_FACETS.filter((name) => !FIRST_RANGES.includes(name));

interface FacetPanelProps {
  page: DealPage;
  state: DealState;
}

/** What narrows the list, with counts that take every other group's filter into account (docs/product/search.md#facet-counts). */
export default function FacetPanel({ page, state }: FacetPanelProps) {
  const ofDeals = state.list !== 'research';
  const groups = (ofDeals ? FACET_GROUPS : RESEARCH_GROUPS).map((group, at) => (
    <FacetGroupPanel
      key={group}
      group={group}
      values={page.facets[group]}
      more={page.moreValues.includes(group)}
      state={state}
      open={at < OPEN_GROUPS || (state[group]?.length ?? 0) > 0}
    />
  ));
  const ranges = (names: readonly RangeFacet[]) =>
    names.map((name) => (
      <RangeFacetPanel
        key={name}
        name={name}
        bounds={page.ranges[name]}
        state={state}
        open={FIRST_RANGES.includes(name) || state[name] !== undefined}
      />
    ));
  return (
    <>
      <OpenFacet page={page} state={state} />
      {groups[0]}
      {ranges(FIRST_RANGES)}
      {groups.slice(1)}
      {ofDeals && <BidsDueFacet values={page.bidsDue} state={state} />}
      {ranges(OTHER_RANGES)}
      {ofDeals && <SavedFacet state={state} />}
    </>
  );
}

/** "Open only": without what is sold, which is listed otherwise (docs/product/search.md#open-only). */
function OpenFacet({ page: { sold }, state }: { page: DealPage; state: DealState }) {
  // Where nothing is sold there is nothing to leave out.
  if (sold === 0 && !state.open) return null;
  return (
    <div className={styles.open}>
      <FilterCheck
        label="Open only"
        does={sold > 0 ? `hides ${commas(sold)} sold` : 'hides what is sold'}
        checked={Boolean(state.open)}
        toggled={{ ...state, open: state.open ? undefined : true, page: 1 }}
      />
    </div>
  );
}

/** "Saved deals": only what the visitor saved, with the number of them that match the other filters. */
function SavedFacet({ state }: { state: DealState }) {
  // Counted once anything has been saved, and again whenever that changes; how many private deals are saved is told by no other number.
  const { data: saved } = useQuery(likesQuery());
  const isNone = saved === 0 && ofPublicDeals(state);
  const { data: left } = useQuery({ ...savedCountQuery(state, saved ?? 0), enabled: saved !== undefined && !isNone });
  // The panel may be hydrated after the header has fetched how many are saved, which the server's HTML did not say.
  const hydrated = useHydrated();
  const count = !hydrated ? undefined : isNone ? 0 : left;
  return (
    <div className={styles.saved}>
      <FilterCheck
        label="Saved deals"
        count={count}
        checked={Boolean(state.liked)}
        toggled={{ ...state, liked: state.liked ? undefined : true, page: 1 }}
      />
    </div>
  );
}

/** Deals whose bids are due soon: one number of days or none. What would find nothing is not offered. */
function BidsDueFacet({ values, state }: { values: readonly BidsDueValue[]; state: DealState }) {
  const [, details] = useDetails(state.bidsDue !== undefined);
  const offered = values.filter(({ count, selected }) => count > 0 || selected);
  if (offered.length === 0) return null;
  return (
    <details className={styles.facet} {...details}>
      <summary>
        Bids due
        <Icon name="down" small />
      </summary>
      <div className={styles.inside}>
        <ul aria-label="Bids due">
          {offered.map(({ days, count, selected }) => (
            <li key={days}>
              <FilterCheck
                label={capital(dueWords(days))}
                count={count}
                checked={selected}
                toggled={{ ...state, bidsDue: selected ? undefined : days, page: 1 }}
              />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
