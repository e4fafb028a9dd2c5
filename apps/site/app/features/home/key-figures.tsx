import { Link } from 'react-router';
import { dealsAddress } from '../../address/deal-state.ts';
import { commas } from '../../format/commas.ts';
import type { Counts } from './home-queries.ts';
import styles from './key-figures.module.css';

const KEYS = [
  { group: 'location', value: 'usa', label: 'United States' },
  { group: 'location', value: 'canada', label: 'Canada' },
  { group: 'location', value: 'international', label: 'International' },
  { group: 'dealSize', value: 'small', label: 'Small' },
  { group: 'dealSize', value: 'medium', label: 'Mid Value' },
  { group: 'dealSize', value: 'large', label: 'Larger Deals' },
] as const;

/** How many deals there are by place and by size; each figure links to them. */
export function KeyFigures({ counts }: { counts: Counts }) {
  return (
    <ul className={styles.keys} aria-label="At a glance">
      {KEYS.map(({ group, value, label }) => (
        <li key={value}>
          <Link to={dealsAddress({ [group]: [value] })}>
            <span>{commas(counts[group][value] ?? 0)}</span>
            <b>{label}</b>
            <span>{counts[group][value] === 1 ? 'deal' : 'deals'}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
