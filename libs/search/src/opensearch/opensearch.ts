import { BulkWriter } from './bulk-writer.ts';
import { openSearchClient } from './client.ts';
import { IndexAdmin } from './index-admin.ts';
import { IndexRefreshes } from './index-refreshes.ts';
import { OpenSearchEngine } from './opensearch-engine.ts';

/** Bulk requests and index administration may take longer than a search. */
const WRITE_TIMEOUT_MS = 30_000;

/** One OpenSearch, with the parts that search it and those that write. Searches have connections of their own. */
export class OpenSearch {
  readonly engine: OpenSearchEngine;
  readonly admin: IndexAdmin;
  readonly writer: BulkWriter;
  readonly refreshes: IndexRefreshes;
  private readonly clients;

  /** @param prefix of all its indexes, so that installations can share an engine */
  constructor(url: string, prefix: string) {
    const searching = openSearchClient(url, WRITE_TIMEOUT_MS);
    const writing = openSearchClient(url, WRITE_TIMEOUT_MS);
    this.clients = [searching, writing];
    this.engine = new OpenSearchEngine(searching, prefix);
    this.admin = new IndexAdmin(writing, prefix);
    this.writer = new BulkWriter(writing);
    this.refreshes = new IndexRefreshes((name) => this.admin.refresh(name));
  }

  async close(): Promise<void> {
    await this.refreshes.close();
    await Promise.all(this.clients.map((client) => client.close()));
  }
}
