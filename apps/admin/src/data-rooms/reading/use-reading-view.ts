import { READING_SORT_CODES, READING_VIEW_CODES, type ReadingSort, type ReadingView } from '@outcrop/contracts';
import { useSearchParams } from 'react-router';

const VIEWS = [...READING_VIEW_CODES, 'timeline', 'pages'] as const;
export type ShownView = (typeof VIEWS)[number];

/** What of the reading is on screen. The address is the only place where it is. */
export interface ReadingState {
  readonly view: ShownView;
  readonly person?: number | 'erased';
  readonly file?: number;
  readonly from?: string;
  readonly to?: string;
  readonly sort: ReadingSort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
}

const NAMES = ['view', 'person', 'file', 'from', 'to', 'sort', 'order', 'page'] as const;
const oneOf = <Code extends string>(codes: readonly Code[], text: string | null): Code | undefined =>
  codes.find((code) => code === text);
const idOf = (text: string | null): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined;
const dayOf = (text: string | null): string | undefined => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? text! : undefined);

/** Reads the state of an address, and writes changes of it; what is not page itself goes back to the first one. */
export function useReadingView() {
  const [search, setSearch] = useSearchParams();
  const person = search.get('person') === 'erased' ? 'erased' : idOf(search.get('person'));
  const file = idOf(search.get('file'));
  const from = dayOf(search.get('from'));
  const to = dayOf(search.get('to'));
  const view = oneOf(VIEWS, search.get('view')) ?? 'person';
  const sort = oneOf(READING_SORT_CODES, search.get('sort'));
  const state: ReadingState = {
    // Pages are those of one file.
    view: view === 'pages' && file === undefined ? 'file' : view,
    ...(person !== undefined && { person }),
    ...(file !== undefined && { file }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    sort: sort ?? (view === 'day' ? 'name' : 'lastAt'),
    order: search.get('order') === 'asc' ? 'asc' : 'desc',
    page: idOf(search.get('page')) ?? 1,
  };
  const change = (changes: { readonly [Name in keyof ReadingState]?: ReadingState[Name] | null }) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (changes.page === undefined) next.delete('page');
        if (changes.view !== undefined) for (const name of ['sort', 'order']) next.delete(name);
        for (const name of NAMES) {
          const value = changes[name];
          if (value === null) next.delete(name);
          else if (value !== undefined) next.set(name, String(value));
        }
        return next;
      },
      { replace: true },
    );
  return { state, change };
}

export type ChangeReading = ReturnType<typeof useReadingView>['change'];
export const filtersOf = ({ person, file, from, to }: ReadingState) => ({
  ...(person !== undefined && { person }),
  ...(file !== undefined && { file }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

/** The name of a view that has rows, for what reads them. */
export const rowsView = (view: ShownView): ReadingView | null => oneOf(READING_VIEW_CODES, view) ?? null;
