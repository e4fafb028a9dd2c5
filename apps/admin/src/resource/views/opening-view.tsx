import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { PageSkeleton } from '../page-states.tsx';
import { useListName, useListViews, useOpenView } from './use-list-views.ts';

/** In the place of a list whose address asks for a saved view, until that is known; one that is not there leaves the list as it was. */
export function OpeningView({ id }: { id: number }) {
  const list = useListName();
  const { value, error, again } = useListViews();
  const openView = useOpenView();
  const navigate = useNavigate();
  const notify = useNotify();
  const begun = useRef(false);
  useEffect(() => {
    if (!value || begun.current) return;
    begun.current = true;
    const view = value.find((each) => each.id === id && each.list === list);
    if (view) {
      openView(view, { replace: true });
      return;
    }
    navigate({ search: '' }, { replace: true });
    notify('There is no such view. It may have been deleted.', { type: 'warning' });
  });
  return <PageSkeleton what="The view" error={error} retry={again} />;
}
