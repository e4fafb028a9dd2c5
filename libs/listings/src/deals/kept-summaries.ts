import { LRUCache } from 'lru-cache';
import type { SummaryRow } from './deal-view.ts';
import { openingOf } from './excerpt.ts';

/** About two kilobytes each. */
const MAX_KEPT = 5_000;

/** Rows of summaries that were read lately, each with the version of the row that it was read from; those asked for last. Nobody changes them. */
export class KeptSummaries {
  private readonly kept = new LRUCache<number, { readonly version: string; readonly row: SummaryRow }>({
    max: MAX_KEPT,
  });

  /** The row, if it was read when it was of this version. */
  get(id: number, version: string): SummaryRow | undefined {
    const kept = this.kept.get(id);
    return kept?.version === version ? kept.row : undefined;
  }

  set(row: SummaryRow, version: string): void {
    this.kept.set(row.id, { version, row: { ...row, what: openingOf(row.what) } });
  }
}
