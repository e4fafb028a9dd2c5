import { setTimeout as pause } from 'node:timers/promises';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { EngineHealth } from '@outcrop/platform';
import type { IndexAdmin } from '../opensearch/index-admin.ts';
import type { DocumentSource, DocumentSources } from './document-source.ts';
import { RebuildRunning, type SearchIndexes } from './search-indexes.ts';
import type { SearchRebuild } from './search-rebuild.ts';

const LOOK_EVERY_MS = 15_000;

interface Log {
  log(message: string): void;
  warn(message: string): void;
}

/**
 * Sees to it that every definition has its index: on the first start, after OpenSearch was wiped, and when a new version of a definition is
 * deployed. Works in the background of the worker, so that it goes on whatever state OpenSearch is in.
 */
export class IndexKeeper implements BeforeApplicationShutdown {
  private readonly stop = new AbortController();
  private keeping: Promise<void> | undefined;
  private lastTrouble: string | undefined;

  constructor(
    private readonly sources: DocumentSources,
    private readonly indexes: SearchIndexes,
    private readonly rebuild: SearchRebuild,
    private readonly admin: IndexAdmin | undefined,
    private readonly logger: Log,
  ) {}

  /** Begins to look every 15 seconds, until the application shuts down. */
  start(): void {
    if (this.admin) this.keeping = this.keep();
  }

  health(): EngineHealth {
    if (!this.admin) return { state: 'up', detail: 'The rows are the index (OPENSEARCH_URL is not set).' };
    if (this.lastTrouble) return { state: 'degraded', detail: `The search index cannot be kept: ${this.lastTrouble}` };
    return { state: 'up' };
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.keeping;
  }

  /**
   * Rebuilds what has no index, unless somebody else is doing so.
   * @returns names of the indexes that were rebuilt
   * @throws SearchUnavailable
   */
  async ensureIndexes(): Promise<string[]> {
    const rebuilt: string[] = [];
    for (const source of this.sources.select()) {
      if (!this.admin || (await this.isKept(source, this.admin))) continue;
      const { name } = source.definition;
      this.logger.log(`There is no index of ${name} in OpenSearch that belongs to this database: it is built now.`);
      try {
        const [report] = await this.rebuild.run({ index: name, signal: this.stop.signal });
        this.logger.log(
          `The index of ${name} is built: ${report!.documents} documents in ${report!.seconds.toFixed(1)} s.`,
        );
        rebuilt.push(name);
      } catch (error) {
        if (!(error instanceof RebuildRunning)) throw error;
      }
    }
    return rebuilt;
  }

  /** An index of a newer version means that newer processes run beside this one: theirs is left alone. */
  private async isKept({ definition }: DocumentSource, admin: IndexAdmin): Promise<boolean> {
    const searched = await admin.live(definition);
    const rows = await this.indexes.list(definition);
    return rows.some(
      ({ name, version, state }) => state === 'live' && (version > definition.version || name === searched),
    );
  }

  private async keep(): Promise<void> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      try {
        await this.ensureIndexes();
        this.lastTrouble = undefined;
      } catch (error) {
        const trouble = (error as Error).message;
        if (!signal.aborted && trouble !== this.lastTrouble)
          this.logger.warn(`The search index cannot be kept: ${trouble}`);
        this.lastTrouble = trouble;
      }
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
