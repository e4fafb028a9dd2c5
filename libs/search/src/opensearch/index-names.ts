import type { IndexDefinition } from '../index-definition.ts';

/**
 * The alias that searches of a definition use. It carries the version, so that a process never searches an index of another shape:
 * without an index of its own version it has none, and the rows answer.
 */
export const searchAlias = (prefix: string, { name, version }: Pick<IndexDefinition, 'name' | 'version'>): string =>
  `${prefix}-${name}-v${version}`;

/** A new index of a definition; names sort by age. */
export const newIndexName = (prefix: string, index: IndexDefinition, now: Date): string =>
  `${searchAlias(prefix, index)}-${now.toISOString().replaceAll(/\D/g, '')}`;

/** The alias that documents of one index are written to: writing to a wiped index then fails, instead of creating it again without its mapping. */
export const writeAlias = (indexName: string): string => `${indexName}-write`;

/** Integer field of every document with the row's id: the last sort key. */
export const ID_FIELD = 'document_id';
