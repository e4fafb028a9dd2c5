import type { IndexAdmin } from '../opensearch/index-admin.ts';
import type { DocumentSource, DocumentSources } from './document-source.ts';
import { RebuildRunning, type SearchIndexes } from './search-indexes.ts';
import type { SearchRebuild } from './search-rebuild.ts';

interface Log {
  log(message: string): void;
}

/**
 * Makes sure that every definition has its index: on the first start, after OpenSearch was wiped, and when a new version of a definition is
 * deployed.
 */
export class IndexKeeper {
  constructor(
    private readonly sources: DocumentSources,
    private readonly indexes: SearchIndexes,
    private readonly rebuild: SearchRebuild,
    private readonly admin: IndexAdmin | undefined,
    private readonly logger: Log,
  ) {}

  /** False when the rows are the index, so that there is nothing to maintain. */
  get isNeeded(): boolean {
    return this.admin !== undefined;
  }

  /**
   * Builds every index that is missing, unless another process is doing so.
   * @param signal stops a rebuild early
   * @returns the names of the indexes that were built
   * @throws SearchUnavailable
   */
  async ensureIndexes(signal?: AbortSignal): Promise<string[]> {
    const built: string[] = [];
    for (const source of this.sources.select()) {
      if (!this.admin || (await this.hasIndex(source, this.admin))) continue;
      const { name } = source.definition;
      this.logger.log(`OpenSearch has no index of ${name} for this database: building it now.`);
      try {
        const [report] = await this.rebuild.run({ index: name, ...(signal && { signal }) });
        this.logger.log(
          `The index of ${name} has been built: ${report!.documents} documents in ${report!.seconds.toFixed(1)} s.`,
        );
        built.push(name);
      } catch (error) {
        if (!(error instanceof RebuildRunning)) throw error;
      }
    }
    return built;
  }

  /** An index of a newer version means that newer processes run beside this one: it is left alone. */
  private async hasIndex({ definition }: DocumentSource, admin: IndexAdmin): Promise<boolean> {
    const searched = await admin.live(definition);
    const rows = await this.indexes.list(definition);
    return rows.some(
      ({ name, version, state }) => state === 'live' && (version > definition.version || name === searched),
    );
  }
}
