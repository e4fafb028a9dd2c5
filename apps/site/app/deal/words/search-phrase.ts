import { type DealState, type DealTypeCode, facetLabel, RANGE_NAMES, type RangeName } from '@outcrop/contracts';
import { type FilterName, filtersInUse } from '../../address/deal-state.ts';
import { filterWords, isGroup } from '../../address/filter-labels.ts';
import { rangeLabel } from '../../address/range-label.ts';
import { GROUP_WORDS } from './group-words.ts';
import { listWords } from './list-labels.ts';

/** What deals of a type are called in a sentence. */
const TYPE_NOUNS: Record<DealTypeCode, string> = {
  PP: 'producing deals',
  L: 'leasehold',
  DV: 'prospects',
  M: 'minerals',
  RR: 'royalty',
  DS: 'discoveries',
  W: 'wanted deals',
  SWD: 'saltwater disposal',
  STUDY: 'studies',
  SV: 'services',
  EVENT: 'events',
};
const PLACES: readonly FilterName[] = ['region', 'basin', 'state', 'location'];

const either = (words: readonly string[]): string => words.join(', ').replace(/, (?=[^,]*$)/, ' or ');

/** What a filter asks for beside type and place, as it goes on in a sentence. */
function askedBy(state: DealState, name: FilterName): string {
  const { group, value } = filterWords(state, name);
  if (name === 'price' || name === 'open' || name === 'liked') return value[0]?.toLowerCase() + value.slice(1);
  if (name === 'search') return `with ${value}`;
  if (name === 'bbox' || name === 'polygon') return `in the ${value.toLowerCase()}`;
  if (name === 'unmapped') return value.toLowerCase();
  return `with ${group.toLowerCase()} ${value}`;
}

/** "royalty in Michigan under $1 million"; without a noun, which a type is, "Michigan under $1 million". '' where there is no filter. */
function phraseOf(state: DealState, noun = ''): string {
  const inUse = filtersInUse(state);
  const types = either((state.type ?? []).map((code) => TYPE_NOUNS[code])) || noun;
  const places = inUse
    .filter((name) => PLACES.includes(name))
    .map((name) => (isGroup(name) ? either((state[name] ?? []).map((value) => facetLabel(name, value))) : ''))
    .join(', ');
  const rest = inUse.filter((name) => name !== 'type' && !PLACES.includes(name)).map((name) => askedBy(state, name));
  return [types, places && (types ? `in ${places}` : places), rest.join(', ')].filter(Boolean).join(' ');
}

/** "No royalty in Michigan under $1 million" */
export const nothingIs = (state: DealState): string => `No ${phraseOf(state, listWords(state).many)}`;

/** What would be looked for without a filter: "Royalty under $1 million, all states". @param rest the state without it */
export function remaining(rest: DealState, name: FilterName): string {
  const phrase = phraseOf(rest) || `all ${listWords(rest).many}`;
  const all = freed(name);
  return phrase[0]?.toUpperCase() + phrase.slice(1) + (all && `, ${all}`);
}

const isRange = (name: FilterName): name is RangeName => (RANGE_NAMES as readonly string[]).includes(name);

/** "all states", "any net production": what a filter holds back; '' where that has no name. */
function freed(name: FilterName): string {
  if (isGroup(name)) return `all ${GROUP_WORDS[name][1]}`;
  if (name === 'price') return 'all prices';
  return isRange(name) ? `any ${rangeLabel({}, name).toLowerCase()}` : '';
}
