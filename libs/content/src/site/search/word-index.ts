/** Which texts have which words: what a search asks of long texts, without keeping them. */
export class WordIndex {
  private readonly places = new Map<string, number[]>();
  /** The words from A to Z, once they are asked for. */
  private sorted: readonly string[] | undefined;
  /** Words of all texts, each text's once. */
  size = 0;

  /** @param texts by their places, as `searchable` writes them; more can be added */
  constructor(texts: readonly string[] = []) {
    for (const [place, text] of texts.entries()) this.add(place, text);
  }

  /** @param place of a text, each once @param text as `searchable` writes it */
  add(place: number, text: string): void {
    if (text === '') return;
    for (const word of new Set(text.trim().split(' '))) {
      const known = this.places.get(word);
      if (known) known.push(place);
      // A copy: a part of a text would keep all of it in memory.
      else this.places.set(Buffer.from(word).toString(), [place]);
      this.size += 1;
    }
    this.sorted = undefined;
  }

  /** The texts with a word that begins so. */
  placesOf(beginning: string): ReadonlySet<number> {
    this.sorted ??= [...this.places.keys()].sort();
    const found = new Set<number>();
    for (let at = firstFrom(this.sorted, beginning); this.sorted[at]?.startsWith(beginning); at += 1)
      for (const place of this.places.get(this.sorted[at] as string) ?? []) found.add(place);
    return found;
  }
}

/** Where the words begin that do not come before this one. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
