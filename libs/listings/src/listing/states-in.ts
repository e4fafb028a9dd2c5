import { DEAL_STATES, STATE_NAMES, type StateName } from '@outcrop/contracts';

const CODES = Object.keys(DEAL_STATES).join('|');
/** Codes that are other words too, and count only where nothing stands before them: county, working interest, northeast. */
const DOUBTFUL_CODES = 'CO|WI|NE';
const ENDS = String.raw`(?=\s*(?:\d{5}(?:-\d{4})?\s*)?(?:$|[,;:)&]|/(?!\d)|and\b|AND\b))`;
const ALONE = String.raw`(?<=(?:^|[,;:(/&]|\band|\bAND)\s*)`;
/** A postal code in capitals at the end of a part: "Howard County, TX", "Midland TX 79701", "TX/NM". */
const CODE = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${ALONE}|(?!(?:${DOUBTFUL_CODES})\b))(${CODES})${ENDS}`, 'gu');

const BY_NAME: ReadonlyMap<string, StateName> = new Map([
  ...STATE_NAMES.map((name) => [name.toLowerCase(), name] as const),
  ['newfoundland', 'Newfoundland and Labrador'],
  ['labrador', 'Newfoundland and Labrador'],
]);
/** The longest first: West Virginia is not Virginia. */
const NAMES = [...BY_NAME.keys()].sort((a, b) => b.length - a.length).join('|');

const ONE_PLACE =
  'county|co|parish|borough|township|basin|city|park|river|creek|canyon|lake|bay|sound|delta|embayment|island|mountains?|hills|valley|plateau|lime';
const SEVERAL_PLACES =
  'counties|cos|parishes|boroughs|townships|basins|cities|rivers|creeks|canyons|lakes|bays|islands';
const BEFORE = String.raw`(?<![\p{L}\p{N}]|\b(?:lake|baja|strait of) )`;
/** A state by name, unless the name is that of another place: "Delaware Basin", "Lake Michigan". */
const STATE = new RegExp(`${BEFORE}(?:${NAMES})(?![\\p{L}\\p{N}]|,? (?:${ONE_PLACE}|${SEVERAL_PLACES})\\b)`, 'giu');

const PLACE = String.raw`(?:(?!and\b)[\p{L}.'’-]+ ?){1,3}`;
const COMMA_OR_AND = '(?:, ?(?:(?:and|&) )?|(?<= )(?:and|&) )';
/** "Washington and Greene Counties": places of one kind, each of which might have the name of a state. */
const PLACES = new RegExp(
  `(?<![\\p{L}])(${PLACE})(${COMMA_OR_AND})(?:${PLACE}${COMMA_OR_AND})*${PLACE}(?<= )(?:${SEVERAL_PLACES})\\b`,
  'giu',
);
/** What follows a list of places in their state. */
const IN_STATE = new RegExp(`^,? ?(?:in |of )?(?:${NAMES})\\b`, 'iu');

/**
 * The US states and Canadian provinces that a text about a place names, by names or postal codes (docs/product/search.md#states). What is doubtful is
 * decided in docs/decisions/states.md.
 */
export function statesIn(where: string | null): StateName[] {
  if (where === null) return [];
  const text = where
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s*\n\s*/g, '; ')
    .replace(/\s+/g, ' ')
    .replace(/\b(?:Washington,? )?D\.? ?C\b\.?/g, 'District of Columbia')
    .replace(CODE, (code) => DEAL_STATES[code as keyof typeof DEAL_STATES])
    .replace(/\bnorth (?:and|&) south (dakota|carolina)\b/gi, 'north $1, south $1')
    .replace(/\b(dakota|carolina)s\b/gi, 'north $1, south $1')
    .replace(PLACES, (all, first: string, separator: string, at: number, whole: string) =>
      // "Pennsylvania, Washington and Greene Counties": a state and its counties.
      separator.startsWith(',') && !IN_STATE.test(whole.slice(at + all.length)) ? first : '',
    );
  const found = new Set(Array.from(text.matchAll(STATE), ([name]) => BY_NAME.get(name.toLowerCase())));
  return STATE_NAMES.filter((name) => found.has(name));
}
