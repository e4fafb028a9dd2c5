import type { User } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SECURITY } from '../../access/guards.ts';
import { profileEntry } from '../../access/profile-entry.ts';
import { SAVED_SEARCHES } from '../../address/saved-searches.ts';
import { initials } from '../../format/initials.ts';
import { button } from '../../ui/button.ts';
import { DetailsMenu, menuRow } from '../../ui/details-menu.tsx';
import styles from './account.module.css';

/** The menu of a signed-in person. */
export function AccountMenu({ user, staffEntries }: { user: User; staffEntries: ReactNode }) {
  return (
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
      {[profileEntry(user), { label: 'Saved searches', to: SAVED_SEARCHES }, { label: 'Security', to: SECURITY }].map(
        ({ label, to }) => (
          <Link key={to} className={menuRow} to={to}>
            {label}
          </Link>
        ),
      )}
      {(user.isAdmin || user.hasClaimAD) && (
        <a className={menuRow} href="/admin">
          Administration
        </a>
      )}
      {user.isAdmin && (
        <a className={menuRow} href="/admin/users">
          Users
        </a>
      )}
      {staffEntries}
      <form method="post" action="/logout">
        <button type="submit" className={menuRow}>
          Logout
        </button>
      </form>
    </DetailsMenu>
  );
}
