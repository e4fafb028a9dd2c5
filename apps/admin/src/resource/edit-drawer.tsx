import { Button } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Identifier, useCreatePath, useEditContext, useRecordContext } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import { EditFrame } from './edit-frame.tsx';
import type { FormFields } from './form-fields.ts';
import { IconButton } from './icon-button.tsx';
import { FormSkeleton, isMissing, ReadFailure } from './page-states.tsx';
import { useResource } from './resource.tsx';
import './drawer.css';
import './drawer-link.css';

export interface EditDrawerProps {
  fields: FormFields;
  head?: ReactNode;
  /** The <ResourceForm>, with a <DrawerCancel> among its `moreSaves`. */
  children: ReactNode;
}

/**
 * The form of one record beside the list that it was opened from, at the record's own address (see EditFrame). For a resource without a page of its
 * own for editing: its list holds the drawer.
 */
export function EditDrawer(props: EditDrawerProps) {
  const id = useOpenRecord();
  return id === undefined ? null : (
    <EditFrame key={id} id={id} fields={props.fields}>
      <Drawer {...props} />
    </EditFrame>
  );
}

/** The id in the address of the list's own record; undefined for the list alone. */
function useOpenRecord(): Identifier | undefined {
  const { name } = useResource();
  const { pathname } = useLocation();
  const rest = pathname.split(`/${name}/`)[1]?.split('/')[0];
  return rest && rest !== 'create' ? decodeURIComponent(rest) : undefined;
}

function useCloseDrawer(): () => void {
  const { name } = useResource();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => navigate({ pathname: createPath({ resource: name, type: 'list' }), search });
}

function Drawer({ head, children }: EditDrawerProps) {
  const { singular, titleOf } = useResource();
  const { error, refetch } = useEditContext();
  const record = useRecordContext();
  const close = useCloseDrawer();
  const title = useRef<HTMLHeadingElement>(null);
  const ready = record !== undefined;
  useEffect(() => {
    // A dialog that was opened while the record came (the palette) keeps the focus: all below it is hidden.
    if (ready && !title.current?.closest('[aria-hidden="true"]')) title.current?.focus();
  }, [ready]);

  return (
    <aside
      className="drawer"
      aria-label={record ? titleOf(record) : `One ${singular}`}
      onKeyDown={(event) => {
        // A menu or a dialog that is open above it closes first: they are not inside.
        if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) close();
      }}
    >
      <IconButton icon="close" className="drawer-close" aria-label="Close" onClick={close} />
      {record ? (
        <>
          <h2 ref={title} tabIndex={-1}>
            {titleOf(record)}
          </h2>
          {head}
          {children}
        </>
      ) : isMissing(error) ? (
        <p role="alert">There is no such {singular}. It may have been deleted.</p>
      ) : error ? (
        <ReadFailure what={`The ${singular}`} error={error as Error} retry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </aside>
  );
}

/** Closes the drawer; a changed form asks first. */
export const DrawerCancel = () => (
  <Button variant="outlined" onClick={useCloseDrawer()}>
    Cancel
  </Button>
);

/**
 * Opens a record's <EditDrawer> from its row, in a table of the class `two-lines`; the filters stay in the address.
 * @param below the second line of the cell
 */
export function DrawerLink({ id, below, children }: { id: Identifier; below: ReactNode; children: ReactNode }) {
  const { name } = useResource();
  const createPath = useCreatePath();
  const { search } = useLocation();
  const open = String(useOpenRecord()) === String(id);
  const pathname = createPath({ resource: name, type: 'edit', id });
  return (
    <>
      <Link to={{ pathname, search }} aria-current={open ? 'true' : undefined}>
        {children}
      </Link>
      <small>{below}</small>
    </>
  );
}
