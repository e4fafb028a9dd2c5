import {
  type DealState,
  FACET_GROUPS,
  FACET_LABELS,
  type FacetGroup,
  facetLabel,
  RANGES,
  type RangeName,
} from '@outcrop/contracts';
import { commas } from '../format/commas.ts';
import { type FilterName, filtersInUse, toggleValue, withoutFilter } from './deal-state.ts';
import { rangeLabel } from './range-label.ts';

/** A filter in use as words, and what takes it away. */
export interface FilterToken {
  /** `type=PP`, `search` */
  key: string;
  /** "Type"; shown before the value. */
  group: string;
  /** "Producing" */
  value: string;
  without: (state: DealState) => DealState;
}

export const isGroup = (name: FilterName): name is FacetGroup => (FACET_GROUPS as readonly string[]).includes(name);

/** One token per value for facet groups, one per filter for the rest. */
export const filterTokens = (state: DealState): FilterToken[] =>
  filtersInUse(state).flatMap((name): FilterToken[] =>
    isGroup(name)
      ? (state[name] ?? []).map((value) => ({
          key: `${name}=${value}`,
          group: FACET_LABELS[name],
          value: facetLabel(name, value),
          without: (from) => toggleValue(from, name, value),
        }))
      : [{ key: name, ...filterWords(state, name), without: (from) => withoutFilter(from, name) }],
  );

/** "Search “bone spring”", "Net production 100 to 2,500 BOE/d", "Type Producing, Leasehold". */
export function filterWords(state: DealState, name: FilterName): { group: string; value: string } {
  if (isGroup(name)) {
    return { group: FACET_LABELS[name], value: (state[name] ?? []).map((value) => facetLabel(name, value)).join(', ') };
  }
  if (name === 'search')
    return { group: 'Search', value: `“${state.search}”${state.words === 'any' ? ' in any order' : ''}` };
  if (name === 'liked') return { group: 'Deals', value: 'Saved only' };
  if (name === 'open') return { group: 'Deals', value: 'Open only' };
  if (name === 'bidsDue') return { group: 'Bids due', value: dueWords(state.bidsDue ?? 0) };
  if (name === 'bbox') return { group: 'Map', value: 'Selected area' };
  if (name === 'unmapped') return { group: 'Map', value: 'Not on the map' };
  if (name === 'polygon') return { group: 'Map', value: 'Drawn area' };
  // What was typed is said as it is typed.
  const group = state.typed && name === 'price' ? 'Price' : rangeLabel(state, name);
  return { group, value: rangeWords(state, name) };
}

/** "within 30 days" */
export const dueWords = (days: number): string => (days === 1 ? 'by tomorrow' : `within ${days} days`);

function rangeWords(state: DealState, name: RangeName): string {
  const { from, to } = state[name] ?? {};
  const isPrice = name === 'price';
  const unit = isPrice ? '' : ` ${RANGES[name].unit}`;
  const figure = isPrice ? amount : commas;
  const [low, high] = isPrice && state.typed ? ['over', 'under'] : ['from', 'up to'];
  if (from === undefined) return `${high} ${figure(to ?? 0)}${unit}`;
  if (to === undefined) return `${low} ${figure(from)}${unit}`;
  return from === to ? `${figure(from)}${unit}` : `${figure(from)} to ${figure(to)}${unit}`;
}

/** US dollars as people say them: "$1.5 million", "$640,000"; what is not round is written out. */
const amount = (dollars: number): string =>
  (Math.abs(dollars) >= 1e6 && dollars % 1e4 === 0 ? `${commas(dollars / 1e6)} million` : commas(dollars)).replace(
    /^−?/,
    '$&$$',
  );
