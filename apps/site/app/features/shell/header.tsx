import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { iconButton } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';
import { Opener } from '../../ui/opener.tsx';
import { Account } from './account.tsx';
import { DealSizes } from './deal-sizes.tsx';
import { FilterTokens } from './filter-tokens.tsx';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { TopMenu } from './top-menu.tsx';

const loadSideMenu = () => import('./side-menu.tsx');
const SideMenu = lazy(loadSideMenu);

export function Header({ searchBar }: { searchBar: boolean }) {
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.brand}`}>
        <SideMenuOpener />
        <Link className={styles.logo} to="/home" aria-label="Outcrop, home">
          <img src="/logo-wordmark.svg" alt="" width="150" height="30" />
        </Link>
        <TopMenu />
        <div className={styles.account}>
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

/** One step back; on a page that was opened directly, to the deals. */
function Back() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <button
      type="button"
      className={`${iconButton} ${styles.back} scripted`}
      aria-label="Back"
      title="Back"
      onClick={() => (key === 'default' ? navigate('/deals/public') : navigate(-1))}
    >
      <Icon name="back" />
    </button>
  );
}
