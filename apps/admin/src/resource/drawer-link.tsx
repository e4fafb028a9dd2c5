import type { ReactNode } from 'react';
import { type Identifier, useCreatePath } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useOpenRecord } from './edit-drawer.tsx';
import { useResource } from './resource.tsx';
import './drawer-link.css';

export interface DrawerLinkProps {
  id: Identifier;
  /** The second line of the cell. */
  below: ReactNode;
  children: ReactNode;
}

/** Opens a record's <EditDrawer> from its row, in a table of the class `two-lines`; the filters stay in the address. */
export function DrawerLink({ id, below, children }: DrawerLinkProps) {
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
