import { type DealTypeCode } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dealsAddress, PUBLIC_DEALS } from '../../address/deal-state.ts';
import { commas, deals } from '../../format/figures.ts';
import { panorama, typeArt } from '../../ui/art.ts';
import { button } from '../../ui/button.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { AssignmentsRail } from './assignments-rail.tsx';
import styles from './home-page.module.css';
import { countsQuery } from './home-queries.ts';
import { KeyFigures } from './key-figures.tsx';

const SHORTCUTS: readonly { type?: DealTypeCode; art: DealTypeCode; label: string }[] = [
  { art: 'DS', label: 'All assignments' },
  { type: 'PP', art: 'PP', label: 'Producing' },
  { type: 'DV', art: 'DV', label: 'Prospects' },
  { type: 'L', art: 'L', label: 'Leasehold' },
  { type: 'RR', art: 'RR', label: 'Royalty' },
  { type: 'M', art: 'M', label: 'Minerals' },
  { type: 'SWD', art: 'SWD', label: 'Saltwater disposal' },
  { type: 'W', art: 'W', label: 'Wanted' },
];

/** The first home page: what is on the market, by what it is and where it lies. */
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
            {counts ? `${commas(counts.total)} assignments on the market: ` : ''}
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
            {SHORTCUTS.map(({ type, art, label }) => (
              <li key={label}>
                <Link to={dealsAddress(type ? { type: [type] } : {})}>
                  <img src={typeArt(art)} alt="" width="320" height="240" loading="lazy" />
                  <b>{label}</b>
                  {counts && <span>{deals(type ? (counts.type[type] ?? 0) : counts.total)}</span>}
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
