import { Serializer } from '@opensearch-project/opensearch';
import { LRUCache } from 'lru-cache';

/** Letters of all answers that are kept: some 400 pages of deals with their facets. What is read from them takes a few times as much. */
const MAX_LETTERS = 4_000_000;

/**
 * Reads answers of searches. The same text gives the same object, so that what was made of an answer can be kept with it
 * (docs/decisions/column-search.md#what-is-asked-again): nobody may change it.
 */
export class KeptTexts extends Serializer {
  private readonly kept = new LRUCache<string, object>({
    maxSize: MAX_LETTERS,
    sizeCalculation: (_, text) => text.length,
  });

  override deserialize(text: string): unknown {
    const known = this.kept.get(text);
    if (known) return known;
    const answer: unknown = super.deserialize(text);
    if (typeof answer === 'object' && answer !== null) this.kept.set(text, answer);
    return answer;
  }
}
