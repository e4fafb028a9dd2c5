import { itemNameKey } from '@outcrop/contracts';

/** What of a folder or file is looked at. */
interface Named {
  readonly row: { readonly nameKey: string };
  readonly number: string;
}

/**
 * Those whose name holds all words of a search, in any order and as parts of longer words, and the one with that number. Names that begin with the
 * search come first; else they stay in their order.
 */
export function namedItems<Item extends Named>(items: readonly Item[], searched: string): Item[] {
  const whole = itemNameKey(searched).replaceAll('"', ' ').trim();
  const words = whole.split(/\s+/).filter(Boolean);
  const isFound = ({ row, number }: Item) =>
    number === whole || (words.length > 0 && words.every((word) => row.nameKey.includes(word)));
  const isFirst = ({ row, number }: Item) => number === whole || row.nameKey.startsWith(whole);
  const found = items.filter(isFound);
  return [...found.filter(isFirst), ...found.filter((item) => !isFirst(item))];
}
