import type { Client } from '@opensearch-project/opensearch';
import type { IndexDefinition } from '../index-definition.ts';
import { asUnavailable, statusOf } from './client.ts';
import { indexBody, refreshInterval } from './index-mapping.ts';
import { ID_FIELD, newIndexName, searchAlias } from './index-names.ts';

/** A document as the index has it. */
export interface StoredDocument {
  readonly id: number;
  readonly revision: string;
  /** When asked for. */
  readonly source: Record<string, unknown> | undefined;
}

/** Makes, swaps, reads through and drops the indexes of definitions. Every method may throw SearchUnavailable. */
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

  /** The index that searches of a definition go to. */
  async live(index: Pick<IndexDefinition, 'name' | 'version'>): Promise<string | undefined> {
    return (await this.behind(searchAlias(this.prefix, index)))[0];
  }

  /** Makes what was written visible to searches. */
  async refresh(name: string): Promise<void> {
    await this.request('POST', `/${name}/_refresh`);
  }

  /** From now on the index shows by itself what is written to it. */
  async keepRefreshing(name: string): Promise<void> {
    await this.request('PUT', `/${name}/_settings`, { index: { refresh_interval: refreshInterval() } });
  }

  /** Sends searches to the index; at no moment to none or to two. */
  async swap(index: IndexDefinition, name: string): Promise<void> {
    const alias = searchAlias(this.prefix, index);
    const former = (await this.behind(alias)).filter((other) => other !== name);
    const actions = [...former.map((other) => ({ remove: { index: other, alias } })), { add: { index: name, alias } }];
    await this.request('POST', '/_aliases', { actions });
  }

  /** Every document of an index that was refreshed, by rising id, a page at a time. */
  async *scan(
    name: string,
    { source, page = 5_000 }: { source: boolean; page?: number },
  ): AsyncGenerator<StoredDocument[]> {
    for (let after: number | undefined; ; ) {
      const { hits } = await this.request<{ hits: { hits?: Hit[] } }>(
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
      ).then((answer) => ({ hits: answer.hits?.hits ?? [] }));
      if (hits.length === 0) return;
      after = hits.at(-1)!.sort[0];
      yield hits.map(({ _version, sort, _source }) => ({ id: sort[0], revision: String(_version), source: _source }));
      if (hits.length < page) return;
    }
  }

  /** Documents as they are at this moment, searchable or not, by id. */
  async documents(name: string, ids: readonly number[]): Promise<Map<number, StoredDocument>> {
    const { docs } = await this.request<{ docs: Found[] }>('POST', `/${name}/_mget`, { ids: ids.map(String) });
    const found = docs.filter((doc) => doc.found);
    return new Map(
      found.map((doc) => [
        Number(doc._id),
        { id: Number(doc._id), revision: String(doc._version), source: doc._source },
      ]),
    );
  }

  private async behind(alias: string): Promise<string[]> {
    try {
      return Object.keys(await this.request<Record<string, unknown>>('GET', `/_alias/${alias}`));
    } catch (error) {
      if (statusOf((error as Error).cause) === 404) return [];
      throw error;
    }
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
