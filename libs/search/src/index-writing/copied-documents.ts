import type { Versioned } from './document-source.ts';

/** What OpenSearch said it had written of a copy, in order of id: 16 bytes a document, so that a million are 16 MB. */
export class CopiedDocuments {
  private readonly kept: { readonly ids: Float64Array; readonly revisions: BigInt64Array }[] = [];
  /** How many rows were read. */
  rows = 0;
  /** How many documents were written. */
  size = 0;

  /**
   * @param at the page's place among the pages: they may end in any order
   * @param isRefused whether OpenSearch did not take the document of an id
   */
  keep(at: number, page: readonly Versioned[], isRefused: (id: number) => boolean): void {
    const written = page.filter(({ id }) => !isRefused(id));
    this.kept[at] = {
      ids: Float64Array.from(written, ({ id }) => id),
      revisions: BigInt64Array.from(written, ({ revision }) => BigInt(revision)),
    };
    this.rows += page.length;
    this.size += written.length;
  }

  async *pages(): AsyncGenerator<Versioned[]> {
    for (const { ids, revisions } of this.kept)
      yield Array.from(ids, (id, i) => ({ id, revision: String(revisions[i]) }));
  }
}
