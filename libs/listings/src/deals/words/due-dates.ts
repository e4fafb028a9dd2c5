import { MAX_BIDS_DUE_DAYS } from '@outcrop/contracts';
import { numberOf } from './quantities.ts';
import { Phrases, phrasesOf, type Token } from './tokens.ts';

const BIDS = new Phrases(
  phrasesOf(
    true,
    'bids due, bid due, bids are due, offers due, offers are due, bid date, bid deadline, due, bids, offers',
  ),
);
const WITHIN = new Phrases(
  phrasesOf(true, 'in, within, in the next, within the next, over the next, next, in under, in less than'),
);
/** Days of a unit; of a month nobody knows how many. */
const DAYS = new Phrases([...phrasesOf(1, 'day, days'), ...phrasesOf(7, 'week, weeks')]);

/** The days of "bids due within two weeks", which begins at a token; undefined for what is no exact number that a filter can have. */
export function bidsDueAt(
  tokens: readonly Token[],
  start: number,
): { readonly days: number; readonly end: number } | undefined {
  const bids = BIDS.at(tokens, start);
  const within = bids && WITHIN.at(tokens, bids.end);
  if (!within) return undefined;
  const isOne = tokens[within.end]?.key === 'a';
  const number = isOne ? 1 : numberOf(tokens[within.end]);
  const unit = number === undefined ? undefined : DAYS.at(tokens, within.end + 1);
  const days = (number ?? 0) * (unit?.value ?? 0);
  return unit && Number.isInteger(days) && days >= 1 && days <= MAX_BIDS_DUE_DAYS ? { days, end: unit.end } : undefined;
}
