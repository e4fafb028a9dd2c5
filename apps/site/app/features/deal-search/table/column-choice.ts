import type { DealListName } from '@outcrop/contracts';
import { useSyncExternalStore } from 'react';
import { store, stored } from '../../../ui/storage.ts';
import { type ColumnName, offeredColumns, usualColumns } from './column-names.ts';

// The columns are this browser's own: they change nothing that is found, so they stand in no address (docs/product/pages.md#table-columns).

const keyOf = (list: DealListName) => `table.columns.${list}`;
const listeners = new Set<() => void>();
/** What was chosen in a browser that keeps nothing; it lasts as long as the page. */
const unkept = new Map<string, string>();

/** What was kept, and undefined for what is no choice of columns; names that are no columns of this list are left out. */
export function readColumns(
  text: string | null | undefined,
  list: DealListName = 'public',
): readonly ColumnName[] | undefined {
  if (text == null) return undefined;
  const kept = new Set(text.split(','));
  const known = offeredColumns(list).filter((name) => kept.has(name));
  return known.length > 0 || text === '' ? known : undefined;
}

const storedText = (list: DealListName): string | null =>
  stored('localStorage', keyOf(list)) ?? unkept.get(keyOf(list)) ?? null;

/** Shows these columns from now on, in this browser. @param columns null for the usual ones */
export function chooseColumns(list: DealListName = 'public', columns: readonly ColumnName[] | null): void {
  const [key, text] = [keyOf(list), columns?.join() ?? null];
  unkept.delete(key);
  if (!store('localStorage', key, text) && text !== null) unkept.set(key, text);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The columns of a list in this browser; the usual ones on the server and until the page is hydrated. */
export function useColumns(list: DealListName = 'public'): readonly ColumnName[] {
  const text = useSyncExternalStore(
    subscribe,
    () => storedText(list),
    () => null,
  );
  return readColumns(text, list) ?? usualColumns(list);
}
