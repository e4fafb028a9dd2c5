import { fieldOf } from '../checked-clause.ts';
import type { FieldType, IndexDefinition } from '../index-definition.ts';
import { type Reach, reachOf } from '../pages.ts';
import type { SearchResult } from '../search-engine.ts';
import type { SearchPlan } from '../search-plan.ts';
import type { Query } from './clause-query.ts';
import { ID_FIELD } from './search-alias.ts';
import { readHits, type SearchAnswer, searchBody } from './search-body.ts';
import type { Sums } from './stats-aggregation.ts';
import { storedType } from './stored-value.ts';

type SortValues = readonly unknown[];
type Page = Pick<SearchResult, 'total' | 'hits'>;
/** Where to begin to count: documents that are left out, which are the first of the order, and how many they are. */
interface Start {
  readonly before: readonly Query[];
  readonly skipped: number;
}
const BEGINNING: Start = { before: [], skipped: 0 };

const GREATEST = 'greatest';

/** What a request for a plan counts, without its page, which {@link FarPage} reads: in the order of ids alone that asks for the greatest one. */
export function farBody(index: IndexDefinition, plan: SearchPlan, sums: Sums): Record<string, unknown> {
  const body = searchBody(index, { ...plan, from: 0, size: 0 }, sums);
  if (plan.sort.length > 0 || plan.score) return body;
  return { ...body, aggs: { ...(body['aggs'] as object | undefined), [GREATEST]: { max: { field: ID_FIELD } } } };
}

/**
 * A page that is far behind the first. The engine never collects more than so many hits: a document that stands shortly
 * before the page is found in a sample, those before it are counted, and the page is asked for without them (docs/decisions/search-parts.md#any-page).
 */
export class FarPage {
  /**
   * @param collected hits that one request may collect
   * @param ask asks the engine
   */
  constructor(
    private readonly index: IndexDefinition,
    private readonly plan: SearchPlan,
    private readonly collected: number,
    private readonly ask: (body: object) => Promise<SearchAnswer>,
  ) {}

  /** @param answer the one that counted the documents a moment ago: where others came or went since, the page is looked for anew */
  async read({ hits, aggregations }: SearchAnswer): Promise<Page> {
    const greatest = aggregations?.[GREATEST]?.value ?? undefined;
    for (let total = hits.total.value; ; ) {
      const page = reachOf(this.plan, total);
      if (page.size === 0) return { total, hits: [] };
      const { total: now, hits } = (await this.lastById(page, total, greatest)) ?? (await this.fromStart(page, total));
      if (now === total) return { total, hits };
      total = now;
    }
  }

  /**
   * The last documents in the order of ids alone, in which they stand in the index: read backwards, each would be better than all before it. So what comes behind an id shortly before the
   * greatest one is read forwards.
   * @returns undefined where that is another order, too few stand there, or more came
   */
  private async lastById({ reversed, from, size }: Reach, total: number, greatest?: number): Promise<Page | undefined> {
    if (!reversed || greatest === undefined) return undefined;
    // As if what is found were spread evenly, and as much again.
    const width = Math.ceil((2 * (from + size) * greatest) / total);
    if (width >= this.collected) return undefined;
    // No more than that stand there, unless more came meanwhile: then it is not seen where they end.
    const body = this.body({ reversed: false, from: 0, size: width + 1 }, []);
    const answer = await this.ask({ ...body, search_after: [greatest - width] });
    const hits = readHits(this.plan, answer);
    if (hits.length < from + size || hits.length > width) return undefined;
    return { total: answer.hits.total.value, hits: hits.slice(-from - size, hits.length - from) };
  }

  private async fromStart(page: Reach, total: number): Promise<Page> {
    const { before, skipped } = await this.startOf(page, total);
    const answer = await this.ask(this.body({ ...page, from: page.from - skipped }, before));
    const hits = readHits(this.plan, answer);
    return { total: skipped + answer.hits.total.value, hits: page.reversed ? hits.toReversed() : hits };
  }

  /** A start so shortly before a page that it can be collected. */
  private async startOf(page: Reach, total: number): Promise<Start> {
    const room = Math.max(0, this.collected - page.size);
    // Points are no values that could be compared: a page in their order is near enough (see `reachOf`).
    if (page.from <= room || this.plan.score) return BEGINNING;
    let start = await this.sampledStart(page, total);
    while (page.from - start.skipped > room) {
      const step = Math.min(this.collected - 1, page.from - start.skipped);
      const values = await this.valuesAt(step, page, start.before);
      if (!values) break;
      start = { before: [this.notBefore(values, page)], skipped: start.skipped + step };
    }
    return start;
  }

  /** Twice as many documents as are collected are drawn at random, so that the middle of them all is within reach. */
  private async sampledStart(page: Reach, total: number): Promise<Start> {
    const share = Math.min(1, (2 * this.collected) / total);
    const expected = page.from * share;
    const deviation = Math.ceil(2 * Math.sqrt(expected));
    let at = Math.min(this.collected - 1, Math.floor(expected) - deviation);
    while (at > 0) {
      const values = await this.valuesAt(at, page, [sampleOf(share)]);
      if (!values) return BEGINNING;
      const rest = this.notBefore(values, page);
      const left = await this.ask(this.body({ ...page, from: 0, size: 0 }, [rest]));
      const skipped = total - left.hits.total.value;
      if (skipped <= page.from) return { before: [rest], skipped: Math.max(0, skipped) };
      at -= Math.ceil((skipped - page.from) * share) + deviation;
    }
    return BEGINNING;
  }

  private async valuesAt(from: number, page: Reach, among: readonly Query[]): Promise<SortValues | undefined> {
    const answer = await this.ask(this.body({ ...page, from, size: 1 }, among));
    return answer.hits.hits?.[0]?.sort;
  }

  private body(page: Reach, among: readonly Query[]): object {
    return searchBody(this.index, this.plan, { split: false, page, among });
  }

  /** What does not stand before a document in the order of a page: none of its keys puts it there, after all keys before that one are the same. */
  private notBefore(values: SortValues, { reversed }: Reach): Query {
    const keys = [...this.plan.sort, { field: ID_FIELD }].map(({ field, descending = false }, i) => {
      const type = field === ID_FIELD ? 'integer' : storedType(fieldOf(this.index, field));
      return { field, isDescending: descending !== reversed, value: sortedBy(type, values[i]) };
    });
    const before = keys.flatMap((key, i) => {
      const { isDescending, value } = key;
      const same = keys.slice(0, i).map(sameAs);
      // Documents without a value are the last, and the first in reversed order.
      if (value === undefined) return reversed ? [] : [[...same, has(key)]];
      const ahead = [...same, range(key, { [isDescending ? 'gt' : 'lt']: value })];
      return reversed ? [ahead, [...same, not(has(key))]] : [ahead];
    });
    return { bool: { must_not: before.map((filter) => ({ bool: { filter } })) } };
  }
}

interface Key {
  readonly field: string;
  readonly value: string | number | boolean | undefined;
}

/** A sort value as a range takes it; undefined for a document without one, in whose place the engine names what none can hold. */
function sortedBy(type: FieldType, value: unknown): Key['value'] {
  if (type === 'keyword') return typeof value === 'string' ? value : undefined;
  if (type === 'flag') return value === 0 || value === 1 ? value === 1 : undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  if (type !== 'number' && !Number.isSafeInteger(value)) return undefined;
  // Days are sorted by their milliseconds, of which OpenSearch reads those before 1970 wrongly.
  return type === 'date' ? new Date(value).toISOString().slice(0, 'YYYY-MM-DD'.length) : value;
}

const has = ({ field }: Key): Query => ({ exists: { field } });
const not = (query: Query): Query => ({ bool: { must_not: [query] } });
const sameAs = (key: Key): Query =>
  key.value === undefined ? not(has(key)) : range(key, { gte: key.value, lte: key.value });
const range = ({ field }: Key, ends: object): Query => ({ range: { [field]: ends } });

/** About so large a share of all documents, by a number drawn from their ids. */
const sampleOf = (share: number): Query => ({
  function_score: {
    query: { match_all: {} },
    random_score: { seed: 1, field: ID_FIELD },
    boost_mode: 'replace',
    min_score: 1 - share,
  },
});
