import { DEAL_STATES, STATE_NAMES, type StateName } from '@outcrop/contracts';

const BY_NAME: ReadonlyMap<string, StateName> = new Map([
  ...STATE_NAMES.map((name) => [name.toLowerCase(), name] as const),
  ['newfoundland', 'Newfoundland and Labrador'],
  ['labrador', 'Newfoundland and Labrador'],
]);
/** The longest first: West Virginia is not Virginia. */
const NAMES = [...BY_NAME.keys()].sort((a, b) => b.length - a.length).join('|');

const SEVERAL_PLACES = 'counties|parishes|boroughs|townships|basins|rivers|canyons|lakes|bays|islands';
const OTHER_PLACE = `${SEVERAL_PLACES}|county|co|parish|borough|township|city|park|basin|embayment|plateau|mountains?|hills|valley|river|creek|canyon|delta|lake|bay|sound|island|lime`;
/** A state by name, unless the name is part of another place's: "Delaware Basin", "Lake Michigan". */
const STATE = new RegExp(
  String.raw`(?<![\p{L}\p{N}]|\b(?:lake|baja|strait of) )(?:${NAMES})(?![\p{L}\p{N}]| (?:${OTHER_PLACE})\b)`,
  'giu',
);

const COUNTY = 'county|counties|co|parish|parishes';
const WORD = String.raw`(?!(?:and|${COUNTY})\b)[\p{L}.'’-]+`;
const PLACE = `${WORD}(?: ${WORD}){0,2}`;
const COMMA_OR_AND = '(?:,? (?:and|&) |, ?)';
const IN_STATE = String.raw`,? (?:in |of )?(?:${NAMES})\b`;
/** "Washington and Greene Counties, Pennsylvania": each of them may have a state's name, unless it is the state of counties before it. */
const PLACES = new RegExp(
  String.raw`\b(?:${COUNTY})\.?${IN_STATE}|(?<![\p{L}.'’-])(${PLACE})(${COMMA_OR_AND})(?:${PLACE}${COMMA_OR_AND})*${PLACE} (?:${SEVERAL_PLACES})\b(${IN_STATE})?`,
  'giu',
);
/** Without counties and basins that are listed together; a state before its counties stays: "Pennsylvania, Washington and Greene Counties". */
const withoutPlaces = (text: string): string =>
  text.replace(PLACES, (all, first?: string, separator = '', state = '') => {
    if (first === undefined) return all;
    const isState = separator.startsWith(',') && !(state && BY_NAME.has(first.toLowerCase()));
    return isState ? first + state : state;
  });

/** A postal code in capitals at the end of a part: "Howard County, TX", "Midland TX 79701", "TX/NM". Some are other words too: county, working interest, northeast. */
const CODE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<=(?:^|[,;:(/&]|\b(?:and|AND))\s*)|(?!(?:CO|WI|NE)\b))(?:${Object.keys(DEAL_STATES).join('|')})(?= ?(?:\d{5}\b|$|[,;:()&]|/(?!\d)|(?:and|AND)\b))`,
  'gu',
);
const WORDS: Readonly<Record<string, string>> = { n: 'North', s: 'South', w: 'West' };

/** A place with each state by its whole name. */
const spelledOut = (where: string): string =>
  where
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s*\n\s*/g, '; ')
    .replace(/\s+/g, ' ')
    .replace(/\b(?:Washington,? )?D\.?C\b\.?/g, 'District of Columbia')
    .replace(CODE, (code) => DEAL_STATES[code as keyof typeof DEAL_STATES])
    .replace(/\bnorth (?:and|&) south (dakota|carolina)\b|\b(dakota|carolina)s\b/gi, 'North $1$2, South $1$2')
    .replace(/\b([nsw])\.? (?=(?:dakota|carolina|virginia)\b)/gi, (_, way: string) => `${WORDS[way.toLowerCase()]} `);

/**
 * The US states and Canadian provinces that the text of a place names, by name or postal code (docs/product/search.md#states). What is doubtful is
 * decided in docs/decisions/listings.md.
 */
export function statesIn(where: string | null): StateName[] {
  if (where === null) return [];
  const found = Array.from(withoutPlaces(spelledOut(where)).matchAll(STATE), ([name]) =>
    BY_NAME.get(name.toLowerCase()),
  );
  return STATE_NAMES.filter((name) => found.includes(name));
}
