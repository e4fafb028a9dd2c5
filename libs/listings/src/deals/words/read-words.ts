import type { DealWords } from '@outcrop/contracts';
import type { Names } from './vocabulary.ts';

/** The filters that a typed text says, and the words left (docs/product/search.md#words-read-as-filters). */
export function readWords(text: string, _names: Names): DealWords {
  return { filters: {}, search: text, unused: [] };
}
