import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { loginAddress } from '../../access/guards.ts';
import { useRawSearch } from '../../address/raw-address.tsx';
import { askToLogIn, loginIsNear } from '../../session/login-requests.ts';
import { button } from '../../ui/button.ts';
import { Opener } from '../../ui/opener.tsx';
import { useSite } from '../../ui/use-site.ts';
import styles from './account.module.css';
import { AccountMenu } from './account-menu.tsx';

/**
 * Login, or the name of the signed-in person with their menu (docs/product/pages.md#header).
 * @param staffEntries what other features add to the menu of admins and advisors
 */
export function Account({ staffEntries }: { staffEntries: ReactNode }) {
  const { user } = useSite();
  const { pathname } = useLocation();
  const search = useRawSearch();
  if (!user) {
    return (
      <Opener
        className={`${button('line', 'small')} ${styles.login}`}
        href={loginAddress(pathname + search)}
        onNear={loginIsNear}
        onOpen={() => void askToLogIn()}
      >
        Login
      </Opener>
    );
  }
  return <AccountMenu user={user} staffEntries={(user.isAdmin || user.hasClaimAD) && staffEntries} />;
}
