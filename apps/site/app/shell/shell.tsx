import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { PUBLIC_DEALS } from '../address/deal-state.ts';
import { loadDealStateReader } from '../address/load-deal-state.ts';
import { loadApiClient } from '../query/query-client.ts';
import { DialogHost } from '../ui/dialogs/dialog-host.tsx';
import { focusOn } from '../ui/focus-heading.ts';
import { Snackbar } from '../ui/snackbar.tsx';
import { Footer } from './footer.tsx';
import { Header, type HeaderSlots } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { usePageLinks } from './use-page-links.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

/** What a route says about the frame around it (docs/product/pages.md#page-frame). */
export interface ShellHandle {
  hideHeader?: boolean;
  hideSearchBar?: boolean;
  hideFooter?: boolean;
}

/** What features put into the frame, which does not know the features themselves. */
export interface ShellSlots extends HeaderSlots {
  /** At the foot of the window, over every page. */
  tray: ReactNode;
}

/**
 * Header, page and footer. On a new page the focus goes to its title, so that screen readers read it. Each part hydrates by itself, so that none
 * keeps a phone busy for long (docs/product/pages.md#late-scripts).
 */
export function Shell({ children, tray, ...slots }: ShellSlots & { children: ReactNode }) {
  const { hideHeader, hideSearchBar, hideFooter }: ShellHandle = Object.assign(
    {},
    ...useMatches().map(({ handle }) => handle),
  );
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  useRestoredFocus();
  usePageLinks();
  useScriptsOfNextPage();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      {!hideHeader && <Header searchBar={!hideSearchBar} {...slots} />}
      <main id="main" tabIndex={-1} ref={main}>
        <Suspense>{children}</Suspense>
      </main>
      {!hideFooter && <Footer />}
      {tray}
      <Snackbar />
      <DialogHost />
    </>
  );
}

/** Loads what the next page needs and this one did not, once somebody uses this one. Who needs it before tries again, and says what went wrong. */
function useScriptsOfNextPage() {
  useEffect(() => {
    const unused = new AbortController();
    const load = () => {
      unused.abort();
      for (const part of [loadApiClient, loadDealStateReader]) part().catch(() => {});
    };
    for (const sign of ['pointerdown', 'pointermove', 'keydown']) document.addEventListener(sign, load, unused);
    return () => unused.abort();
  }, []);
}

function useFocusOnNewPage(main: { current: HTMLElement | null }) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // Filters change the query only; the list announces its own count.
    const title = pathname === PUBLIC_DEALS ? null : main.current?.querySelector('h1');
    const target = title ?? main.current;
    if (target) focusOn(target);
  }, [pathname, main]);
}
