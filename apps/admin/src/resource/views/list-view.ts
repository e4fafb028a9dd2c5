import type { ListViewContent } from '@outcrop/contracts';
import { VIEW_PARAMETER } from '../../view-address.ts';

/** The view that an address asks for; undefined for none. @param search the query of the address */
export function askedView(search: string): number | undefined {
  const asked = new URLSearchParams(search).get(VIEW_PARAMETER);
  return asked === null ? undefined : Number(asked);
}

/** The name under which views of a list are saved: the first part of its address. */
export const listNameOf = (pathname: string): string => pathname.split('/')[1] ?? '';

/** A content of which parts may have been left out: the list's own sort order takes the place of one that it does not know. */
export type OpenedContent = Omit<ListViewContent, 'sort'> & { readonly sort: ListViewContent['sort'] | null };

/** The query by which react-admin shows a list like this, from its first page. */
export function searchOf({ filter, displayedFilters, sort, perPage }: OpenedContent): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(displayedFilters),
    page: '1',
    perPage: String(perPage),
  });
  if (sort) {
    query.set('sort', sort.field);
    query.set('order', sort.order);
  }
  return `?${query}`;
}

/** What somebody sees of a view: filters, order, rows of a page and columns, not which empty filters stand beside them. */
const seenOf = ({ filter, sort, perPage, columns }: ListViewContent): string =>
  JSON.stringify([
    Object.entries(filter)
      .filter(([, value]) => value !== '' && value !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    [sort.field, sort.order],
    perPage,
    columns && [columns.hidden.toSorted(), columns.order],
  ]);

/** Whether two views show the same. */
export const showsSame = (one: ListViewContent, other: ListViewContent): boolean => seenOf(one) === seenOf(other);

/** A part of a view that its list refuses: a filter by its name, or the sort order. */
export type RefusedPart = { readonly filter: string } | 'sort';

/** The first part that a refusal names; null where it names none. @param errors messages by path, as `filter.needs` */
export function refusedPart(errors: Readonly<Record<string, string>>): RefusedPart | null {
  for (const path of Object.keys(errors)) {
    const [part, name] = path.split('.');
    if (part === 'sort') return 'sort';
    if (part === 'filter' && name) return { filter: name };
  }
  return null;
}

/** The rest of a view. */
export function without(content: OpenedContent, part: RefusedPart): OpenedContent {
  if (part === 'sort') return { ...content, sort: null };
  const { [part.filter]: _, ...filter } = content.filter;
  return { ...content, filter };
}

/** What is said of the parts that were left out: a sentence or two. */
export function leftOutWords(name: string, parts: readonly RefusedPart[]): string {
  const filters = parts.flatMap((part) => (part === 'sort' ? [] : [`“${part.filter}”`]));
  const words = [
    ...(filters.length > 0
      ? [`the ${filters.length === 1 ? 'filter' : 'filters'} ${new Intl.ListFormat('en-US').format(filters)}`]
      : []),
    ...(parts.includes('sort') ? ['its sort order'] : []),
  ].join(' and ');
  return `This list can no longer use all of “${name}”: ${words} ${parts.length === 1 ? 'was' : 'were'} left out. The rest is shown as you saved it.`;
}

/** The filters that are shown although they are not always there. @param displayed as react-admin keeps them */
export const displayedOf = (displayed: object | undefined): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(displayed ?? {}).flatMap(([name, shown]) => (shown === true ? [[name, true]] : [])),
  );
