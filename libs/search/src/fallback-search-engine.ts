import type { EngineHealth } from '@outcrop/platform';
import { Counter, Gauge, register } from 'prom-client';
import { Breaker, type BreakerOptions } from './breaker.ts';
import type { IndexDefinition } from './index-definition.ts';
import { IndexMissing } from './opensearch/client.ts';
import {
  type GridRequest,
  type GridResult,
  SearchEngine,
  type SearchRequest,
  type SearchResult,
  SearchUnavailable,
} from './search-engine.ts';
import type { SearchScope } from './search-scope.ts';

/** An engine that can be asked whether it would answer a search. */
export interface ProbedEngine extends SearchEngine {
  /** @throws SearchUnavailable when it does not answer at all */
  ping(): Promise<void>;
  /** @throws SearchUnavailable when it would not answer a search of the index */
  probe(index: IndexDefinition): Promise<void>;
}

interface Log {
  log(message: string): void;
  warn(message: string): void;
}

const answers = metric(
  'outcrop_search_answers_total',
  () =>
    new Counter({
      name: 'outcrop_search_answers_total',
      help: 'Searches by the engine that answered',
      labelNames: ['index', 'engine'],
    }),
);
const degraded = metric(
  'outcrop_search_degraded',
  () =>
    new Gauge({
      name: 'outcrop_search_degraded',
      help: '1 while PostgreSQL answers in place of OpenSearch',
      labelNames: ['index'],
    }),
);

/**
 * Asks OpenSearch, and PostgreSQL when OpenSearch is down, too slow or without an index. It never switches silently: results name the engine
 * that answered, health is "degraded", a metric counts, and each change of state is logged once.
 */
export class FallbackSearchEngine extends SearchEngine {
  private readonly breakers = new Map<string, { readonly index: IndexDefinition; readonly breaker: Breaker }>();

  constructor(
    private readonly primary: ProbedEngine,
    private readonly fallback: SearchEngine,
    private readonly log: Log,
    private readonly options: Omit<BreakerOptions, 'onChange'> = {},
  ) {
    super();
  }

  search(index: IndexDefinition, request: SearchRequest, scope: SearchScope): Promise<SearchResult> {
    return this.answer(index, (engine) => engine.search(index, request, scope));
  }

  grid(index: IndexDefinition, request: GridRequest, scope: SearchScope): Promise<GridResult> {
    return this.answer(index, (engine) => engine.grid(index, request, scope));
  }

  /** Asks OpenSearch now about every index that was searched so far or is given; with none yet, only whether it answers at all. */
  async health(indexes: readonly IndexDefinition[] = []): Promise<EngineHealth> {
    for (const index of indexes) this.breakerOf(index);
    const all = [...this.breakers.values()];
    if (all.length === 0) {
      const failure = await this.primary.ping().catch((error: Error) => error);
      if (failure) return { state: 'degraded', detail: `PostgreSQL will answer searches: ${failure.message}` };
    }
    await Promise.all(all.map(({ index, breaker }) => breaker.probe(() => this.primary.probe(index), true)));
    const open = all.filter(({ breaker }) => breaker.state === 'open').map(({ index }) => index.name);
    if (open.length === 0) return { state: 'up', detail: 'OpenSearch answers searches.' };
    return { state: 'degraded', detail: `PostgreSQL answers searches of ${open.join(', ')} in place of OpenSearch.` };
  }

  private async answer<T extends SearchResult | GridResult>(
    index: IndexDefinition,
    ask: (engine: SearchEngine) => Promise<T>,
  ): Promise<T> {
    const result = (await this.askPrimary(index, ask)) ?? (await ask(this.fallback));
    answers.inc({ index: index.name, engine: result.engine });
    return result;
  }

  private async askPrimary<T>(
    index: IndexDefinition,
    ask: (engine: SearchEngine) => Promise<T>,
  ): Promise<T | undefined> {
    const breaker = this.breakerOf(index);
    if (breaker.state === 'open') {
      void breaker.probe(() => this.primary.probe(index));
      return undefined;
    }
    try {
      const result = await ask(this.primary);
      breaker.succeeded();
      return result;
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error;
      breaker.failed(error, error instanceof IndexMissing);
      if (breaker.state === 'closed') this.log.warn(`PostgreSQL answered one search: ${error.message}`);
      return undefined;
    }
  }

  private breakerOf(index: IndexDefinition): Breaker {
    const known = this.breakers.get(index.name);
    if (known) return known.breaker;
    degraded.set({ index: index.name }, 0);
    const breaker = new Breaker({
      ...this.options,
      onChange: (state, cause) => {
        degraded.set({ index: index.name }, state === 'open' ? 1 : 0);
        if (state === 'closed') this.log.log(`OpenSearch answers searches of ${index.name} again.`);
        else this.log.warn(`PostgreSQL answers searches of ${index.name} from now on: ${(cause as Error).message}`);
      },
    });
    this.breakers.set(index.name, { index, breaker });
    return breaker;
  }
}

/** A metric of the process-wide registry, created only once however often this module is loaded. */
function metric<T>(name: string, create: () => T): T {
  return (register.getSingleMetric(name) as T | undefined) ?? create();
}
