import { DONE, type Outcome, TryLater } from '@outcrop/platform';
import type { IndexDefinition, WritableDocument } from '../index-definition.ts';
import type { BulkResult, BulkWriter, WriteOptions } from '../opensearch/bulk-writer.ts';
import { RequestRefused } from '../opensearch/client.ts';
import type { IndexRefreshes } from '../opensearch/index-refreshes.ts';
import { SearchUnavailable } from '../search-engine.ts';
import type { Withheld } from '../withheld/withheld.ts';
import { idsOf } from './document-source.ts';
import type { SearchIndexes } from './search-indexes.ts';

/** What became of written documents, by id. */
export class WriteResult {
  constructor(
    private readonly failures: ReadonlyMap<number, string> = new Map(),
    private readonly postponed: ReadonlyMap<number, string> = new Map(),
  ) {}

  /** An id that was not among the documents is done: there is no row, so there is nothing to write. */
  outcomeOf(id: number): Outcome {
    const later = this.postponed.get(id);
    if (later !== undefined) return { later };
    const failed = this.failures.get(id);
    return failed === undefined ? DONE : { failed };
  }

  /** Why documents cannot be written. */
  get failed(): ReadonlyMap<number, string> {
    return this.failures;
  }
}

export interface TargetOptions extends WriteOptions {
  /** When searches find what was written: with the answer, or (where nothing is said) a moment later, with what others write meanwhile. */
  readonly shown?: 'at once' | 'in time';
}

const NOTHING_WRITTEN: BulkResult = { failures: new Map(), postponed: new Map(), lost: new Set(), bytes: 0 };

/** Where projections write: every index that is searched or being built. Without OpenSearch the rows are the index, and there is nothing to do. */
export class SearchTargets {
  constructor(
    private readonly indexes: SearchIndexes,
    private readonly opensearch: { readonly writer: BulkWriter; readonly refreshes: IndexRefreshes } | undefined,
    private readonly withheld: Withheld,
  ) {}

  /** False when the rows are the index: nothing need be read to be written. */
  get isWriting(): boolean {
    return this.opensearch !== undefined;
  }

  /**
   * Writes documents under their revision; a stored one that is as new or newer stays (`newer`), so duplicates and reordering are harmless.
   * Where no index was ever built, or OpenSearch has lost it, there is nothing to write to: the rebuild that follows reads the rows.
   * What was withheld and is shown now is released.
   * @throws TryLater when OpenSearch is down; RequestRefused when the request itself is refused
   */
  async write(
    index: IndexDefinition,
    documents: readonly WritableDocument[],
    options: TargetOptions = {},
  ): Promise<WriteResult> {
    const { opensearch, withheld } = this;
    if (documents.length === 0) return new WriteResult();
    const hidden = await withheld.among(index, idsOf(documents));
    if (!opensearch && hidden.length === 0) return new WriteResult();
    try {
      const { failures, postponed, lost, shown } = await this.indexes.writing(index, async (targets) => {
        const written = (await opensearch?.writer.write(index, targets.names, documents, options)) ?? NOTHING_WRITTEN;
        // An index that is being built beside those is refreshed when it is done.
        await this.show(
          targets.searched.filter((name) => !written.lost.has(name)),
          options,
        );
        // A lost index is rebuilt, which releases; what is postponed is written again.
        const stands = written.lost.size > 0 ? [] : hidden.filter(({ id }) => !written.postponed.has(id));
        return { ...written, shown: await withheld.shown(index, stands, targets) };
      });
      for (const name of lost) await this.indexes.forget(name);
      await withheld.release(index, shown);
      return new WriteResult(failures, postponed);
    } catch (error) {
      if (error instanceof SearchUnavailable && !(error instanceof RequestRefused))
        throw new TryLater(error.message, { cause: error });
      throw error;
    }
  }

  private async show(names: readonly string[], { shown }: TargetOptions): Promise<void> {
    const refreshes = this.opensearch?.refreshes;
    if (!refreshes) return;
    if (shown === 'at once') await Promise.all(names.map((name) => refreshes.now(name)));
    else for (const name of names) refreshes.soon(name);
  }
}
