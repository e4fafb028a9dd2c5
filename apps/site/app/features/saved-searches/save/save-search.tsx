import type { DealState } from '@outcrop/contracts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { loginAddress } from '../../../access/guards.ts';
import { useDealState } from '../../../address/deal-state.ts';
import { useRawSearch } from '../../../address/raw-address.tsx';
import { button } from '../../../ui/button.ts';
import { later } from '../../../ui/later.tsx';
import { useSite } from '../../../ui/use-site.ts';

const SaveSearchDialog = later(() => import('./save-search-dialog.tsx'));

/**
 * Saves filters, if not given those of the list; who is not signed in logs in first and comes back. The dialog needs a script.
 */
export function SaveSearch({
  of,
  label = 'Save search',
  look: outline = 'quiet',
}: {
  of?: DealState;
  label?: string;
  look?: 'quiet' | 'line';
}) {
  const { user } = useSite();
  const { pathname } = useLocation();
  const search = useRawSearch();
  const listed = useDealState();
  const [open, setOpen] = useState(false);
  const look = button(outline, 'small');
  if (!user) {
    return (
      <Link className={look} to={loginAddress(pathname + search)} rel="nofollow">
        {label}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        className={`${look} scripted`}
        aria-haspopup="dialog"
        {...SaveSearchDialog.near}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {open && <SaveSearchDialog state={of ?? listed} onClose={() => setOpen(false)} />}
    </>
  );
}
