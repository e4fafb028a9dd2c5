import { MAX_BIDS_DUE_DAYS } from '@outcrop/contracts';
import { numberOf } from './quantities.ts';
import { Phrases, phrasesOf, type Token } from './tokens.ts';

const BIDS = new Phrases<'bids' | 'closing'>([
  ...phrasesOf(
    'bids',
    'bids due, bid due, bids are due, offers due, offers are due, due, bids, offers, bid date, bid deadline',
  ),
  ...phrasesOf('closing', 'closing, closes, close'),
]);
const WITHIN = new Phrases(
  phrasesOf(true, 'in, within, in the next, within the next, over the next, next, in under, in less than'),
);
/** Days of a unit; of a month nobody knows how many. */
const DAYS = new Phrases([...phrasesOf(1, 'day, days'), ...phrasesOf(7, 'week, weeks')]);

/**
 * "Bids due within two weeks", from a token on.
 * @returns undefined for what is no exact number of days; without `days` where it says of what else, or more than a filter can have
 */
export function bidsDueAt(
  tokens: readonly Token[],
  start: number,
): { readonly days?: number; readonly end: number } | undefined {
  const bids = BIDS.at(tokens, start);
  const within = bids && WITHIN.at(tokens, bids.end);
  if (!within) return undefined;
  const number = tokens[within.end]?.key === 'a' ? 1 : numberOf(tokens[within.end]);
  const unit = number === undefined ? undefined : DAYS.at(tokens, within.end + 1);
  if (!unit) return undefined;
  const days = (number ?? 0) * unit.value;
  const isExact = bids.value === 'bids' && Number.isInteger(days) && days >= 1 && days <= MAX_BIDS_DUE_DAYS;
  return { end: unit.end, ...(isExact && { days }) };
}
