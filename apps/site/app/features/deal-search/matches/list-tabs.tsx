import type { DealMatches, User } from '@outcrop/contracts';
import { managesListings } from '../../../access/guards.ts';
import { FOR_YOU, PUBLIC_DEALS } from '../../../address/deal-state.ts';
import { commas } from '../../../format/commas.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from './list-tabs.module.css';

/** Whether somebody has the tabs: whoever is signed in, but for those who manage deals and are not asked for interests. */
export const hasTabs = (user: User | null, matches: DealMatches | undefined): boolean =>
  user !== null && (matches?.hasInterests === true || !managesListings(user));

interface ListTabsProps {
  /** The page itself. */
  here: typeof FOR_YOU | typeof PUBLIC_DEALS;
  /** Undefined while nobody knows them. */
  matches: DealMatches | undefined;
  /** How many deals on offer the list of all deals finds; those without a filter, unless told. */
  all?: number | undefined;
}

/** The deals for somebody and all deals, as tabs above either list (docs/product/pages.md#for-you). */
export function ListTabs({ here, matches, all = matches?.hasInterests ? matches.outOf : undefined }: ListTabsProps) {
  const tabs = [
    { label: 'For you', to: FOR_YOU, count: matches?.hasInterests ? matches.total : undefined },
    { label: 'All', to: PUBLIC_DEALS, count: all },
  ];
  return (
    <nav className={styles.tabs} aria-label="Deals">
      <ul>
        {tabs.map(({ label, to, count }) => (
          <li key={to}>
            <PageLink to={to} aria-current={to === here ? 'page' : undefined}>
              {label}
              {count !== undefined && <span>{commas(count)}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
