import { useState } from 'react';
import { menuRow } from '../../ui/details-menu.tsx';
import { laterDialog } from '../../ui/later-dialog.tsx';

const DownloadDialog = laterDialog(
  () => import('./download-dialog.tsx'),
  ({ onClose }) => onClose(),
);

/** An entry of the account menu, for admins and advisors (docs/product/access.md#role-table); files are made in the browser, so it needs a script. */
export default function DownloadDeals() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${menuRow} scripted`}
        aria-haspopup="dialog"
        {...DownloadDialog.near}
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
      {open && <DownloadDialog onClose={() => setOpen(false)} />}
    </>
  );
}
