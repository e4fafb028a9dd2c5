import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { loginAddress } from '../../../access/guards.ts';
import { useDealState } from '../../../address/deal-state.ts';
import { useRawSearch } from '../../../address/raw-address.tsx';
import { button } from '../../../ui/button.ts';
import { useSite } from '../../../ui/use-site.ts';

const loadDialog = () => import('./save-search-dialog.tsx');
const SaveSearchDialog = lazy(loadDialog);

/** Saves the list's filters; who is not signed in logs in first and comes back. The dialog needs a script. */
export function SaveSearch() {
  const { user } = useSite();
  const { pathname } = useLocation();
  const search = useRawSearch();
  const state = useDealState();
  const [open, setOpen] = useState(false);
  const look = button('quiet', 'small');
  if (!user) {
    return (
      <Link className={look} to={loginAddress(pathname + search)} rel="nofollow">
        Save search
      </Link>
    );
  }
  const near = () => void loadDialog().catch(() => {});
  return (
    <>
      <button
        type="button"
        className={`${look} scripted`}
        aria-haspopup="dialog"
        onPointerEnter={near}
        onFocus={near}
        onClick={() => setOpen(true)}
      >
        Save search
      </button>
      {open && (
        <Suspense>
          <SaveSearchDialog state={state} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
