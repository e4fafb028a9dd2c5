import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { DealLogo } from '../../deal/look/deal-logo.tsx';
import { iconButton } from '../../ui/button.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import styles from './assignments-rail.module.css';
import { assignmentsQuery } from './home-queries.ts';

/** Current assignments in a row that scrolls by touch, by keyboard and by its arrow buttons. */
export function AssignmentsRail() {
  const { data } = useQuery(assignmentsQuery());
  const rail = useRef<HTMLUListElement>(null);
  if (!data || data.length === 0) return null;
  const move = (direction: 1 | -1) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    rail.current?.scrollBy({ left: direction * rail.current.clientWidth, behavior: still ? 'instant' : 'smooth' });
  };
  return (
    <section className={styles.now} aria-labelledby="now-title">
      <SectionHead id="now-title" title="Current assignments">
        <div className={`${styles.arrows} scripted`}>
          <button type="button" className={iconButton} aria-label="Previous deals" onClick={() => move(-1)}>
            <Icon name="left" />
          </button>
          <button type="button" className={iconButton} aria-label="Next deals" onClick={() => move(1)}>
            <Icon name="right" />
          </button>
        </div>
      </SectionHead>
      <ul className={styles.rail} ref={rail}>
        {data.map((deal) => (
          <li key={deal.ListingId}>
            <Link to={deal.Url}>
              <DealLogo url={deal.boxLogoUrl} coverUrl={`/images/new/cover/${deal.ListingId}`} />
              <span className="label">Deal {deal.ListingId}</span>
              {deal.Header}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
