import type { DealTypeCode } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { managesListings } from '../../access/guards.ts';
import { PUBLIC_DEALS } from '../../address/deal-state.ts';
import { useRawSearch } from '../../address/raw-address.tsx';
import { browserApi } from '../../query/query-client.ts';
import { askToLogIn } from '../../session/login-requests.ts';
import { button } from '../../ui/button.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { SIDE_MENU_DELAY_MS } from '../../ui/site-constants.ts';
import { useSite } from '../../ui/use-site.ts';
import { type LinkGroup, linkGroups, typeAddress } from './menu-entries.ts';
import styles from './side-menu.module.css';

/** The menu below 1186 px: a sheet from the left, with the visitor and the grouped links (docs/product/pages.md#side-menu). */
export default function SideMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const site = useSite();
  const { user } = site;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = `${pathname}${useRawSearch()}`;
  // The menu is whole without them.
  const { data: counts } = useQuery(menuCountsQuery());
  const afterClosing = (work: () => void) => {
    onOpenChange(false);
    setTimeout(work, SIDE_MENU_DELAY_MS);
  };
  const logIn = () => afterClosing(() => void askToLogIn());
  const follow = (event: MouseEvent<HTMLAnchorElement>, to: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    afterClosing(() => navigate(to));
  };
  const { assignments, about, pitchbooks, profile, services } = linkGroups(site);
  const groups: readonly LinkGroup[] = [assignments, about, pitchbooks, profile, services];
  const current = groups.find(({ entries }) => entries.some(({ to }) => to === here)) ?? assignments;
  const link = ({ label, to }: LinkGroup['entries'][number]) => (
    <a href={to} aria-current={to === here ? 'page' : undefined} onClick={(event) => follow(event, to)}>
      {label}
      {counts?.[to] !== undefined && <span className={styles.count}>{counts[to]}</span>}
    </a>
  );
  return (
    <Sheet
      title="Menu"
      head={
        <a href="/home" aria-label="Outcrop, home" onClick={(event) => follow(event, '/home')}>
          <img src="/logo-wordmark.svg" alt="" width="150" height="30" />
        </a>
      }
      from="left"
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className={styles.person}>
        {user ? (
          <>
            <p>
              <span className={styles.name}>{user.name}</span>
              {user.officialCompanyName && <span className="label">{user.officialCompanyName}</span>}
            </p>
            <LogOut className={button('line', 'small')} />
          </>
        ) : (
          <button type="button" className={button('line', 'wide')} onClick={logIn}>
            Log in
          </button>
        )}
      </div>
      <nav aria-label="Menu">
        {groups.map((group) => (
          <Group key={group.title} title={group.title} open={group === current}>
            {group.entries.map((entry) => (
              <li key={entry.to}>{link(entry)}</li>
            ))}
            {group === profile && (
              <>
                {managesListings(user) && (
                  <li>
                    <a href="/admin">Administration</a>
                  </li>
                )}
                <li>
                  {user ? (
                    <LogOut />
                  ) : (
                    <button type="button" onClick={logIn}>
                      Log in
                    </button>
                  )}
                </li>
              </>
            )}
          </Group>
        ))}
      </nav>
    </Sheet>
  );
}

/** Opens and closes by itself; that of the page is open. */
const Group = ({ title, open, children }: { title: string; open: boolean; children: ReactNode }) => (
  <details className={styles.group} open={open}>
    <summary>
      {title}
      <Icon name="down" small />
    </summary>
    <ul>{children}</ul>
  </details>
);

const LogOut = ({ className }: { className?: string }) => (
  <form method="post" action="/logout">
    <button type="submit" className={className}>
      Log out
    </button>
  </form>
);

/** Minutes for which the figures of a menu are good enough. */
const STALE_AFTER_MS = 5 * 60_000;

/** Deals on the market, by the address of the menu's entry; one deal is enough, as the facets have the figures. */
const menuCountsQuery = () =>
  queryOptions({
    queryKey: ['menu', 'counts'],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, number>>> => {
      const { total, sold, facets } = await browserApi.findDeals({ size: 1 }, { signal });
      return {
        [PUBLIC_DEALS]: total - sold,
        ...Object.fromEntries(facets.type.map(({ value, count }) => [typeAddress(value as DealTypeCode), count])),
      };
    },
    staleTime: STALE_AFTER_MS,
    retry: false,
  });
