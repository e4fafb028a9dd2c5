/**
 * How many slips lie between two words: letters left out, added, mistaken, or two neighbours swapped (optimal string alignment,
 * the restricted form of Damerau's distance). 0 for the same word, at most the length of the longer one.
 */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(beforeLast, j - 2) + 1);
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number) => row[index] as number;
