import type { DealTypeCode } from '@outcrop/contracts';
import { DEALS_MAP, dealsAddress, PUBLIC_DEALS } from '../../address/deal-state.ts';
import { deals, openDeals } from '../../deal/words/deal-kind.ts';
import { typeArt } from '../../ui/art.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import type { Counts } from './home-queries.ts';
import styles from './shortcuts.module.css';

const byType = (type: DealTypeCode, label: string) => ({ type, art: type, label, to: dealsAddress({ type: [type] }) });

/** Each has its filter, and says how many deals it leads to where that is known. */
const SHORTCUTS: readonly { type?: DealTypeCode | 'all'; art: DealTypeCode; label: string; to: string }[] = [
  // The fixed address, which redirects to the page (docs/product/pages.md#shortcuts).
  { art: 'STUDY', label: 'Research', to: '/deals/research' },
  { type: 'all', art: 'DS', label: 'All assignments', to: PUBLIC_DEALS },
  byType('PP', 'Producing'),
  byType('DV', 'Prospects'),
  byType('L', 'Leasehold'),
  byType('RR', 'Royalty'),
  byType('M', 'Minerals'),
  { art: 'W', label: 'Search By Map', to: DEALS_MAP },
];

/** Ways to the deals by type (docs/product/pages.md#shortcuts). */
export const Shortcuts = ({ counts }: { counts: Counts | undefined }) => (
  <LatePart as="section" className={`section ${styles.shortcuts}`} aria-labelledby="shortcuts-title">
    <SectionHead id="shortcuts-title" title="Find assets by what they are" />
    <ul>
      {SHORTCUTS.map(({ type, art, label, to }) => (
        <li key={label}>
          <PageLink to={to}>
            <img src={typeArt(art)} alt="" width="320" height="240" loading="lazy" />
            <b>{label}</b>
            {counts && type && (
              <span>{type === 'all' ? deals(counts.total, counts.sold) : openDeals(counts.type[type] ?? 0)}</span>
            )}
          </PageLink>
        </li>
      ))}
    </ul>
  </LatePart>
);
