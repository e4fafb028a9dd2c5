import {
  DEAL_TYPES,
  type DealFilters,
  type DealMapQuery,
  type DealQuery,
  type DealTypeCode,
  FACET_GROUPS,
  type FacetGroup,
  type FacetValue,
  type FacetValuesQuery,
  facetLabel,
  RANGE_NAMES,
  REGIONS,
} from '@outcrop/contracts';
import type { SearchScope } from '@outcrop/search';
import type { LikedFilter } from '../../src/deals/search/deal-clauses.ts';
import { TODAY } from './contract-deals.ts';
import {
  byCodePoint,
  codesOf,
  countriesOf,
  fieldWords,
  isDueWithin,
  isSold,
  matchOf,
  type PlainDeal,
  plainText,
  plainWords,
  sizesOf,
  textOf,
  valuesOf,
} from './plain-deal.ts';
import { insideBox, insideRing, type Spot, spotOf } from './plain-places.ts';

export type List = 'public' | 'research' | 'private';

/** A deal with what is asked of it again and again. */
interface Known {
  readonly deal: PlainDeal;
  /** In the order of rank. */
  readonly place: number;
  readonly text: string;
  /** What the best match goes by. */
  readonly fields: readonly (readonly string[])[];
  readonly values: Readonly<Record<FacetGroup, readonly string[]>>;
  readonly spot: Spot | undefined;
  /** Its values for each of COMPARED. */
  readonly compared: readonly (readonly string[])[];
}

/** A deal with the one filter that it does not meet, if there is one. */
interface Sifted {
  readonly known: Known;
  readonly unmet: FilterName | undefined;
}

/** Deal search as docs/product/search.md says it, in memory and as plainly as can be. */
export class PlainSearch {
  private readonly known: readonly Known[];
  private readonly of: ReadonlyMap<PlainDeal, Known>;

  /** @param deals in the order of their rank */
  constructor(readonly deals: readonly PlainDeal[]) {
    this.known = deals.map((deal, place) => ({
      deal,
      place,
      text: textOf(deal),
      fields: fieldWords(deal),
      values: Object.fromEntries(
        FACET_GROUPS.map((group) => [group, valuesOf(deal, group)]),
      ) as unknown as Known['values'],
      spot: deal.longitude === null || deal.latitude === null ? undefined : spotOf(deal.longitude, deal.latitude),
      compared: COMPARED.map(({ values }) => values(deal)),
    }));
    this.of = new Map(this.known.map((known) => [known.deal, known]));
  }

  /** Whether a scope may open a deal at all. */
  maySee(deal: PlainDeal, scope: SearchScope): boolean {
    const known = this.of.get(deal)!;
    return (
      scope.kind === 'admin' || (['public', 'research', 'private'] as const).some((list) => isIn(known, list, scope))
    );
  }

  find(query: DealQuery, scope: SearchScope, list: List) {
    const sifted = this.sift(query, scope, list);
    const found = matching(sifted).sort(orderOf(query));
    const { page, size } = query;
    return {
      total: found.length,
      sold: found.filter(({ deal }) => isSold(deal)).length,
      page,
      size,
      ids: found.slice((page - 1) * size, page * size).map(({ deal }) => deal.id),
      ...facetsOf(query, sifted),
      ...rangesOf(sifted),
      ...bidsDueOf(query, sifted),
      wordsInAnyOrder: this.looksFor(query, scope, list).words?.length ?? null,
    };
  }

  /** How many that are not sold match. */
  unsold(filters: DealFilters, scope: SearchScope, list: List): number {
    return matching(this.sift(filters, scope, list)).filter(({ deal }) => !isSold(deal)).length;
  }

  facetValues(group: FacetGroup, { q, ...filters }: FacetValuesQuery, scope: SearchScope, list: List): FacetValue[] {
    return countsOf(group, filters, this.sift(filters, scope, list))
      .filter(({ label }) => plainText(label).includes(plainText(q)))
      .slice(0, 100);
  }

  /** Deals inside the box, and how many match without having a place. */
  onMap({ bbox, zoom: _, ...filters }: DealMapQuery, scope: SearchScope, list: List) {
    const found = matching(this.sift(filters, scope, list));
    const isInside = insideBox(bbox);
    const inside = found.filter(({ spot }) => spot && isInside(spot));
    return {
      unmapped: found.filter(({ spot }) => !spot).length,
      sold: inside.filter(({ deal }) => isSold(deal)).length,
      inside: inside.map(({ deal, spot }) => ({ deal, spot: spot! })),
    };
  }

  /** The lowest and highest x and y of what is found; null where nothing found has a place. */
  extent(filters: DealFilters & LikedFilter, scope: SearchScope, list: List) {
    const spots = matching(this.sift(filters, scope, list)).flatMap(({ spot }) => spot ?? []);
    if (spots.length === 0) return null;
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    return { west: Math.min(...xs), north: Math.min(...ys), east: Math.max(...xs), south: Math.max(...ys) };
  }

  /** The most similar deals, with points by reason and what is shared. */
  similar(deal: PlainDeal, scope: SearchScope) {
    if (deal.hideSimilarDeals) return [];
    const known = this.of.get(deal)!;
    return this.known
      .filter((other) => other.deal.id !== deal.id && isIn(other, 'public', scope))
      .filter((other) => !(isSold(deal) && isSold(other.deal)))
      .map((other) => {
        const reasons = reasonsOf(known, other);
        return { id: other.deal.id, place: other.place, score: sum(reasons.map(({ points }) => points)), reasons };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.place - b.place)
      .slice(0, 6)
      .map(({ id, score, reasons }) => ({ id, score, reasons }));
  }

  /** The text as typed; all its words in any order where no deal of the list holds it, whatever else is asked for. */
  private looksFor({ search = '', words: order }: DealFilters, scope: SearchScope, list: List) {
    const typed = plainText(search);
    const words = plainWords(search);
    const holds = ({ text }: Known) => text.includes(typed);
    const isTyped =
      !words ||
      order === 'typed' ||
      (order === undefined && this.known.some((known) => isIn(known, list, scope) && holds(known)));
    if (isTyped) return { isFound: holds, words: null };
    return { isFound: ({ text }: Known) => words.every((word) => text.includes(word)), words };
  }

  /** All that meet every filter, and all that meet every filter but one: a group's counts and a range's ends leave their own choice out. */
  private sift(filters: DealFilters & LikedFilter, scope: SearchScope, list: List): Sifted[] {
    const areas = [
      ...(filters.bbox ? [insideBox(filters.bbox)] : []),
      ...(filters.polygon ? [insideRing(filters.polygon)] : []),
    ];
    const conditions = conditionsOf(filters);
    const { isFound } = this.looksFor(filters, scope, list);
    const sifted: Sifted[] = [];
    for (const known of this.known) {
      if (!isIn(known, list, scope) || !isFound(known)) continue;
      const unmet = conditions.filter(({ isMet }) => !isMet(known));
      if (unmet.length > 1 || !areas.every((isInside) => known.spot && isInside(known.spot))) continue;
      sifted.push({ known, unmet: unmet[0]?.name });
    }
    return sifted;
  }
}

/** Those that meet every filter, or would if they were not asked for this one. */
const matching = (sifted: readonly Sifted[], without?: FilterName): Known[] =>
  sifted.filter(({ unmet }) => unmet === undefined || unmet === without).map(({ known }) => known);

function facetsOf(filters: DealFilters, sifted: readonly Sifted[]) {
  const moreValues: FacetGroup[] = [];
  const facets = FACET_GROUPS.map((group) => {
    const counted = countsOf(group, filters, sifted);
    const offered = new Set(counted.map(({ value }) => value));
    const idle = (filters[group] ?? [])
      .filter((value) => !offered.has(value) && (group !== 'region' || (REGIONS as readonly string[]).includes(value)))
      .sort(byCodePoint)
      .map((value) => ({ value, label: facetLabel(group, value), count: 0, selected: true }));
    if (counted.length + idle.length <= 10)
      return [group, [...counted, ...idle].sort((a, b) => byCodePoint(a.label, b.label))];
    moreValues.push(group);
    return [group, [...counted.filter(({ selected }, i) => i < 10 || selected), ...idle]];
  });
  return { facets: Object.fromEntries(facets) as Record<FacetGroup, FacetValue[]>, moreValues };
}

/** The lowest and highest figure on offer, as if the range itself were not set. */
function rangesOf(sifted: readonly Sifted[]) {
  const bounds = (['netProduction', 'cashFlow', 'price'] as const).map((name) => {
    const figures = matching(sifted, name)
      .filter(({ deal }) => !isSold(deal))
      .map(({ deal }) => deal.numbers[name])
      .filter((figure) => figure !== null)
      .sort((a, b) => a - b);
    return [name, figures.length > 0 ? { low: figures[0], high: figures.at(-1) } : null];
  });
  return { ranges: Object.fromEntries(bounds) };
}

/** How many on offer have bids due within each number of days, as if none were chosen. */
function bidsDueOf({ bidsDue: chosen }: DealFilters, sifted: readonly Sifted[]) {
  const offered = [...new Set([7, 30, 90, chosen ?? 7])].sort((a, b) => a - b);
  const others = matching(sifted, 'bidsDue');
  return {
    bidsDue: offered.map((days) => ({
      days,
      count: others.filter(({ deal }) => isDueWithin(deal, days, TODAY)).length,
      selected: days === chosen,
    })),
  };
}

/** Values that deals on offer have, as if nothing were chosen in the group: most frequent first, then by value. */
function countsOf(group: FacetGroup, filters: DealFilters, sifted: readonly Sifted[]): FacetValue[] {
  const counts = new Map<string, number>();
  for (const { deal, values } of matching(sifted, group)) {
    if (isSold(deal)) continue;
    for (const value of values[group]) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const selected: readonly string[] = filters[group] ?? [];
  return [...counts]
    .map(([value, count]) => ({ value, label: facetLabel(group, value), count, selected: selected.includes(value) }))
    .sort((a, b) => b.count - a.count || byCodePoint(a.value, b.value));
}

/** Who sees what. Public is: not private, published, no mere sales lead, not pulled, active or sold; studies belong to research only. */
function isIn({ deal, values }: Known, list: List, scope: SearchScope): boolean {
  const onOffer =
    deal.webStatus === 'published' &&
    !deal.isSalesLeadOnly &&
    deal.status !== 'PULLED' &&
    (deal.isActiveDeal || isSold(deal));
  if (!onOffer) return false;
  if (list === 'private') {
    const invited = scope.kind === 'admin' || (scope.kind === 'buyer' && scope.grants.includes(deal.id));
    return deal.isPrivate && invited;
  }
  return !deal.isPrivate && values.type.includes('STUDY') === (list === 'research');
}

type FilterName = FacetGroup | (typeof RANGE_NAMES)[number] | 'liked' | 'open' | 'bidsDue' | 'unmapped';

/** Values inside a group are OR-ed, groups AND-ed. */
function conditionsOf(filters: DealFilters & LikedFilter): { name: FilterName; isMet: (one: Known) => boolean }[] {
  const groups = FACET_GROUPS.flatMap((name) => {
    const chosen: readonly string[] = filters[name] ?? [];
    if (chosen.length === 0) return [];
    return [{ name, isMet: ({ values }: Known) => values[name].some((value) => chosen.includes(value)) }];
  });
  const ranges = RANGE_NAMES.flatMap((name) => {
    const { from = -Infinity, to = Infinity } = filters[name] ?? {};
    const isMet = ({ deal: { numbers } }: Known) =>
      numbers[name] !== null && numbers[name] >= from && numbers[name] <= to;
    return filters[name] ? [{ name, isMet }] : [];
  });
  const liked = { name: 'liked' as const, isMet: ({ deal }: Known) => Boolean(filters.likedIds?.includes(deal.id)) };
  const open = { name: 'open' as const, isMet: ({ deal }: Known) => !isSold(deal) };
  const due = { name: 'bidsDue' as const, isMet: ({ deal }: Known) => isDueWithin(deal, filters.bidsDue ?? 0, TODAY) };
  const unmapped = { name: 'unmapped' as const, isMet: ({ spot }: Known) => !spot };
  return [
    ...groups,
    ...ranges,
    ...(filters.liked ? [liked] : []),
    ...(filters.open ? [open] : []),
    ...(filters.bidsDue ? [due] : []),
    ...(filters.unmapped ? [unmapped] : []),
  ];
}

/** Rank by default; what has no date, type or figure comes last in both directions; ties by rank. The best match has one direction. */
function orderOf({ sort, reverse = false, search = '' }: DealQuery): (a: Known, b: Known) => number {
  const sign = reverse ? -1 : 1;
  if (sort === 'match') {
    const points = new Map<Known, number>();
    const pointsOf = (known: Known) => {
      if (!points.has(known)) points.set(known, matchOf(known.fields, search));
      return points.get(known)!;
    };
    return (a, b) => pointsOf(b) - pointsOf(a) || a.place - b.place;
  }
  if (!sort) return (a, b) => sign * (a.place - b.place);
  const keyOf = ({ deal, values: { type } }: Known) => {
    if (sort === 'date') return deal.dateListed;
    if (sort === 'bidsDue') return deal.deadlineDate;
    if (sort !== 'type') return deal.numbers[sort];
    const [first] = type as readonly DealTypeCode[];
    return first ? DEAL_TYPES[first] : null;
  };
  return (a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || a.place - b.place;
    const order =
      typeof left === 'string' && typeof right === 'string' ? byCodePoint(left, right) : Number(left) - Number(right);
    return sign * order || a.place - b.place;
  };
}

const single = (value: string | null) => (value === null ? [] : [value]);
/** Points; empty never matches empty (docs/product/search.md#similarity). */
const COMPARED = [
  { reason: 'region', points: 10, values: (deal: PlainDeal) => single(deal.region) },
  { reason: 'dealSize', points: 20, values: sizesOf },
  { reason: 'listingType', points: 40, values: codesOf },
  { reason: 'basin', points: 10, values: (deal: PlainDeal) => single(deal.basin) },
  { reason: 'play', points: 10, values: (deal: PlainDeal) => single(deal.play) },
  { reason: 'country', points: 10, values: countriesOf },
] as const;

function reasonsOf(deal: Known, other: Known) {
  return COMPARED.flatMap(({ reason, points }, i) => {
    const theirs = other.compared[i]!;
    const shared = deal.compared[i]!.filter((value) => theirs.includes(value));
    return shared.length > 0 ? [{ reason, points, values: shared }] : [];
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
