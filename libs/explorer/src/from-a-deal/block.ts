import type { DealDetail } from '@outcrop/contracts';
import type { IndexDefinition, IndexField, SearchRequest, SearchResult } from '@outcrop/search';

/** What is asked of a collection, and what the answer tells; null where it is too little. */
export interface Question<T> {
  readonly request: SearchRequest;
  readonly tell: (found: SearchResult) => T | null;
}

/** What a collection tells of a deal: the answer to the first question that has one. */
export interface Block<T> {
  readonly collection: string;
  /** @param index the collection as everybody sees it @returns none where it lacks a field that they need */
  readonly questions: (index: IndexDefinition) => Question<T>[];
}

/** Type codes of a deal, as the wire joins them; none of a study, which is no deal (docs/product/deals.md#deal-kind). */
export function dealCodes({ PLSCode }: Pick<DealDetail, 'PLSCode'>): string[] {
  const codes = PLSCode.split(' ').filter(Boolean);
  return codes.includes('STUDY') ? [] : codes;
}

/** Whether a collection has a field of a type. */
export const hasField = ({ fields }: IndexDefinition, name: string, type: IndexField['type']): boolean =>
  Object.hasOwn(fields, name) && fields[name]!.type === type;
