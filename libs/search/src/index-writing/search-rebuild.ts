import type { IndexDefinition } from '../index-definition.ts';
import type { BulkWriter } from '../opensearch/bulk-writer.ts';
import type { IndexAdmin } from '../opensearch/index-admin.ts';
import type { Withheld } from '../withheld/withheld.ts';
import type { DocumentSource, DocumentSources } from './document-source.ts';
import { copyDocuments, reconcileDocuments } from './index-copy.ts';
import type { RowChanges } from './row-changes.ts';
import type { SearchIndexes } from './search-indexes.ts';

export interface RebuildProgress {
  readonly index: string;
  readonly phase: 'copying' | 'comparing' | 'swapping';
  /** Documents processed so far in this phase. */
  readonly documents: number;
}

export interface RebuildOptions {
  /** Name of one index; all of them when left out. */
  readonly index?: string;
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Abort it to stop the rebuild soon: the unfinished index is dropped, the live one stays. */
  readonly signal?: AbortSignal;
}

export interface RebuildReport {
  readonly index: string;
  /** `postgres`: OpenSearch is not used, the rows are the index, there was nothing to do. */
  readonly engine: 'opensearch' | 'postgres';
  /** The name of the new index in OpenSearch. */
  readonly name?: string;
  readonly documents: number;
  /** Documents that changed during the copy and were written again. */
  readonly reprojected: number;
  readonly seconds: number;
}

/** Builds a new index beside the live one and swaps, while searches and projections go on (docs/product/events.md#rebuild). */
export class SearchRebuild {
  constructor(
    private readonly sources: DocumentSources,
    private readonly indexes: SearchIndexes,
    private readonly opensearch: { readonly admin: IndexAdmin; readonly writer: BulkWriter } | undefined,
    private readonly withheld: Withheld,
    private readonly changes: RowChanges,
  ) {}

  /**
   * @throws RebuildRunning when another one is running, here or elsewhere
   * @throws RebuildFailed, SearchUnavailable
   */
  async run(options: RebuildOptions = {}): Promise<RebuildReport[]> {
    const reports: RebuildReport[] = [];
    for (const source of await this.sources.select(options.index)) reports.push(await this.rebuild(source, options));
    return reports;
  }

  /**
   * Drops the indexes of a definition that is no more.
   * @throws RebuildRunning, SearchUnavailable
   */
  async drop(index: Pick<IndexDefinition, 'name' | 'version'>): Promise<void> {
    if (!this.opensearch) return;
    const lock = await this.indexes.lockRebuild(index);
    try {
      for (const { name, version } of await this.indexes.list(index)) {
        if (version !== index.version) continue;
        await this.opensearch.admin.drop(name);
        await this.indexes.forget(name);
      }
    } finally {
      await lock.release();
    }
  }

  private async rebuild(source: DocumentSource, options: RebuildOptions): Promise<RebuildReport> {
    const { definition } = source;
    const started = performance.now();
    const report = { index: definition.name, documents: 0, reprojected: 0, seconds: 0 };
    if (!this.opensearch) return { ...report, engine: 'postgres' };
    const { admin, writer } = this.opensearch;
    const lock = await this.indexes.lockRebuild(definition);
    try {
      await admin.assertAliasIsFree(definition);
      await this.cleanUp(source, admin);
      const name = admin.newName(definition);
      await this.indexes.prepare(definition, name);
      const onStep = (phase: RebuildProgress['phase'], documents: number) => {
        lock.check();
        options.signal?.throwIfAborted();
        options.onProgress?.({ index: definition.name, phase, documents });
      };
      try {
        await admin.create(definition, name);
        await this.indexes.start(definition, name);
        const engines = { admin, writer, changes: this.changes };
        const copied = await copyDocuments(source, name, engines, (count) => onStep('copying', count));
        const reprojected = await reconcileDocuments(source, name, { ...engines, copied }, (count) =>
          onStep('comparing', count),
        );
        await admin.keepRefreshing(name);
        onStep('swapping', copied.rows);
        await this.indexes.finish(definition, name, () => admin.swap(definition, name));
        await this.cleanUp(source, admin);
        await this.withheld.releaseShown(definition);
        const seconds = (performance.now() - started) / 1_000;
        return { ...report, engine: 'opensearch', name, documents: copied.rows, reprojected, seconds };
      } catch (error) {
        // As far as possible for now: whatever is left is cleaned up by the next rebuild.
        await this.cleanUp(source, admin).catch(() => undefined);
        throw error;
      }
    } finally {
      await lock.release();
    }
  }

  /** Finishes what a rebuild that died left behind: an index that is already searched becomes the live one, others that are not are dropped. */
  private async cleanUp({ definition }: DocumentSource, admin: IndexAdmin): Promise<void> {
    const searched = await admin.live(definition);
    const unfinished = (await this.indexes.list(definition)).find(({ state }) => state === 'building');
    if (searched !== undefined && unfinished?.name === searched)
      await this.indexes.finish(definition, searched, async () => undefined);
    for (const { name, state } of await this.indexes.list(definition)) {
      if (state === 'live') continue;
      await admin.drop(name);
      await this.indexes.forget(name);
    }
  }
}
