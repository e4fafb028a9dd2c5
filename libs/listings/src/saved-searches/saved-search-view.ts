import type { SavedSearch as SavedSearchView } from '@outcrop/contracts';
import type { SavedSearch } from './saved-search.entity.ts';

/** A search as its owner sees it. */
export const toSavedSearchView = (
  {
    id,
    name,
    list,
    address,
    frequency,
    createdAt,
  }: Pick<SavedSearch, 'id' | 'name' | 'list' | 'address' | 'frequency' | 'createdAt'>,
  lastAlert: SavedSearchView['lastAlert'],
): SavedSearchView => ({ id, name, list, address, frequency, createdAt: createdAt.toISOString(), lastAlert });
