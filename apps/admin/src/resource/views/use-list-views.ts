import { type ListView, type ListViewContent, listViewCalls } from '@outcrop/contracts';
import { HttpError, useListContext, useNotify, useStore, useStoreContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { apiCall } from '../../data/api-call.ts';
import { ADMIN_API } from '../../data/data-provider.ts';
import { httpClient, type ProblemBody } from '../../data/http-client.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { useResource } from '../resource.tsx';
import { tableStoreKey } from '../table-store-key.ts';
import {
  displayedOf,
  leftOutWords,
  listNameOf,
  type OpenedContent,
  type RefusedPart,
  refusedPart,
  searchOf,
  without,
} from './list-view.ts';

export const viewCalls = listViewCalls(apiCall);

/** All saved views of whoever asks, by name; undefined until they are read. */
export const useListViews = () => useAnswer<ListView[]>(`${ADMIN_API}/views`);

/** The name under which views of the list that is shown are saved. */
export const useListName = (): string => listNameOf(useLocation().pathname);

const ranksKey = (resource: string): string => `${tableStoreKey(resource)}_columnRanks`;
const openedKey = (list: string): string => `${list}.openedView`;

/** The view of this list that was opened last in this browser, by its id. */
export const useOpenedView = () => useStore<number | null>(openedKey(useListName()), null);

/** How the list is shown at the moment. @param withoutTable it has no columns */
export function useShownContent(withoutTable: boolean): ListViewContent {
  const { name } = useResource();
  const { filterValues, displayedFilters, sort, perPage } = useListContext();
  const [hidden] = useStore<string[] | undefined>(tableStoreKey(name));
  const [order] = useStore<number[] | undefined>(ranksKey(name));
  const areAsTheyCome = withoutTable || (!hidden?.length && !order?.length);
  return {
    filter: filterValues,
    displayedFilters: displayedOf(displayedFilters),
    sort,
    perPage,
    columns: areAsTheyCome ? null : { hidden: hidden ?? [], order: order ?? [] },
  };
}

/**
 * Opens a saved view of the list: filters, order, rows of a page and columns. What the list refuses is left out, and that is said
 * (docs/product/admin.md#saved-views).
 */
export function useOpenView() {
  const { name } = useResource();
  const list = useListName();
  const { pathname } = useLocation();
  const store = useStoreContext();
  const navigate = useNavigate();
  const notify = useNotify();
  return async (view: ListView, { replace = false }: { replace?: boolean } = {}): Promise<void> => {
    const { content, leftOut } = await whatHolds(name, view.content);
    const { columns } = content;
    setOrRemove(tableStoreKey(name), columns?.hidden);
    setOrRemove(ranksKey(name), columns?.order);
    store.setItem(openedKey(list), view.id);
    navigate({ pathname, search: searchOf(content) }, { replace });
    if (leftOut.length > 0) notify(leftOutWords(view.name, leftOut), { type: 'warning', autoHideDuration: 12_000 });
  };

  function setOrRemove(key: string, value: readonly unknown[] | undefined) {
    if (value?.length) store.setItem(key, value);
    else store.removeItem(key);
  }
}

/** What of a view its list still takes. The list says so itself; where it cannot be asked, the view is opened as it is, and the list says why not. */
async function whatHolds(resource: string, saved: OpenedContent) {
  const leftOut: RefusedPart[] = [];
  let content = saved;
  for (let part = await askList(resource, content); part !== null; part = await askList(resource, content)) {
    const has = part === 'sort' ? content.sort !== null : Object.hasOwn(content.filter, part.filter);
    if (!has) break;
    leftOut.push(part);
    content = without(content, part);
  }
  return { content, leftOut };
}

/** @returns what the list refuses first; null for nothing */
async function askList(resource: string, { filter, sort }: OpenedContent): Promise<RefusedPart | null> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: '[0,0]',
    ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
  });
  try {
    await httpClient(`${ADMIN_API}/${resource}?${query}`);
    return null;
  } catch (error) {
    const { errors } = (error instanceof HttpError && (error.body as ProblemBody | undefined)) || {};
    return refusedPart(errors ?? {});
  }
}
