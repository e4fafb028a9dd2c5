import { type ListView, MAX_VIEW_NAME } from '@outcrop/contracts';
import { useEffect, useRef } from 'react';
import { extractValidSavedQueries, HttpError, useNotify, useSavedQueries } from 'react-admin';
import { useResource } from '../resource.tsx';
import { displayedOf } from './list-view.ts';
import { useListName, viewCalls } from './use-list-views.ts';

/**
 * Queries that this browser saved before views were stored on the server become views of whoever is logged in, once: the browser forgets each that is
 * saved, or whose name is taken.
 */
export function useBrowserQueries(views: readonly ListView[] | undefined, again: () => void): void {
  const { name } = useResource();
  const list = useListName();
  const [stored, setStored] = useSavedQueries(name);
  const notify = useNotify();
  const begun = useRef(false);
  const queries = extractValidSavedQueries(stored);
  useEffect(() => {
    if (begun.current || !views || list !== name || queries.length === 0) return;
    begun.current = true;
    const move = async () => {
      const left = [];
      let moved = 0;
      for (const query of queries) {
        const { filter = {}, sort, perPage = 25 } = query.value;
        try {
          await viewCalls.saveListView({
            list,
            name: query.label.slice(0, MAX_VIEW_NAME),
            content: {
              filter,
              displayedFilters: displayedOf(query.value.displayedFilters),
              sort: sort!,
              perPage,
              columns: null,
            },
          });
          moved += 1;
        } catch (error) {
          if (!(error instanceof HttpError && error.status === 409)) left.push(query);
        }
      }
      setStored(left);
      again();
      if (moved === 1) notify('A view that was saved in this browser is now saved in your account.');
      else if (moved > 1) notify(`${moved} views that were saved in this browser are now saved in your account.`);
    };
    move();
  });
}
