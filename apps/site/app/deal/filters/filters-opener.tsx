import type { DealPage, DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { lazy, Suspense, useState } from 'react';
import { button } from '../../ui/button.ts';
import { Opener } from '../../ui/opener.tsx';

const loadDrawer = () => import('./facet-drawer.tsx');
const FacetDrawer = lazy(loadDrawer);

/**
 * Opens the facets as a drawer, where there is no room for their panel.
 * @param href address of the panel, for use without a script
 */
export function FiltersOpener({
  page,
  state,
  href,
  className = '',
}: {
  page: DealPage;
  state: DealState;
  href: string;
  className?: string | undefined;
}) {
  // Once opened, the drawer stays mounted, so that its closing is seen.
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Opener
        className={`${button('line', 'small')} ${className}`}
        href={href}
        onNear={loadDrawer}
        onOpen={() => setOpen(true)}
      >
        <Icon name="filters" />
        Filters
      </Opener>
      {open !== null && (
        <Suspense>
          <FacetDrawer page={page} state={state} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
