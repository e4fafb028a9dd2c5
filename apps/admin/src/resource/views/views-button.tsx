import { Button, Divider, Menu, MenuItem } from '@mui/material';
import type { ListView } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { lazy, Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { useCall } from '../../data/use-call.ts';
import { useResource } from '../resource.tsx';
import { showsSame } from './list-view.ts';
import { useBrowserQueries } from './use-browser-queries.ts';
import { useListName, useListViews, useOpenedView, useOpenView, useShownContent, viewCalls } from './use-list-views.ts';
import { changeRefusal } from './view-refusals.ts';
import './views.css';

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'));
const ManageViewsDialog = lazy(() => import('./manage-views-dialog.tsx'));

/** Saved views of the list (docs/product/admin.md#saved-views): opens one, saves what is shown as one, and leads to where they are renamed and deleted. */
export function ViewsButton({ withoutTable }: { withoutTable: boolean }) {
  const { label } = useResource();
  const list = useListName();
  const { value, error, again } = useListViews();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const [openedId, setOpenedId] = useOpenedView();
  const openView = useOpenView();
  const shown = useShownContent(withoutTable);
  const replace = useReplace(again);
  useBrowserQueries(value, again);
  const views = (value ?? []).filter((view) => view.list === list);
  const opened = views.find(({ id }) => id === openedId);
  const same = views.filter(({ content }) => showsSame(content, shown));
  const current = same.find(({ id }) => id === openedId) ?? same[0];
  const close = () => setAnchor(null);
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <Button
        startIcon={<Icon name="bookmark" />}
        className="views-button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          again();
          setAnchor(event.currentTarget);
        }}
      >
        <span>{current ? current.name : 'Views'}</span>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { className: 'views-menu' }, list: { 'aria-label': `Views of ${label.toLowerCase()}` } }}
      >
        {views.map((view) => (
          <MenuItem key={view.id} selected={view === current} onClick={then(() => openView(view))}>
            <span>{view.name}</span>
            {view === current && <small>shown</small>}
            {view === opened && view !== current && <small>changed</small>}
          </MenuItem>
        ))}
        {value && views.length === 0 && <MenuItem disabled>No saved views yet</MenuItem>}
        {!value && !error && <MenuItem disabled>Loading…</MenuItem>}
        {error && !value && <MenuItem onClick={again}>Your views could not be loaded. Try again</MenuItem>}
        <Divider />
        {opened && opened !== current && (
          <MenuItem onClick={then(() => replace.mutate({ view: opened, content: shown }))}>
            <span>Save changes to “{opened.name}”</span>
          </MenuItem>
        )}
        <MenuItem disabled={!value} onClick={then(() => setDialog('save'))}>
          Save this view…
        </MenuItem>
        {views.length > 0 && <MenuItem onClick={then(() => setDialog('manage'))}>Rename or delete…</MenuItem>}
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'save' && (
          <SaveViewDialog
            list={list}
            content={shown}
            onSaved={({ id }) => {
              setOpenedId(id);
              again();
            }}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'manage' && (
          <ManageViewsDialog views={views} onChanged={again} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </>
  );
}

/** Saves what is shown in the place of what a view held. */
function useReplace(again: () => void) {
  const notify = useNotify();
  return useCall(
    ({ view: { id, version }, content }: { view: ListView; content: ListView['content'] }) =>
      viewCalls.changeListView(id, { version, content }),
    {
      onSuccess: ({ name }) => notify(`Saved in “${name}”.`),
      onError: (error) => notify(changeRefusal(error), { type: 'error' }),
      onSettled: again,
    },
  );
}
