import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { INTERESTS, PROFILE, SAVED_SEARCHES, SECURITY } from '../access/guards.ts';
import styles from './account-frame.module.css';
import { useSite } from './use-site.ts';

/** The pages of an account, in the order of their menu: a later page adds its line here. */
const ACCOUNT_PAGES = [
  { to: PROFILE, label: 'Buyer Profile' },
  { to: INTERESTS, label: 'Interests' },
  { to: SAVED_SEARCHES, label: 'Saved searches' },
  { to: SECURITY, label: 'Security' },
] as const;
type AccountPage = (typeof ACCOUNT_PAGES)[number]['to'];

interface AccountFrameProps {
  title: string;
  lead: string;
  /** What stands beside the name of a page in the menu, such as "2 missing". */
  notes?: { readonly [Page in AccountPage]?: string | undefined };
  side?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of an account: the menu of these pages, the page, and what stands beside it. */
export function AccountFrame({ title, lead, notes = {}, side, children }: AccountFrameProps) {
  const { user } = useSite();
  const nav = useRef<HTMLElement>(null);
  // On a phone the menu is wider than the screen: the page that is open is in sight.
  useEffect(() => {
    const row = nav.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, []);
  return (
    <div className={`wrap ${styles.account}`}>
      <nav ref={nav} className={styles.nav} aria-label="Account">
        {user && (
          <p className={styles.who}>
            <b>{user.name}</b>
            <span>{user.officialCompanyName}</span>
          </p>
        )}
        {ACCOUNT_PAGES.map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {label}
            {notes[to] && <span className={styles.count}>{notes[to]}</span>}
          </NavLink>
        ))}
      </nav>
      <div className={styles.page}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {side && <aside className={styles.side}>{side}</aside>}
    </div>
  );
}
