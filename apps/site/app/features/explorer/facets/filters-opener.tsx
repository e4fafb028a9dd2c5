import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { button } from '../../../ui/button.ts';
import { laterDialog } from '../../../ui/later-dialog.tsx';
import { Opener } from '../../../ui/opener.tsx';
import type { ExplorerState } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import page from '../explorer-page.module.css';

const FacetDrawer = laterDialog(
  () => import('./facet-drawer.tsx'),
  ({ onOpenChange }) => onOpenChange(false),
);

interface FiltersOpenerProps {
  readonly collection: Collection;
  readonly state: ExplorerState;
  readonly total: number | undefined;
}

/** Opens the panels as a drawer, where there is no room for them, to which it leads without a script. */
export function FiltersOpener(props: FiltersOpenerProps) {
  // Once opened, the drawer stays mounted, so that its closing is seen.
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Opener
        className={`${button('line', 'small')} ${page.opener}`}
        href="#filters"
        onNear={FacetDrawer.load}
        onOpen={() => setOpen(true)}
      >
        <Icon name="filters" />
        Filters
      </Opener>
      {open !== null && <FacetDrawer {...props} open={open} onOpenChange={setOpen} />}
    </>
  );
}
