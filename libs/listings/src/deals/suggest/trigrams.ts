import { compareText } from '@outcrop/search';

/**
 * Texts by the groups of three letters that they share, as PostgreSQL's pg_trgm counts them: each word with two spaces before and one behind it,
 * each group once. In memory, as the words of deals are few and a question compares with all of them.
 */
export class TrigramIndex {
  private readonly sizes: number[] = [];
  private readonly having = new Map<string, number[]>();

  constructor(private readonly texts: readonly string[]) {
    for (const [at, text] of texts.entries()) {
      const groups = trigrams(text);
      this.sizes.push(groups.size);
      for (const group of groups) {
        const known = this.having.get(group);
        if (known) known.push(at);
        else this.having.set(group, [at]);
      }
    }
  }

  /**
   * The texts most like this one, the most similar first; equally similar ones by code point.
   * @param minSimilarity lowest similarity, from 0 to 1: groups in both, divided by groups in either
   * @param limit how many at most
   */
  like(text: string, minSimilarity: number, limit: number): string[] {
    const groups = trigrams(text);
    const shared = new Map<number, number>();
    for (const group of groups)
      for (const at of this.having.get(group) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    return [...shared]
      .map(([at, count]) => ({ text: this.texts[at]!, similarity: count / (groups.size + this.sizes[at]! - count) }))
      .filter(({ similarity }) => similarity >= minSimilarity)
      .sort((a, b) => b.similarity - a.similarity || compareText(a.text, b.text))
      .slice(0, limit)
      .map(({ text: like }) => like);
  }
}

function trigrams(text: string): Set<string> {
  const groups = new Set<string>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const letters = [' ', ' ', ...word, ' '];
    for (let at = 0; at + 3 <= letters.length; at++) groups.add(letters.slice(at, at + 3).join(''));
  }
  return groups;
}
