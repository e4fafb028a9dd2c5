import type { Client } from '@opensearch-project/opensearch';
import type { IndexDefinition } from '../index-definition.ts';
import { byId } from '../index-writing/document-source.ts';
import { SearchUnavailable } from '../search-engine.ts';
import { asUnavailable, IndexMissing } from './client.ts';
import { analysisDigest, indexBody, refreshInterval } from './index-mapping.ts';
import { aliasTrouble, ID_FIELD, indexesBehind, newIndexName, searchAlias } from './search-alias.ts';

/** A document as the index stores it. */
export interface StoredDocument {
  readonly id: number;
  readonly revision: string;
  /** Only when it was asked for. */
  readonly source: Record<string, unknown> | undefined;
}

type Named = Pick<IndexDefinition, 'name' | 'version'>;

/** Creates, swaps, scans and drops the indexes of definitions. Every method may throw SearchUnavailable. */
export class IndexAdmin {
  constructor(
    private readonly client: Client,
    private readonly prefix: string,
  ) {}

  newName(index: IndexDefinition): string {
    return newIndexName(this.prefix, index, new Date());
  }

  async create(index: IndexDefinition, name: string): Promise<void> {
    await this.request('PUT', `/${name}`, indexBody(index, name));
  }

  async drop(name: string): Promise<void> {
    await this.request('DELETE', `/${name}`, undefined, { ignore_unavailable: true });
  }

  /** The one index that searches of a definition go to; none when there is none, or the alias is wrong (see {@link searched}). */
  async live(index: Named): Promise<string | undefined> {
    const { behind, trouble } = await this.look(index);
    return trouble ? undefined : behind[0];
  }

  /** As {@link live}. @throws EngineAway that says what is wrong with the alias; IndexMissing when there is none */
  async searched(index: Named): Promise<string> {
    const { behind, trouble } = await this.look(index);
    if (trouble) throw trouble;
    if (behind[0] === undefined)
      throw new IndexMissing(`The index ${index.name} was never built; run "search rebuild".`);
    return behind[0];
  }

  /** @throws EngineAway when the alias cannot be pointed anywhere, as an index has its name */
  async assertAliasIsFree(index: Named): Promise<void> {
    const { alias, behind, trouble } = await this.look(index);
    if (behind.includes(alias)) throw trouble;
  }

  async exists(name: string): Promise<boolean> {
    return (await indexesBehind(this.client, name)).includes(name);
  }

  /** Whether the texts of an index were taken apart as those of a new one would be. */
  async isAnalysedAsNow(name: string): Promise<boolean> {
    const answer = await this.request<Record<string, { mappings: { _meta?: { analysis?: string } } }>>(
      'GET',
      `/${name}/_mapping`,
    );
    return answer[name]?.mappings._meta?.analysis === analysisDigest();
  }

  /** Makes everything written so far visible to searches, whichever copy of a shard answers them. */
  async refresh(name: string): Promise<void> {
    const { _shards } = await this.request<{ _shards: { failed: number } }>('POST', `/${name}/_refresh`);
    if (_shards.failed) throw new SearchUnavailable(`${_shards.failed} shards of ${name} could not be refreshed`);
  }

  /** Makes the index refresh by itself from now on. */
  async keepRefreshing(name: string): Promise<void> {
    await this.request('PUT', `/${name}/_settings`, { index: { refresh_interval: refreshInterval() } });
  }

  /** Points searches to the index; they never find none or two. */
  async swap(index: IndexDefinition, name: string): Promise<void> {
    const { alias, behind } = await this.look(index);
    const previous = behind.filter((other) => other !== name).map((other) => ({ remove: { index: other, alias } }));
    const actions = [...previous, { add: { index: name, alias } }];
    await this.request('POST', '/_aliases', { actions });
  }

  /** How many documents an index that was refreshed holds. */
  async count(name: string): Promise<number> {
    const { count, _shards } = await this.request<{ count: number; _shards: { failed: number } }>(
      'GET',
      `/${name}/_count`,
    );
    if (_shards.failed) throw new SearchUnavailable(`${_shards.failed} shards of ${name} could not be counted`);
    return count;
  }

  /** Every document of an index that was refreshed, in order of id, a page at a time. */
  async *scan(
    name: string,
    { source, page = 5_000 }: { source: boolean; page?: number },
  ): AsyncGenerator<StoredDocument[]> {
    for (let after: number | undefined; ; ) {
      const answer = await this.request<{ hits?: { hits?: Hit[] } }>(
        'POST',
        `/${name}/_search`,
        {
          size: page,
          track_total_hits: false,
          version: true,
          _source: source,
          sort: [{ [ID_FIELD]: 'asc' }],
          ...(after !== undefined && { search_after: [after] }),
        },
        { filter_path: 'hits.hits._version,hits.hits.sort,hits.hits._source', allow_partial_search_results: false },
      );
      const hits = answer.hits?.hits ?? [];
      if (hits.length === 0) return;
      after = hits.at(-1)!.sort[0];
      yield hits.map(({ _version, sort, _source }) => ({ id: sort[0], revision: String(_version), source: _source }));
      if (hits.length < page) return;
    }
  }

  /** Documents as they are at this moment, searchable or not, by id. */
  async documents(name: string, ids: readonly number[]): Promise<Map<number, StoredDocument>> {
    const { docs } = await this.request<{ docs: Found[] }>('POST', `/${name}/_mget`, { ids: ids.map(String) });
    const found = docs
      .filter((doc) => doc.found)
      .map((doc) => ({ id: Number(doc._id), revision: String(doc._version), source: doc._source }));
    return byId(found);
  }

  private async look(index: Named) {
    const alias = searchAlias(this.prefix, index);
    const behind = await indexesBehind(this.client, alias);
    return { alias, behind, trouble: aliasTrouble(alias, behind) };
  }

  private async request<T>(
    method: string,
    path: string,
    body?: Record<string, unknown>,
    querystring: Record<string, string | boolean> = {},
  ): Promise<T> {
    try {
      const response = await this.client.transport.request({ method, path, querystring, ...(body && { body }) });
      return response.body as unknown as T;
    } catch (error) {
      throw asUnavailable(error, `${method} ${path}`);
    }
  }
}

interface Hit {
  readonly sort: readonly [number];
  readonly _version: number;
  readonly _source?: Record<string, unknown>;
}
interface Found {
  readonly _id: string;
  readonly found: boolean;
  readonly _version: number;
  readonly _source: Record<string, unknown>;
}
