import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type PreparedSearch,
  PUBLIC_SCOPE,
  SearchEngine,
  type SearchRequest,
  type SearchResult,
  SearchUnavailable,
} from '@outcrop/search';
import { LRUCache } from 'lru-cache';
import { type ExploredCollection, ExploredCollections, NoSuchCollection } from '../explored/explored-collections.ts';

/** Questions are a few hundred letters, and answers some figures. */
const MAX_CACHED = 1_000;
/** A deal's page waits no longer, as while a process reads a large collection for the first time. */
const MAX_WAIT_MS = 400;

/**
 * Asks collections for figures that everybody may see: of a collection or a field that is the firm's there are none, and of rows that are gone. What was asked before is answered from memory
 * until a row of the collection changes.
 */
@Injectable()
export class AskedCollections {
  /** By collection and question. */
  private readonly cache = new LRUCache<string, PreparedSearch>({ max: MAX_CACHED });

  constructor(
    private readonly collections: ExploredCollections,
    private readonly engine: SearchEngine,
  ) {}

  /** The collection of a name as everybody sees it; null where there is none. */
  find(name: string): Promise<ExploredCollection | null> {
    return this.collections.find(name, PUBLIC_SCOPE).catch((error: unknown) => {
      if (error instanceof NoSuchCollection) return null;
      throw error;
    });
  }

  /** @returns null where the engine is away, or does not answer in time: it may answer the next time */
  async ask({ index }: ExploredCollection, request: SearchRequest): Promise<SearchResult | null> {
    const key = JSON.stringify([index.name, index.version, request]);
    const search = this.cache.get(key) ?? this.engine.prepare(index, request, PUBLIC_SCOPE);
    this.cache.set(key, search);
    const enough = new AbortController();
    const late = pause(MAX_WAIT_MS, null, { signal: enough.signal }).catch(() => null);
    const answer = search().catch((error: unknown) => {
      if (error instanceof SearchUnavailable) return null;
      throw error;
    });
    // One that comes too late is nobody's.
    answer.catch(() => {});
    try {
      return await Promise.race([answer, late]);
    } finally {
      enough.abort();
    }
  }
}
