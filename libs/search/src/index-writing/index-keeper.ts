import type { Logger } from '@nestjs/common';
import type { IndexAdmin } from '../opensearch/index-admin.ts';
import type { DocumentSource, DocumentSources } from './document-source.ts';
import { RebuildRunning, type SearchIndexes } from './search-indexes.ts';
import type { SearchRebuild } from './search-rebuild.ts';

type Log = Pick<Logger, 'log'>;

/**
 * `wrong alias`: the recorded index exists, but searches do not go to it alone. `missing`: there is no index. `outdated`: its texts were taken apart by other
 * settings than those of opensearch/settings.json.
 */
type State =
  | { readonly kind: 'kept' | 'missing' | 'outdated' }
  | { readonly kind: 'wrong alias'; readonly recorded: string };

/**
 * Makes sure that every definition has its index: on the first start, after OpenSearch was wiped, and when a new version of a definition is
 * deployed, or texts are taken apart in another way; and that searches go to the recorded one (docs/product/events.md#index-list).
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
   * Builds every index that is missing or outdated, and corrects an alias that is wrong, unless another process is rebuilding.
   * @param signal stops a rebuild early
   * @returns the names of the indexes that were built
   * @throws SearchUnavailable, also when an index has the alias's name: it is not ours to delete
   */
  async ensureIndexes(signal?: AbortSignal): Promise<string[]> {
    const built: string[] = [];
    for (const source of await this.sources.select()) {
      if (!this.admin) continue;
      const { kind } = await this.look(source, this.admin);
      if (kind === 'kept') continue;
      if (kind === 'wrong alias') {
        await this.correctAlias(source, this.admin);
        continue;
      }
      const { name } = source.definition;
      this.logger.log(
        kind === 'missing'
          ? `OpenSearch has no index of ${name} for this database: building it now.`
          : `The texts of the index of ${name} are to be found in another way: building it anew now.`,
      );
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

  private async look({ definition }: DocumentSource, admin: IndexAdmin): Promise<State> {
    const live = (await this.indexes.list(definition)).filter(({ state }) => state === 'live');
    // An index of a newer version means that newer processes run beside this one: it is left alone.
    if (live.some(({ version }) => version > definition.version)) return { kind: 'kept' };
    await admin.assertAliasIsFree(definition);
    const recorded = live.find(({ version }) => version === definition.version)?.name;
    if (recorded === undefined) return { kind: 'missing' };
    if ((await admin.live(definition)) === recorded)
      return { kind: (await admin.isAnalysedAsNow(recorded)) ? 'kept' : 'outdated' };
    return (await admin.exists(recorded)) ? { kind: 'wrong alias', recorded } : { kind: 'missing' };
  }

  /** Points searches to the recorded index alone. The other indexes behind the alias are kept: they may be somebody else's. */
  private async correctAlias(source: DocumentSource, admin: IndexAdmin): Promise<void> {
    const { definition } = source;
    const lock = await this.indexes.lockRebuild(definition).catch((error: unknown) => {
      if (error instanceof RebuildRunning) return undefined;
      throw error;
    });
    if (!lock) return;
    try {
      // A rebuild that has just ended may have corrected it.
      const state = await this.look(source, admin);
      if (state.kind !== 'wrong alias') return;
      await admin.swap(definition, state.recorded);
      this.logger.log(`The alias of ${definition.name} was wrong: it points to ${state.recorded} again.`);
    } finally {
      await lock.release();
    }
  }
}
