import { Icon } from '@outcrop/look';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { dealsAddress, useDealState } from '../../address/deal-state.ts';
import { button, iconButton } from '../../ui/button.ts';
import { Opener } from '../../ui/opener.tsx';
import { useSite } from '../../ui/use-site.ts';
import { SavedLink } from '../likes/saved-link.tsx';
import { Account } from './account.tsx';
import { DealSizes } from './deal-sizes.tsx';
import { FilterTokens } from './filter-tokens.tsx';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { TopMenu } from './top-menu.tsx';
import { useOwnList } from './use-own-list.ts';

const loadSideMenu = () => import('./side-menu.tsx');
const SideMenu = lazy(loadSideMenu);

/** @param searchBar whether the page has the search, the sizes and the filters in use below the menu */
export function Header({ searchBar }: { searchBar: boolean }) {
  return (
    <header className={styles.head}>
      <ViewingAs />
      <div className={`wrap ${styles.brand}`}>
        <SideMenuOpener />
        <Link className={styles.logo} to="/home" aria-label="Outcrop, home">
          <img src="/logo-wordmark.svg" alt="" width="150" height="30" />
        </Link>
        <TopMenu />
        <div className={styles.account}>
          <SavedLink />
          <Account />
        </div>
      </div>
      {searchBar && (
        <>
          <div className={styles.tools}>
            <div className={`wrap ${styles.toolsIn}`}>
              <Back />
              <HeaderSearch />
              <DealSizes />
              <MapLink />
            </div>
          </div>
          <FilterTokens />
        </>
      )}
    </header>
  );
}

/** Without a script it leads to the same links in the footer. */
function SideMenuOpener() {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Opener
        className={`${iconButton} ${styles.menuOpener}`}
        href="#site-links"
        label="Open menu"
        onNear={loadSideMenu}
        onOpen={() => setOpen(true)}
      >
        <Icon name="menu" />
      </Opener>
      {open !== null && (
        <Suspense>
          <SideMenu open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** Somebody looks at the site with another person's eyes: every page says so (specification section 2, Header). */
function ViewingAs() {
  const { user } = useSite();
  if (user?.impersonatorId == null) return null;
  return (
    <p className={styles.viewingAs} role="status">
      Viewing as {user.name}. Log out to stop.
    </p>
  );
}

/** View On Map: the deals of this page's filters, or all of them. */
function MapLink() {
  const state = useDealState();
  return (
    <Link
      className={`${button('quiet', 'small')} ${styles.map}`}
      to={dealsAddress({ ...state, list: undefined, view: 'map', page: 1 })}
      aria-current={state.view === 'map' ? 'page' : undefined}
      aria-label="View On Map"
      rel="nofollow"
    >
      <Icon name="map" />
      <span>View On Map</span>
    </Link>
  );
}

/** One step back within the site; on a page that was opened directly, to its list. */
function Back() {
  const navigate = useNavigate();
  const ownList = useOwnList();
  return (
    <button
      type="button"
      className={`${iconButton} ${styles.back} scripted`}
      aria-label="Back"
      title="Back"
      onClick={() => (placeInHistory() > 0 ? navigate(-1) : navigate(ownList))}
    >
      <Icon name="back" />
    </button>
  );
}

/** How many pages of the site come before this one; React Router counts them in the history's state, which survives a reload. */
const placeInHistory = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;
