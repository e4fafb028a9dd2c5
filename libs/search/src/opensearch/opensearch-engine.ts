import type { Client } from '@opensearch-project/opensearch';
import type { IndexDefinition, SearchScope } from '../index-definition.ts';
import { tooManyBars } from '../parts/histograms.ts';
import {
  type GridRequest,
  type GridResult,
  type PreparedSearch,
  SearchEngine,
  type SearchRequest,
  SearchUnavailable,
} from '../search-engine.ts';
import { planGrid, planSearch, type SearchPlan } from '../search-plan.ts';
import { asUnavailable, TooManyBuckets } from './client.ts';
import { FarPage, farBody } from './far-page.ts';
import { type GridAnswer, gridBody, isGridReplaced, readGrid } from './grid-body.ts';
import { aliasTrouble, indexesBehind, searchAlias } from './search-alias.ts';
import {
  isReplaced,
  isRounded,
  pathsOf,
  readSearch,
  SEARCH_PATHS,
  type SearchAnswer,
  searchBody,
} from './search-body.ts';
import type { Sums } from './stats-aggregation.ts';
import { joined, withinBuckets } from './within-buckets.ts';

/** Hits that one request collects, as many as an index allows; pages behind them are looked for. */
const COLLECTED = 10_000;

/** A search is given up after this, and the rows answer (docs/product/engines.md#search-outage). */
export const SEARCH_TIMEOUT_MS = 800;

/**
 * Searches the index behind the definition's alias. Every call is one request, not retried, or several at once for more facets than the engine has buckets for;
 * one more where something else takes the place of what nothing meets, where sums are beyond doubles, and for a page far behind the first, all within the same
 * time.
 */
export class OpenSearchEngine extends SearchEngine {
  constructor(
    private readonly client: Client,
    private readonly prefix: string,
    private readonly timeoutMs: number = SEARCH_TIMEOUT_MS,
    private readonly collected: number = COLLECTED,
  ) {
    super();
  }

  override prepare(index: IndexDefinition, request: SearchRequest, scope: SearchScope): PreparedSearch {
    const [first, ...others] = withinBuckets(request).map((share) => this.prepareOne(index, share, scope));
    if (others.length === 0) return first!;
    return async () => {
      const [answer, ...more] = await Promise.all([first!, ...others].map((search) => search()));
      return joined(answer!, more);
    };
  }

  /** What it asks with is written once. */
  private prepareOne(index: IndexDefinition, request: SearchRequest, scope: SearchScope): PreparedSearch {
    const plan = planSearch(index, request, scope);
    const first = JSON.stringify(this.bodyOf(index, plan));
    return async () => {
      const giveUpAt = performance.now() + this.timeoutMs;
      const answer = await this.askFor(index, plan, first, giveUpAt);
      if (!isReplaced(plan, answer)) return this.read(index, plan, answer, giveUpAt);
      const other = plan.otherwise!.plan;
      const second = await this.askFor(index, other, JSON.stringify(this.bodyOf(index, other)), giveUpAt);
      return { ...(await this.read(index, other, second, giveUpAt)), replaced: true };
    };
  }

  async grid(index: IndexDefinition, request: GridRequest, scope: SearchScope): Promise<GridResult> {
    const plan = planGrid(index, request, scope);
    const giveUpAt = performance.now() + this.timeoutMs;
    const answer = await this.ask<GridAnswer>(index, JSON.stringify(gridBody(index, plan)));
    if (!isGridReplaced(plan, answer)) return readGrid(plan, answer);
    const other = plan.otherwise!.plan;
    const second = await this.ask<GridAnswer>(index, JSON.stringify(gridBody(index, other)), { giveUpAt });
    return { ...readGrid(other, second), replaced: true };
  }

  /** Whether the engine answers at all. @throws SearchUnavailable when it does not */
  async ping(): Promise<void> {
    try {
      await this.client.transport.request(
        { method: 'HEAD', path: '/' },
        { requestTimeout: this.timeoutMs, maxRetries: 0 },
      );
    } catch (error) {
      throw asUnavailable(error, 'a ping');
    }
  }

  /** Whether the engine answers a search of this index in time, and from one index. @throws SearchUnavailable when it does not */
  async probe(index: IndexDefinition): Promise<void> {
    const alias = searchAlias(this.prefix, index);
    const [behind] = await Promise.all([
      indexesBehind(this.client, alias, { requestTimeout: this.timeoutMs }),
      this.ask(index, JSON.stringify({ size: 0, query: { match_none: {} } })),
    ]);
    const trouble = aliasTrouble(alias, behind);
    if (trouble) throw trouble;
  }

  private isFar({ from, size }: SearchPlan): boolean {
    return from + size > this.collected;
  }

  private bodyOf(index: IndexDefinition, plan: SearchPlan, sums: Sums = { split: false }) {
    return this.isFar(plan) ? farBody(index, plan, sums) : searchBody(index, plan, sums);
  }

  /** Reads an answer, which is asked for once more where its sums were rounded; and the page, where it is far behind the first. */
  private async read(index: IndexDefinition, plan: SearchPlan, answer: SearchAnswer, giveUpAt: number) {
    const exact = isRounded(plan, answer)
      ? await this.askFor(index, plan, JSON.stringify(this.bodyOf(index, plan, { split: true })), giveUpAt)
      : answer;
    const result = readSearch(index, plan, exact);
    if (!this.isFar(plan)) return result;
    const ask = (body: object) => this.ask<SearchAnswer>(index, JSON.stringify(body), { giveUpAt });
    return { ...result, ...(await new FarPage(index, plan, this.collected, ask).read(exact)) };
  }

  /** @throws SearchMisuse where a histogram is so fine that the engine does not count its bars to the end */
  private async askFor(index: IndexDefinition, plan: SearchPlan, body: string, giveUpAt: number) {
    try {
      return await this.ask<SearchAnswer>(index, body, { giveUpAt, paths: pathsOf(plan) });
    } catch (error) {
      throw error instanceof TooManyBuckets && plan.histograms.length > 0 ? tooManyBars() : error;
    }
  }

  private async ask<T extends SearchAnswer | GridAnswer>(
    index: IndexDefinition,
    body: string,
    { giveUpAt = performance.now() + this.timeoutMs, paths = SEARCH_PATHS } = {},
  ): Promise<T> {
    const what = `a search of ${index.name}`;
    const timeoutMs = Math.max(1, Math.round(giveUpAt - performance.now()));
    try {
      const response = await this.client.transport.request(
        {
          method: 'POST',
          path: `/${searchAlias(this.prefix, index)}/_search`,
          body,
          querystring: {
            filter_path: paths,
            allow_partial_search_results: false,
            // The engine cancels searches whose caller has given up.
            cancel_after_time_interval: `${timeoutMs}ms`,
          },
        },
        { requestTimeout: timeoutMs, maxRetries: 0 },
      );
      const answer = response.body as unknown as T;
      if (answer.timed_out || answer._shards?.failed)
        throw new SearchUnavailable(`${what}: OpenSearch gave only part of the answer`, { kind: 'part of an answer' });
      if (typeof answer.hits?.total?.value !== 'number')
        throw new SearchUnavailable(`${what}: what answers is not OpenSearch's search`, {
          kind: 'no answer of a search',
        });
      return answer;
    } catch (error) {
      throw asUnavailable(error, what);
    }
  }
}
