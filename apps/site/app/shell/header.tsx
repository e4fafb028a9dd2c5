import { Icon } from '@outcrop/look';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { iconButton } from '../ui/button.ts';
import { laterDialog } from '../ui/later-dialog.tsx';
import { Opener } from '../ui/opener.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { useSite } from '../ui/use-site.ts';
import styles from './header.module.css';
import { TopMenu } from './menus/top-menu.tsx';
import { useOwnList } from './use-own-list.ts';

const SideMenu = laterDialog(
  () => import('./menus/side-menu.tsx'),
  ({ onOpenChange }) => onOpenChange(false),
);

/** What features put into the header. */
export interface HeaderSlots {
  /** What finds deals, in the row below the menu. */
  finder: ReactNode;
  /** The filters in use, below that row. */
  filters: ReactNode;
  /** What belongs to the visitor, at the end of the first row: saved deals, Log in or their menu. */
  account: ReactNode;
}

interface HeaderProps extends HeaderSlots {
  /** Whether the page has the finder and the filters in use below the menu. */
  searchBar: boolean;
  /** Whether a phone shows the header in one row from the start, as the page fills the screen. */
  oneRow: boolean;
}

/** On a phone the header stays in view, in one row once the page has been scrolled (docs/product/pages.md#phone-header). */
export function Header({ searchBar, oneRow, finder, filters, account }: HeaderProps) {
  const scrolled = useScrolled();
  return (
    <header className={`${styles.whole} screen-only shown-whole`}>
      <ViewingAs />
      <div className={styles.head} data-row={oneRow ? 'always' : scrolled ? 'scrolled' : undefined}>
        <div className={`wrap ${styles.brand}`}>
          <SideMenuOpener />
          <PageLink className={styles.logo} to="/home" aria-label="Outcrop, home">
            <img src="/logo-wordmark.svg" alt="" width="150" height="30" />
          </PageLink>
          <TopMenu />
          <div className={styles.account}>{account}</div>
        </div>
        {searchBar && (
          <div className={styles.tools}>
            <div className={`wrap ${styles.toolsIn}`}>
              <Back />
              {finder}
            </div>
          </div>
        )}
      </div>
      {searchBar && filters}
    </header>
  );
}

/** So far the first row of a phone's header has left the view, in pixels (header.module.css). */
const FIRST_ROW_PIXELS = 48;

/** Whether the page has been scrolled beyond the first row of the header. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > FIRST_ROW_PIXELS);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
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
        onNear={SideMenu.load}
        onOpen={() => setOpen(true)}
      >
        <Icon name="menu" />
      </Opener>
      {open !== null && <SideMenu open={open} onOpenChange={setOpen} />}
    </>
  );
}

/** Few see it, so it is lazy. There is no Suspense around it, so that the server always renders it in place. */
const ViewingAsStrip = lazy(() => import('./viewing-as.tsx'));

/** An admin is acting for another person: every page says so. */
function ViewingAs() {
  const { user } = useSite();
  return user?.impersonatorId == null ? null : <ViewingAsStrip user={user} />;
}

/** One step back within the site; on a page that was opened directly, to its list. */
function Back() {
  const navigate = useNavigate();
  const ownList = useOwnList();
  return (
    <button
      type="button"
      className={`${iconButton} ${styles.back} wide-only scripted`}
      aria-label="Back"
      title="Back"
      onClick={() => (placeInHistory() > 0 ? navigate(-1) : navigate(ownList))}
    >
      <Icon name="back" />
    </button>
  );
}

/** How many pages of the site come before this one in the history; React Router counts them in the history's state, which survives a reload. */
const placeInHistory = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;
