import type { SummaryRow } from './deal-view.ts';

/** About two kilobytes each. */
const MAX_KEPT = 5_000;

/** Rows of summaries that were read lately, each with the version of the row that it was read from; those asked for last. Nobody changes them. */
export class KeptSummaries {
  private readonly kept = new Map<number, { readonly version: string; readonly row: SummaryRow }>();

  /** The row, if it was read when it was of this version. */
  get(id: number, version: string): SummaryRow | undefined {
    const kept = this.kept.get(id);
    if (kept?.version !== version) return undefined;
    this.kept.delete(id);
    this.kept.set(id, kept);
    return kept.row;
  }

  set(row: SummaryRow, version: string): void {
    this.kept.delete(row.id);
    if (this.kept.size >= MAX_KEPT) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(row.id, { version, row });
  }
}
