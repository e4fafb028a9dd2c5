import type { DealPage, DealState } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { lazy, Suspense, useState } from 'react';
import { button } from '../../ui/button.ts';
import { Opener } from '../../ui/opener.tsx';

const loadDrawer = () => import('./facet-drawer.tsx');
const FacetDrawer = lazy(loadDrawer);

/**
 * Opens the facets as a drawer, where there is no room for their panel.
 * @param href where the panel is found without a script
 * @param iconAlone whether the icon stands without its word
 */
export function FiltersOpener({
  page,
  state,
  href,
  iconAlone = false,
  className = '',
}: {
  page: DealPage;
  state: DealState;
  href: string;
  iconAlone?: boolean;
  className?: string | undefined;
}) {
  // Once it was opened the drawer stays, so that it is seen to close.
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Opener
        className={`${button('line', 'small')} ${className}`}
        href={href}
        {...(iconAlone && { label: 'Filters' })}
        onNear={loadDrawer}
        onOpen={() => setOpen(true)}
      >
        <Icon name="filters" />
        {!iconAlone && 'Filters'}
      </Opener>
      {open !== null && (
        <Suspense>
          <FacetDrawer page={page} state={state} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
