import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { useRawSearch } from '../../address/raw-address.tsx';
import { initials } from '../../format/initials.ts';
import { button } from '../../ui/button.ts';
import { DetailsMenu, menuRow } from '../../ui/details-menu.tsx';
import { useSite } from '../../ui/use-site.ts';
import styles from './account.module.css';

/**
 * Log in, or the name of the signed-in person with their menu (docs/product/pages.md#header).
 * @param adminEntries what other features add to the menu of an admin
 */
export function Account({ adminEntries }: { adminEntries: ReactNode }) {
  const { user } = useSite();
  const { pathname } = useLocation();
  const search = useRawSearch();
  if (!user) {
    return (
      <Link
        className={`${button('line', 'small')} ${styles.login}`}
        to={`/login?redirectTo=${encodeURIComponent(pathname + search)}`}
      >
        Log in
      </Link>
    );
  }
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
      <p className={styles.email}>{user.email}</p>
      {(user.isAdmin || user.hasClaimAD) && (
        <a className={menuRow} href="/admin">
          Administration
        </a>
      )}
      {user.isAdmin && adminEntries}
      <Form method="post" action="/logout" reloadDocument>
        <button type="submit" className={menuRow}>
          Logout
        </button>
      </Form>
    </DetailsMenu>
  );
}
