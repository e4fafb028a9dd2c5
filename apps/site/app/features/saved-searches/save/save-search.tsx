import type { DealState } from '@outcrop/contracts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { loginAddress } from '../../../access/guards.ts';
import { useDealState } from '../../../address/deal-state.ts';
import { useRawSearch } from '../../../address/raw-address.tsx';
import { askToLogIn, loginIsNear } from '../../../session/login-requests.ts';
import { button } from '../../../ui/button.ts';
import { later } from '../../../ui/later.tsx';
import { Opener } from '../../../ui/opener.tsx';
import { useSite } from '../../../ui/use-site.ts';

const SaveSearchDialog = later(() => import('./save-search-dialog.tsx'));

/**
 * Saves filters, if not given those of the list; who is not signed in logs in over the list first. The dialog needs a script, without one the login is a link.
 */
export function SaveSearch({ of }: { of?: DealState }) {
  const { user } = useSite();
  const { pathname } = useLocation();
  const search = useRawSearch();
  const listed = useDealState();
  const [open, setOpen] = useState(false);
  const look = button('quiet', 'small');
  if (!user) {
    const logIn = async () => {
      // Once they are known, the search can be saved.
      if (await askToLogIn('Log in to save this search.')) setOpen(true);
    };
    return (
      <Opener
        className={look}
        href={loginAddress(pathname + search)}
        onNear={loginIsNear}
        onOpen={() => void logIn()}
        nofollow
      >
        Save search
      </Opener>
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
        Save search
      </button>
      {open && <SaveSearchDialog state={of ?? listed} onClose={() => setOpen(false)} />}
    </>
  );
}
