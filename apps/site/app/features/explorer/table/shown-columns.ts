import type { QueryField } from '@outcrop/contracts';
import type { ExplorerState } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { fieldNamed, usualColumns } from '../words/fields.ts';

/** The columns that a state shows, in their order. */
export const shownColumns = (
  collection: Pick<Collection, 'fields'>,
  { columns }: Pick<ExplorerState, 'columns'>,
): readonly QueryField[] => (columns ?? usualColumns(collection)).flatMap((name) => fieldNamed(collection, name) ?? []);
