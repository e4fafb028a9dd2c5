import type { SavedSearch as SavedSearchView } from '@outcrop/contracts';
import type { SavedSearch } from './saved-search.entity.ts';

/** Of its alerts, which a new search does not have. */
type Alerts = Pick<SavedSearchView, 'lastAlert' | 'nextAlert'>;

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
  { lastAlert, nextAlert }: Alerts = { lastAlert: null, nextAlert: null },
): SavedSearchView => ({
  id,
  name,
  list,
  address,
  frequency,
  createdAt: createdAt.toISOString(),
  lastAlert,
  nextAlert,
});
