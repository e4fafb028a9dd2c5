import { useQuery } from '@tanstack/react-query';
import { FOR_YOU, PUBLIC_DEALS } from '../../../address/deal-state.ts';
import { matchCountQuery } from '../../../deal/matches/match-queries.ts';
import { commas } from '../../../format/commas.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from './list-tabs.module.css';

interface ListTabsProps {
  /** The page itself. */
  here: typeof FOR_YOU | typeof PUBLIC_DEALS;
  /** How many deals on offer the list of all deals finds; those without a filter, unless told. */
  all?: number | undefined;
}

/** The deals for somebody and all deals, as tabs above either list (docs/product/pages.md#for-you). */
export default function ListTabs({ here, all }: ListTabsProps) {
  const { data } = useQuery(matchCountQuery());
  const matches = data?.hasInterests ? data : undefined;
  const tabs = [
    { label: 'For you', to: FOR_YOU, count: matches?.total },
    { label: 'All', to: PUBLIC_DEALS, count: all ?? matches?.outOf },
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
