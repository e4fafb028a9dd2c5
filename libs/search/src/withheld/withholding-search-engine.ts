import type { Logger } from '@nestjs/common';
import type { IndexDefinition, SearchScope } from '../index-definition.ts';
import {
  type GridRequest,
  type GridResult,
  type PreparedSearch,
  SearchEngine,
  type SearchRequest,
} from '../search-engine.ts';

/** A search that would leave out more than this is answered from memory: OpenSearch takes 65,536 values, and parses them for every search. */
const MAX_WITHHELD = 10_000;

type Log = Pick<Logger, 'log' | 'warn'>;

/** What is withheld at a moment. */
export interface WithheldNow {
  readonly ids: readonly number[];
  /** Another one after each release: changed before what is released leaves the list, and after every index shows it. */
  readonly releases: string;
}

/** Knows what is withheld. */
export interface WithheldList {
  /** @returns ids of rows that are withheld and that a scope may not see; no more than `limit` */
  from(index: IndexDefinition, scope: SearchScope, limit: number): Promise<WithheldNow>;
}

/**
 * An engine whose index may lag behind the rows, without what was hidden since the index last looked: hits, totals, facets, spans and
 * clusters are as if it had never been there (docs/product/search.md#hidden-at-once).
 */
export class WithholdingSearchEngine extends SearchEngine {
  /** Indexes that are too far behind, by name and kind of scope: from some people less is hidden than from others. */
  private readonly behind = new Set<string>();
  /** The last look that has ended, by index and kind of scope. */
  private readonly looks = new Map<string, WithheldNow>();

  /** @param current an engine that never lags, for what is too much for the other */
  constructor(
    private readonly engine: SearchEngine,
    private readonly current: SearchEngine,
    private readonly withheld: WithheldList,
    private readonly log: Log,
  ) {
    super();
  }

  /** Only where nothing is withheld it is asked as it was prepared. */
  override prepare(index: IndexDefinition, request: SearchRequest, scope: SearchScope): PreparedSearch {
    const search = this.engine.prepare(index, request, scope);
    return () =>
      this.ask(index, scope, (engine, seen) =>
        engine === this.engine && seen === index ? search() : engine.search(seen, request, scope),
      );
  }

  grid(index: IndexDefinition, request: GridRequest, scope: SearchScope): Promise<GridResult> {
    return this.ask(index, scope, (engine, seen) => engine.grid(seen, request, scope));
  }

  /**
   * The list is read before the engine is asked: read beside it, a row that is released in between would be in neither. Where nothing was withheld
   * at an earlier look, both are asked at a time all the same, and the answer holds if nothing is withheld and nothing was released since then.
   */
  private async ask<T>(
    index: IndexDefinition,
    scope: SearchScope,
    ask: (engine: SearchEngine, seen: IndexDefinition) => Promise<T>,
  ): Promise<T> {
    if (scope.kind === 'admin') return ask(this.engine, index);
    const before = this.looks.get(keyOf(index, scope));
    const looking = this.look(index, scope);
    if (before?.ids.length !== 0) return this.askWithout((await looking).ids, index, ask);
    const [looked, found] = await Promise.allSettled([looking, ask(this.engine, index)]);
    if (looked.status === 'rejected') throw looked.reason;
    const { ids, releases } = looked.value;
    if (ids.length > 0 || releases !== before.releases) return this.askWithout(ids, index, ask);
    if (found.status === 'rejected') throw found.reason;
    return found.value;
  }

  private askWithout<T>(
    ids: readonly number[],
    index: IndexDefinition,
    ask: (engine: SearchEngine, seen: IndexDefinition) => Promise<T>,
  ): Promise<T> {
    if (ids.length === 0) return ask(this.engine, index);
    const field = idFieldOf(index);
    if (field === undefined || ids.length > MAX_WITHHELD) return ask(this.current, index);
    const visible = (who: SearchScope) => ({ all: [index.visible(who), { not: { field, in: ids } }] });
    return ask(this.engine, { ...index, visible });
  }

  private async look(index: IndexDefinition, scope: SearchScope): Promise<WithheldNow> {
    const now = await this.withheld.from(index, scope, MAX_WITHHELD + 1);
    const key = keyOf(index, scope);
    this.report(index.name, key, now.ids.length > MAX_WITHHELD);
    this.looks.set(key, now);
    return now;
  }

  /** Says once per change that the other engine answers, or no longer. */
  private report(name: string, key: string, isBehind: boolean): void {
    if (isBehind === this.behind.has(key)) return;
    if (isBehind) {
      this.behind.add(key);
      this.log.warn(
        `More than ${MAX_WITHHELD.toLocaleString('en-US')} rows of ${name} were hidden and may still be in the index: memory answers searches of it until the index has caught up.`,
      );
    } else {
      this.behind.delete(key);
      this.log.log(`The index of ${name} has caught up with what was hidden.`);
    }
  }
}

const keyOf = ({ name }: IndexDefinition, { kind }: SearchScope): string => `${name} for ${kind}`;

/** The field that holds the row's id, if documents have one. */
const idFieldOf = ({ fields, idColumn }: IndexDefinition): string | undefined =>
  Object.keys(fields).find((name) => fields[name]!.column === idColumn);
