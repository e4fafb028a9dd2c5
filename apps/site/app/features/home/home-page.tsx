import type { DealTypeCode } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DEALS_MAP, dealsAddress, PUBLIC_DEALS } from '../../address/deal-state.ts';
import { deals } from '../../deal/words/deal-kind.ts';
import { commas } from '../../format/commas.ts';
import { panorama, typeArt } from '../../ui/art.ts';
import { button } from '../../ui/button.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { AssignmentsRail } from './assignments-rail.tsx';
import styles from './home-page.module.css';
import { countsQuery } from './home-queries.ts';
import { KeyFigures } from './key-figures.tsx';

const byType = (type: DealTypeCode, label: string) => ({ type, art: type, label, to: dealsAddress({ type: [type] }) });

/** Deal-type shortcuts (docs/product/pages.md#shortcuts): each has its filter, and says how many deals it leads to where that is known. */
const SHORTCUTS: readonly { type?: DealTypeCode | 'all'; art: DealTypeCode; label: string; to: string }[] = [
  { type: 'all', art: 'DS', label: 'All assignments', to: PUBLIC_DEALS },
  byType('PP', 'Producing'),
  byType('DV', 'Prospects'),
  byType('L', 'Leasehold'),
  byType('RR', 'Royalty'),
  byType('M', 'Minerals'),
  // The fixed address, which redirects to the page (docs/product/pages.md#shortcuts).
  { art: 'STUDY', label: 'Research', to: '/deals/research' },
  { art: 'W', label: 'Search By Map', to: DEALS_MAP },
];

/** The home page: what is on the market, by type, place and size. */
export function HomePage() {
  const { data: counts } = useQuery(countsQuery());
  return (
    <>
      <section className={styles.hero}>
        <picture className={styles.art}>
          <source media="(max-width: 767px)" srcSet={panorama('hero-narrow')} />
          <img src={panorama('hero')} alt="" width="1900" height="750" fetchPriority="high" />
        </picture>
        <div className={`wrap ${styles.words}`}>
          <h1>Oil and gas assets, laid open</h1>
          <p>
            {counts ? `${commas(counts.onMarket)} assignments on the market: ` : ''}
            {counts ? 'production' : 'Production'}, leasehold, minerals and royalty, each with its engineering and the
            person who knows it.
          </p>
          <div className={styles.links}>
            <Link className={button('fill')} to={PUBLIC_DEALS}>
              Current assignments
            </Link>
          </div>
        </div>
      </section>
      <div className="wrap">
        <section className={styles.shortcuts} aria-labelledby="shortcuts-title">
          <SectionHead id="shortcuts-title" title="Find assets by what they are" />
          <ul>
            {SHORTCUTS.map(({ type, art, label, to }) => (
              <li key={label}>
                <Link to={to}>
                  <img src={typeArt(art)} alt="" width="320" height="240" loading="lazy" />
                  <b>{label}</b>
                  {counts && type && <span>{deals(type === 'all' ? counts.onMarket : (counts.type[type] ?? 0))}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        {counts && <KeyFigures counts={counts} />}
        <AssignmentsRail />
      </div>
    </>
  );
}
