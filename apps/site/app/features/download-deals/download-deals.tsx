import { lazy, Suspense, useState } from 'react';
import { menuRow } from '../../ui/details-menu.tsx';

const loadDialog = () => import('./download-dialog.tsx');
const DownloadDialog = lazy(loadDialog);

/** An entry of the account menu, for admins and advisors (docs/product/access.md#role-table); files are made in the browser, so it needs a script. */
export function DownloadDeals() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${menuRow} scripted`}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={({ currentTarget }) => {
          // The menu closes first, so that the focus has somewhere to return to.
          const menu = currentTarget.closest('details');
          menu?.querySelector('summary')?.focus();
          menu?.removeAttribute('open');
          setOpen(true);
        }}
      >
        Download Deals
      </button>
      {open && (
        <Suspense>
          <DownloadDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
