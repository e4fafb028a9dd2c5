import { Icon } from '@outcrop/look';
import { useLocation } from 'react-router';
import { useRawSearch } from '../../address/raw-address.tsx';
import { DetailsMenu, menuRow, menuRowCurrent } from '../../ui/details-menu.tsx';
import { LatePart } from '../../ui/late-part.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useSite } from '../../ui/use-site.ts';
import { useOwnList } from '../use-own-list.ts';
import { topMenu } from './menu-entries.ts';
import styles from './top-menu.module.css';

/** The menu from 1186 px on; Home is hidden at home (docs/product/pages.md#top-menu). */
export function TopMenu() {
  const { pathname } = useLocation();
  const address = `${pathname}${useRawSearch()}`;
  const ownList = useOwnList();
  const { user } = useSite();
  const shown = topMenu(user).filter(({ to }) => to !== '/home' || pathname !== '/home');
  const isIn = (to: string, under?: string) =>
    pathname === to ||
    (to === ownList && pathname.startsWith('/deals/')) ||
    (under !== undefined && pathname.startsWith(`${under}/`));
  return (
    <LatePart as="nav" className={styles.menu} aria-label="Main">
      {shown.map(({ label, to, under, entries }) => {
        const here = isIn(to, under);
        const look = `${styles.entry} ${here ? styles.here : ''}`;
        if (!entries) {
          return (
            <PageLink key={to} to={to} className={look} aria-current={pathname === to ? 'page' : here || undefined}>
              {label}
            </PageLink>
          );
        }
        return (
          <DetailsMenu
            key={to}
            className={styles.dropdown ?? ''}
            summary={
              <span className={look} aria-current={here || undefined}>
                {label}
                <Icon name="down" small />
              </span>
            }
          >
            <ul>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <PageLink
                    to={entry.to}
                    className={`${menuRow} ${entry.to === address ? menuRowCurrent : ''}`}
                    aria-current={entry.to === address ? 'page' : undefined}
                  >
                    {entry.label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </DetailsMenu>
        );
      })}
    </LatePart>
  );
}
