import { localStorageStore, memoryStore, type Store } from 'react-admin';

const isSelection = (key: string): boolean => /\.selectedIds\b/.test(key);

/**
 * What the browser stores of the admin area: columns, filters, pages. Which rows are selected is held by the page alone: a reload ends it, and
 * what is selected or filtered in one tab is nothing to another, where a change to "the selected" would be one to rows that nobody sees there.
 */
export function adminStore(): Store {
  const stored = localStorageStore();
  const ofThePage = memoryStore();
  const storeOf = (key: string): Store => (isSelection(key) ? ofThePage : stored);
  return {
    ...stored,
    // react-admin's own would follow what other tabs write.
    setup: () => ofThePage.setup(),
    teardown: () => ofThePage.teardown(),
    getItem: (key, otherwise) => storeOf(key).getItem(key, otherwise),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    reset: () => {
      stored.reset();
      ofThePage.reset();
    },
  };
}
