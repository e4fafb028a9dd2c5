import type { DealPage, DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { button } from '../../../ui/button.ts';
import { laterDialog } from '../../../ui/later-dialog.tsx';
import { Opener } from '../../../ui/opener.tsx';
import styles from './deal-list.module.css';

const FacetDrawer = laterDialog(
  () => import('../../../deal/filters/facet-drawer.tsx'),
  ({ onOpenChange }) => onOpenChange(false),
);

/** Opens the facets as a drawer, where there is no room for their panel, which it leads to without a script. */
export function FiltersOpener({ page, state }: { page: DealPage; state: DealState }) {
  // Once opened, the drawer stays mounted, so that its closing is seen.
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Opener
        className={`${button('line', 'small')} ${styles.opener}`}
        href="#filters"
        onNear={FacetDrawer.load}
        onOpen={() => setOpen(true)}
      >
        <Icon name="filters" />
        <span>Filters</span>
      </Opener>
      {open !== null && <FacetDrawer page={page} state={state} open={open} onOpenChange={setOpen} />}
    </>
  );
}
