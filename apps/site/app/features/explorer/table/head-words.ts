import type { QueryField } from '@outcrop/contracts';

/** What the head of a column says. */
export interface HeadWords {
  readonly label: string;
  /** Whether the end of its label stands over it and the columns beside it. */
  readonly isShared: boolean;
  /** That end in the words of a head of its own, over the first of them. */
  readonly over: string | undefined;
  readonly isLast: boolean;
}

/** A longer end of a label would stand over columns that it is not of. */
const MAX_SHARED = 24;

/**
 * The words of heads: columns that stand side by side and whose labels end alike, as "Oil, first 12 months" and "Gas, first 12 months" do, have what is alike
 * over all of them, once (docs/product/explorer.md#explorer-table).
 * @param pinned so many columns stay in view, while those beside them scroll away
 */
export function headWords(columns: readonly Pick<QueryField, 'label'>[], pinned: number): HeadWords[] {
  const ends = columns.map(({ label }) => {
    const end = label.slice(label.indexOf(', ') + 2);
    return label.includes(', ') && end.length <= MAX_SHARED ? end : '';
  });
  const isWith = (at: number, other: number) =>
    ends[at] !== '' && ends[at] === ends[other] && at < pinned === other < pinned;
  return columns.map(({ label }, at) => {
    const [isAfter, isBefore] = [isWith(at, at - 1), isWith(at, at + 1)];
    const end = ends[at]!;
    if (!isAfter && !isBefore) return { label, isShared: false, over: undefined, isLast: false };
    return {
      label: label.slice(0, -end.length - 2),
      isShared: true,
      over: isAfter ? undefined : end.charAt(0).toUpperCase() + end.slice(1),
      isLast: !isBefore,
    };
  });
}
