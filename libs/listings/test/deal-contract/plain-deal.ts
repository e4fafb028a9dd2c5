import {
  DEAL_TYPES,
  type DealSize,
  type DealStatus,
  type DealTypeCode,
  type FacetGroup,
  type LocationCode,
  laterDay,
  type RangeName,
  STATE_NAMES,
  type StateName,
  type WebStatus,
} from '@outcrop/contracts';

/** A deal as a file of listings gives it, by the clear names; and the numbers that whoever wrote its texts had in mind. */
export interface PlainDeal {
  readonly id: number;
  readonly governingThought: string | null;
  readonly where: string | null;
  readonly what: string | null;
  readonly fieldOrBasin: string | null;
  readonly trendOrPlay: string | null;
  readonly targetFormationZoneDepth: string | null;
  readonly secondaryTarget: string | null;
  readonly supportingStatement: string | null;
  readonly upsideStatement: string | null;
  readonly region: string | null;
  readonly area: string | null;
  readonly basin: string | null;
  readonly play: string | null;
  readonly location: string | null;
  readonly locationId: number | null;
  readonly agentName: string | null;
  readonly agentCompanyName: string | null;
  /** Codes as people write them: commas or spaces, any case. */
  readonly typeCodes: string;
  readonly status: DealStatus;
  readonly webStatus: WebStatus;
  readonly isPrivate: boolean;
  readonly isActiveDeal: boolean;
  readonly isSalesLeadOnly: boolean;
  readonly hideSimilarDeals: boolean;
  readonly small: boolean;
  readonly medium: boolean;
  readonly large: boolean;
  readonly usa: boolean;
  readonly canada: boolean;
  readonly international: boolean;
  readonly dateListed: string | null;
  readonly deadlineDate: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly numbers: Readonly<Record<RangeName, number | null>>;
}

/** PLSCode may hold several codes, separated by commas or spaces; a deal has them all. */
export function codesOf(deal: PlainDeal): DealTypeCode[] {
  const codes = deal.typeCodes.replaceAll(',', ' ').toUpperCase().split(' ');
  return [...new Set(codes.filter((code) => code !== ''))] as DealTypeCode[];
}

export const labelsOf = (deal: PlainDeal): string[] => codesOf(deal).map((code) => DEAL_TYPES[code]);

/** Sold, by whomever. */
export const isSold = (deal: PlainDeal): boolean => deal.status === 'SOLD' || deal.status === 'SOLD BY AGENT';

/** Whether bids are due within some days from one that counts, as the last one does; nobody bids for what is sold. */
export const isDueWithin = (deal: PlainDeal, days: number, day: string): boolean =>
  !isSold(deal) && deal.deadlineDate !== null && deal.deadlineDate >= day && deal.deadlineDate <= laterDay(day, days);

export function sizesOf(deal: PlainDeal): DealSize[] {
  return (['small', 'medium', 'large'] as const).filter((size) => deal[size]);
}

/** The flags; where none is set the country enumeration speaks: USA 1, Canada 2, International 3, Global 4. */
export function countriesOf(deal: PlainDeal): LocationCode[] {
  const all = ['usa', 'canada', 'international'] as const;
  const flagged = all.filter((country) => deal[country]);
  if (flagged.length > 0) return flagged;
  return all.filter((_, i) => deal.locationId === 4 || deal.locationId === i + 1);
}

/** The states that are named in where, behind the counties or basins of each of its parts. */
export function statesOf(deal: PlainDeal): StateName[] {
  const parts = (deal.where ?? '').replaceAll(',', ' ').split(';');
  const named = parts.map((part) => ` ${part.split(/County|Counties|Parish|Parishes|Basin|Basins/).at(-1)} `);
  const within = (state: StateName) =>
    state === 'Virginia' ? named.map((part) => part.replace('West Virginia', '')) : named;
  return STATE_NAMES.filter((state) => within(state).some((part) => part.includes(` ${state} `)));
}

/** What a deal has of each filter group. */
export function valuesOf(deal: PlainDeal, group: FacetGroup): string[] {
  switch (group) {
    case 'type':
      return codesOf(deal);
    case 'region':
      return deal.region === null ? [] : [deal.region];
    case 'company':
      return deal.agentCompanyName === null ? [] : [deal.agentCompanyName];
    case 'location':
      return countriesOf(deal);
    case 'state':
      return statesOf(deal);
    case 'dealSize':
      return sizesOf(deal);
    case 'basin':
      return deal.basin === null ? [] : [deal.basin];
    case 'status':
      return [deal.status];
  }
}

/** The header falls back to where (docs/product/deals.md#deal-name); a deal with neither goes by its number. */
export const headerOf = (deal: PlainDeal): string => deal.governingThought ?? deal.where ?? `Deal ${deal.id}`;

/**
 * Lower case, nothing but letters and digits. Letter by letter, so that no letter depends on its neighbours; both small sigmas are one. Digits
 * are all of Unicode's numbers, so that "½ section" can be looked for. A letter and its accent are one letter where Unicode has it.
 */
export function plainText(text: string): string {
  let result = '';
  for (const letter of text.normalize('NFC')) result += letter === 'ς' ? 'σ' : letter.toLowerCase();
  return [...result.normalize('NFC')].filter((letter) => /\p{L}/u.test(letter) || /\p{N}/u.test(letter)).join('');
}

const isMark = (letter: string | undefined) => letter !== undefined && /\p{M}/u.test(letter);
const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter);
const isNumber = (letter: string | undefined) => letter !== undefined && /\p{N}/u.test(letter);

/**
 * The different words of a text: what stands between anything but letters, numbers and their marks; an apostrophe between letters parts no words, nor does
 * a point or a comma between numbers.
 */
export function wordsIn(text: string): string[] {
  const letters = [...text.normalize('NFC')];
  const parts = letters.map((letter, at) => {
    if (isLetter(letter) || isNumber(letter) || isMark(letter)) return letter;
    const [before, after] = [letters[at - 1], letters[at + 1]];
    const bare = letters.slice(0, at).findLast((each) => !isMark(each));
    if ((letter === "'" || letter === '’') && isLetter(bare) && isLetter(after)) return '';
    return (letter === '.' || letter === ',') && isNumber(before) && isNumber(after) ? '' : ' ';
  });
  const words = new Set(
    parts
      .join('')
      .split(' ')
      .map(plainText)
      .filter((word) => word !== ''),
  );
  return [...words];
}

/** The words of a text in any order; null for the text as it was typed, and for more than twelve. */
export function plainWords(text: string): string[] | null {
  const words = wordsIn(text);
  const isTyped = words.length === 1 && words[0] === plainText(text);
  return words.length === 0 || isTyped || words.length > 12 ? null : words;
}

/** The points of a word in each field, by its words: name, type, play, place, company. */
const FIELD_POINTS = [16, 8, 4, 2, 1] as const;
export const fieldWords = (deal: PlainDeal): string[][] =>
  [
    headerOf(deal),
    labelsOf(deal).join(', '),
    deal.play ?? '',
    `${deal.basin ?? ''} ${deal.region ?? ''}`,
    deal.agentCompanyName ?? '',
  ].map(wordsIn);

/** How well a deal with these words matches a text: 1,000 for each word of the text that begins one of them, and the points of each field that has it. */
export function matchOf(fields: readonly (readonly string[])[], text: string): number {
  const words = wordsIn(text);
  if (words.length > 12) return 0;
  let sum = 0;
  for (const word of words) {
    const points = FIELD_POINTS.filter((_, i) => fields[i]!.some((own) => own.startsWith(word)));
    if (points.length > 0) sum += 1_000;
    for (const each of points) sum += each;
  }
  return sum;
}

/** The fields that are searched, in their fixed order (docs/product/search.md#search-text). */
export function textOf(deal: PlainDeal): string {
  const parts = [
    deal.governingThought,
    deal.where,
    deal.what,
    deal.fieldOrBasin,
    deal.trendOrPlay,
    deal.targetFormationZoneDepth,
    deal.secondaryTarget,
    deal.supportingStatement,
    deal.upsideStatement,
    labelsOf(deal).join(),
    deal.region,
    deal.area,
    deal.basin,
    deal.play,
    deal.agentCompanyName,
    deal.agentName,
    String(deal.id),
  ];
  return plainText(parts.map((part) => part ?? '').join('\n'));
}

/** Orders texts by code point. */
export function byCodePoint(a: string, b: string): number {
  if (a === b) return 0;
  for (let at = 0; at < Math.min(a.length, b.length); ) {
    const left = a.codePointAt(at)!;
    const difference = left - b.codePointAt(at)!;
    if (difference !== 0) return difference;
    at += left > 0xffff ? 2 : 1;
  }
  return a.length - b.length;
}
