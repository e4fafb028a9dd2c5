import { diffArrays } from 'diff';

/** Two items that belong together, or one that is there on one side only. */
export type Aligned<Item> = readonly [before: Item | undefined, after: Item | undefined];

/** Past this many comparisons the items are paired as they come. */
const MAX_COMPARISONS = 10_000;

/**
 * Puts two lists side by side: what is the same stands together, and so does what was changed rather than replaced.
 * @param keyOf the same for items that are the same
 * @param likenessOf 0 for items that have nothing in common, 1 for the same ones; pairs below a third are no pairs
 */
export function aligned<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
  likenessOf: (a: Item, b: Item) => number,
): Aligned<Item>[] {
  const out: Aligned<Item>[] = [];
  let [left, right] = [0, 0];
  let taken: Item[] = [];
  let put: Item[] = [];
  const settle = () => {
    out.push(...paired(taken, put, likenessOf));
    taken = [];
    put = [];
  };
  for (const { value, added, removed } of diffArrays(before.map(keyOf), after.map(keyOf))) {
    if (removed) taken.push(...before.slice(left, left + value.length));
    if (added) put.push(...after.slice(right, right + value.length));
    if (!added && !removed) {
      settle();
      out.push(...value.map((_, at): Aligned<Item> => [before[left + at], after[right + at]]));
    }
    if (!added) left += value.length;
    if (!removed) right += value.length;
  }
  settle();
  return out;
}

/** Pairs in the order of both lists, so that their likenesses add up to the most. */
function paired<Item>(
  taken: readonly Item[],
  put: readonly Item[],
  likenessOf: (a: Item, b: Item) => number,
): Aligned<Item>[] {
  const few = taken.length * put.length <= MAX_COMPARISONS;
  const worth = (a: Item, b: Item) => {
    const likeness = few ? likenessOf(a, b) : 0;
    return likeness < 1 / 3 ? 0 : likeness;
  };
  // best[a][b]: of what is left from a and b on.
  const best = Array.from({ length: taken.length + 1 }, () => new Array<number>(put.length + 1).fill(0));
  const at = (a: number, b: number) => best[a]?.[b] ?? 0;
  const likenesses = taken.map((a) => put.map((b) => worth(a, b)));
  const like = (a: number, b: number) => likenesses[a]?.[b] ?? 0;
  for (let a = taken.length - 1; a >= 0; a--)
    for (let b = put.length - 1; b >= 0; b--)
      best[a]![b] = Math.max(at(a + 1, b), at(a, b + 1), like(a, b) && like(a, b) + at(a + 1, b + 1));

  const out: Aligned<Item>[] = [];
  let [a, b] = [0, 0];
  while (a < taken.length || b < put.length) {
    const together = like(a, b);
    if (together && at(a, b) === together + at(a + 1, b + 1)) out.push([taken[a++], put[b++]]);
    else if (a < taken.length && at(a, b) === at(a + 1, b)) out.push([taken[a++], undefined]);
    else out.push([undefined, put[b++]]);
  }
  return out;
}
