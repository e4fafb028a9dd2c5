import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { PUBLIC_DEALS } from '../address/deal-state.ts';
import { loadDealStateReader } from '../address/load-deal-state.ts';
import { loadApiClient } from '../query/query-client.ts';
import { showsDraft } from '../server/preview.ts';
import { DialogHost } from '../ui/dialogs/dialog-host.tsx';
import { focusHeading, focusOn } from '../ui/focus-heading.ts';
import { PAGE_LINK } from '../ui/page-link.tsx';
import { PreviewStrip } from '../ui/preview-strip.tsx';
import { Snackbar } from '../ui/snackbar.tsx';
import { useFirstSign } from '../ui/use-first-sign.ts';
import { Footer } from './footer.tsx';
import { Header, type HeaderSlots } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

/** What a route says about the frame around it (docs/product/pages.md#page-frame). */
export interface ShellHandle {
  hideHeader?: boolean;
  hideSearchBar?: boolean;
  hideFooter?: boolean;
  /** The page fills the screen: on a phone the header is one row from the start. */
  fillsScreen?: boolean;
}

/** What features put into the frame, which does not know the features themselves. */
export interface ShellSlots extends HeaderSlots {
  /** At the foot of the window, over every page. */
  tray: ReactNode;
}

/** What the next page needs and this one did not. */
const OF_NEXT_PAGE = [loadApiClient, loadDealStateReader];

/**
 * Header, page and footer. On a new page the focus goes to its title, so that screen readers read it. Each part hydrates by itself, so that none
 * keeps a phone busy for long (docs/product/pages.md#late-scripts).
 */
export function Shell({ children, tray, ...slots }: ShellSlots & { children: ReactNode }) {
  const matches = useMatches();
  const {
    hideHeader,
    hideSearchBar,
    hideFooter,
    fillsScreen = false,
  }: ShellHandle = Object.assign({}, ...matches.map(({ handle }) => handle));
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  useRestoredFocus();
  usePageLinks();
  useFirstSign(OF_NEXT_PAGE);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      {!hideHeader && <Header searchBar={!hideSearchBar} oneRow={fillsScreen} {...slots} />}
      <main id="main" tabIndex={-1} ref={main}>
        {showsDraft(matches) && <PreviewStrip />}
        <Suspense>{children}</Suspense>
      </main>
      {!hideFooter && <Footer />}
      {tray}
      <Snackbar />
      <DialogHost />
    </>
  );
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

/**
 * Follows links to pages of the site without loading a new document: one listener for all of them (see {@link PAGE_LINK}). What a link's own handler has
 * prevented is left alone, and so is a click that asks the browser for another tab.
 */
function usePageLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>(`a[${PAGE_LINK}]`);
      const to = link?.getAttribute('href');
      if (!link || !to || (link.target && link.target !== '_self')) return;
      event.preventDefault();
      void navigate(to, {
        replace: link.href === window.location.href,
        preventScrollReset: link.getAttribute(PAGE_LINK) === 'keeps-scroll',
      });
    };
    // React answers at the document, too, and before.
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate]);
}

/** Time in which dialogs and menus that close return the focus themselves, in milliseconds. */
const FOCUS_RETURN_MS = 150;

/**
 * A link or button that disappears when it is used, such as that of a removed filter, would leave the keyboard at the top of the document.
 * The focus goes to the heading of the results instead (docs/product/pages.md#restored-focus).
 */
function useRestoredFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = () => last !== null && !last.isConnected && document.activeElement === document.body;
    const onFocus = ({ target }: FocusEvent) => {
      last = target as Element;
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isLost()) focusHeading();
        last = null;
      }, FOCUS_RETURN_MS);
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
