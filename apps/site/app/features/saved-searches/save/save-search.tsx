import type { DealState } from '@outcrop/contracts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { loginAddress } from '../../../access/guards.ts';
import { useDealState } from '../../../address/deal-state.ts';
import { useRawSearch } from '../../../address/raw-address.tsx';
import { askToLogIn, loginIsNear } from '../../../session/login-requests.ts';
import { button } from '../../../ui/button.ts';
import { laterDialog } from '../../../ui/later-dialog.tsx';
import { Opener } from '../../../ui/opener.tsx';
import { useSite } from '../../../ui/use-site.ts';

const SaveSearchDialog = laterDialog(
  () => import('./save-search-dialog.tsx'),
  ({ onClose }) => onClose(),
);

interface SaveSearchProps {
  of?: DealState;
  look?: string;
  label?: string;
}

/**
 * Saves filters, if not given those of the list; who is not signed in logs in over the list first. The dialog needs a script, without one the login is a link.
 */
export function SaveSearch({ of, look = button('quiet', 'small'), label = 'Save search' }: SaveSearchProps) {
  const { user } = useSite();
  const { pathname } = useLocation();
  const search = useRawSearch();
  const listed = useDealState();
  const [open, setOpen] = useState(false);
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
        {label}
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
        {label}
      </button>
      {open && <SaveSearchDialog state={of ?? listed} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The same, where nothing is found. */
export const EmailMe = () => <SaveSearch look="link small" label="Email me when one is listed" />;
