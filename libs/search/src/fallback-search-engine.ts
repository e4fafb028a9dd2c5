import type { Logger } from '@nestjs/common';
import type { EngineHealth } from '@outcrop/platform';
import { Counter, Gauge, register } from 'prom-client';
import { Breaker, type BreakerOptions, type FailedCall } from './breaker.ts';
import { SearchMisuse } from './checked-clause.ts';
import type { IndexDefinition, SearchScope } from './index-definition.ts';
import { EngineAway, EngineSlow, RequestRefused, TooManyClauses } from './opensearch/client.ts';
import {
  type GridRequest,
  type GridResult,
  type PreparedSearch,
  SearchEngine,
  type SearchRequest,
  type SearchResult,
  SearchUnavailable,
} from './search-engine.ts';

/** An engine that can be asked whether it would answer a search. */
export interface ProbedEngine extends SearchEngine {
  /** @throws SearchUnavailable when it does not answer at all */
  ping(): Promise<void>;
  /** @throws SearchUnavailable when it would not answer a search of the index */
  probe(index: IndexDefinition): Promise<void>;
}

type Log = Pick<Logger, 'log' | 'warn'>;

const answers = metric(Counter<'index' | 'engine'>, {
  name: 'outcrop_search_answers_total',
  help: 'Searches by the engine that answered',
  labelNames: ['index', 'engine'],
});
const degraded = metric(Gauge<'index'>, {
  name: 'outcrop_search_degraded',
  help: '1 while memory answers in place of OpenSearch',
  labelNames: ['index'],
  aggregator: 'max',
});

/** Refusals of one kind are logged once in this time. */
const LOG_EVERY_MS = 60_000;

/**
 * Asks OpenSearch, and the columns in memory whenever OpenSearch is down, too slow, without an index or refuses a search. It never switches silently: results
 * name the engine that answered, health is "degraded", a metric counts, and changes of state and kinds of refusals are logged.
 */
export class FallbackSearchEngine extends SearchEngine {
  private readonly breakers = new Map<string, { readonly index: IndexDefinition; readonly breaker: Breaker }>();
  private readonly loggedAt = new Map<string, number>();
  private readonly now: () => number;

  constructor(
    private readonly primary: ProbedEngine,
    private readonly fallback: SearchEngine,
    private readonly log: Log,
    private readonly options: Omit<BreakerOptions, 'onChange'> = {},
  ) {
    super();
    this.now = options.now ?? (() => performance.now());
  }

  override prepare(index: IndexDefinition, request: SearchRequest, scope: SearchScope): PreparedSearch {
    const prepared = new Map<SearchEngine, PreparedSearch>();
    return () =>
      this.answer(index, request, (engine) => {
        const search = prepared.get(engine) ?? engine.prepare(index, request, scope);
        prepared.set(engine, search);
        return search();
      });
  }

  grid(index: IndexDefinition, request: GridRequest, scope: SearchScope): Promise<GridResult> {
    return this.answer(index, request, (engine) => engine.grid(index, request, scope));
  }

  /** Asks OpenSearch now about these indexes, by default every one that was searched so far; with none yet, only whether it answers at all. */
  async health(indexes = [...this.breakers.values()].map(({ index }) => index)): Promise<EngineHealth> {
    const all = indexes.map((index) => ({ index, breaker: this.breakerOf(index) }));
    if (all.length === 0) {
      const failure = await this.primary.ping().catch((error: Error) => error);
      if (failure) return { state: 'degraded', detail: `Memory will answer searches: ${failure.message}` };
    }
    const probes = await Promise.all(
      all.map(async ({ index, breaker }) => ({ index, breaker, failure: await this.probe(index, breaker, true) })),
    );
    const sentences = probes.flatMap(({ index, breaker, failure }) => {
      if (breaker.state === 'open') return `${without(index)}${failure ? ` (${failure.message})` : ''}.`;
      return failure ? `OpenSearch is in trouble with searches of ${index.name} (${failure.message}).` : [];
    });
    if (sentences.length === 0) return { state: 'up', detail: 'OpenSearch answers searches.' };
    return { state: 'degraded', detail: sentences.join(' ') };
  }

  private async answer<T extends SearchResult | GridResult>(
    index: IndexDefinition,
    request: SearchRequest | GridRequest,
    ask: (engine: SearchEngine) => Promise<T>,
  ): Promise<T> {
    const result = (await this.askPrimary(index, request, ask)) ?? (await ask(this.fallback));
    answers.inc({ index: index.name, engine: result.engine });
    return result;
  }

  /** @returns undefined when the fallback must answer */
  private async askPrimary<T>(
    index: IndexDefinition,
    request: SearchRequest | GridRequest,
    ask: (engine: SearchEngine) => Promise<T>,
  ): Promise<T | undefined> {
    const breaker = this.breakerOf(index);
    if (breaker.state === 'open') {
      void this.probe(index, breaker);
      return undefined;
    }
    try {
      const result = await ask(this.primary);
      breaker.succeeded();
      return result;
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error;
      // Nobody else answers it, now or later.
      if (error instanceof TooManyClauses && index.memory === 'never')
        throw new SearchMisuse('more conditions are asked for at once than can be searched by: ask for fewer');
      // What it refuses of one request says nothing about the others.
      if (!(error instanceof RequestRefused)) breaker.failed(error, failedCall(error, request));
      if (breaker.state === 'closed') this.tell(index, error);
      return undefined;
    }
  }

  private probe(index: IndexDefinition, breaker: Breaker, force = false): Promise<Error | undefined> {
    return breaker.probe(
      () => this.primary.probe(index),
      (error) => (error instanceof EngineSlow ? { slowCall: 'probe' } : { fatal: true }),
      force,
    );
  }

  private tell(index: IndexDefinition, error: SearchUnavailable): void {
    const kind = `${index.name} ${error.kind}`;
    const before = this.loggedAt.get(kind);
    if (before !== undefined && this.now() - before < LOG_EVERY_MS) return;
    this.loggedAt.set(kind, this.now());
    this.log.warn(`Memory answered in place of OpenSearch: ${error.message}`);
  }

  private breakerOf(index: IndexDefinition): Breaker {
    const key = `${index.name} ${index.version}`;
    const known = this.breakers.get(key);
    if (known) return known.breaker;
    degraded.set({ index: index.name }, 0);
    const breaker = new Breaker({
      ...this.options,
      onChange: (state, cause) => {
        degraded.set({ index: index.name }, state === 'open' ? 1 : 0);
        if (state === 'closed') this.log.log(`OpenSearch answers searches of ${index.name} again.`);
        else this.log.warn(`${without(index)} from now on: ${(cause as Error).message}`);
      },
    });
    this.breakers.set(key, { index, breaker });
    return breaker;
  }
}

/** What becomes of searches while OpenSearch does not answer them. */
const without = ({ name, memory }: IndexDefinition): string =>
  memory === 'never' ? `Searches of ${name} are refused` : `Memory answers searches of ${name} in place of OpenSearch`;

const failedCall = (error: SearchUnavailable, request: SearchRequest | GridRequest): FailedCall =>
  error instanceof EngineSlow ? { slowCall: JSON.stringify(request) } : { fatal: error instanceof EngineAway };

/** A metric of the process-wide registry, created only once however often this module is loaded. */
function metric<Configuration extends { readonly name: string }, T>(
  Kind: new (configuration: Configuration) => T,
  configuration: NoInfer<Configuration>,
): T {
  return (register.getSingleMetric(configuration.name) as T | undefined) ?? new Kind(configuration);
}
