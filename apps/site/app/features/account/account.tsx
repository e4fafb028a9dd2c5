import type { User } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { loginAddress, managesListings, ownEntries } from '../../access/guards.ts';
import { useRawSearch } from '../../address/raw-address.tsx';
import { initials } from '../../format/initials.ts';
import { askToLogIn, loginIsNear } from '../../session/login-requests.ts';
import { button } from '../../ui/button.ts';
import { DetailsMenu, menuRow } from '../../ui/details-menu.tsx';
import { Opener } from '../../ui/opener.tsx';
import { useSite } from '../../ui/use-site.ts';
import styles from './account.module.css';

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
  return <AccountMenu user={user} staffEntries={managesListings(user) && staffEntries} />;
}

/** What of the admin area a person has in the menu. */
function adminPages(user: User) {
  const manages = managesListings(user);
  return (
    [
      ['Mgmt Dash', '/dashboard', user.isManagement],
      ['Administration', '', manages],
      ['Similar Deals', '/similar-deals', user.isAdmin],
      ['Users', '/users', manages],
      ['Reorder Deals', '/reorder-deals', manages],
      ['Reorder Research', '/reorder-research', manages],
    ] as const
  ).filter(([, , isShown]) => isShown);
}

const AccountMenu = ({ user, staffEntries }: { user: User; staffEntries: ReactNode }) => (
  <DetailsMenu
    align="right"
    summary={
      <span className={`${button('line', 'small')} ${styles.person}`}>
        <Icon name="person" />
        <span className={styles.initials} aria-hidden="true">
          {initials(user.name)}
        </span>
        <span className={styles.name}>{user.name}</span>
        <Icon name="down" small />
      </span>
    }
  >
    <p className={styles.who}>
      <b>{user.name}</b>
      {user.email}
    </p>
    {ownEntries(user).map(({ label, to }) => (
      <Link key={to} className={menuRow} to={to}>
        {label}
      </Link>
    ))}
    {adminPages(user).map(([label, page]) => (
      <a key={page} className={menuRow} href={`/admin${page}`}>
        {label}
      </a>
    ))}
    {staffEntries}
    <form method="post" action="/logout">
      <button type="submit" className={menuRow}>
        Logout
      </button>
    </form>
  </DetailsMenu>
);
