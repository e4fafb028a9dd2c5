import { Icon } from '@outcrop/look';
import { SIGN_UP } from '../../access/guards.ts';
import { dealsAddress } from '../../address/deal-state.ts';
import { pitchbookAddress, TEAM } from '../../content/addresses.ts';
import { commas } from '../../format/commas.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { Counts, FirmFigures } from './home-queries.ts';
import styles from './key-cards.module.css';

interface KeyCard {
  readonly label: string;
  readonly to: string;
  /** Undefined where there is none or nobody knows it: an arrow stands in its place. */
  readonly figure?: number | undefined;
  readonly below: string;
}

const inPlace = (location: 'usa' | 'canada' | 'international', label: string, counts: Counts | undefined): KeyCard => {
  const figure = counts && (counts.location[location] ?? 0);
  return { label, to: dealsAddress({ location: [location] }), figure, below: figure === 1 ? 'deal' : 'deals' };
};

/** Deals by place, the firm, and the way in (docs/product/pages.md#key-cards). Each figure links to what it counts. */
export function KeyCards({
  counts,
  firm,
  isSignedIn,
}: {
  counts: Counts | undefined;
  firm: FirmFigures | undefined;
  isSignedIn: boolean;
}) {
  const cards: readonly KeyCard[] = [
    inPlace('usa', 'United States', counts),
    inPlace('canada', 'Canada', counts),
    inPlace('international', 'International', counts),
    {
      label: 'Products and services',
      to: pitchbookAddress('products-services'),
      figure: firm?.pitchbooks,
      below: firm?.pitchbooks === 1 ? 'pitchbook' : 'pitchbooks',
    },
    { label: 'Team', to: TEAM, figure: firm?.people, below: firm?.people === 1 ? 'person' : 'people' },
    { label: 'Tombstones', to: pitchbookAddress('tombstones'), below: 'sales that have closed' },
    ...(isSignedIn ? [] : [{ label: 'Sign up to buy', to: SIGN_UP, below: 'free, two minutes' }]),
  ];
  return (
    <LatePart as="section" className={`section ${styles.keys}`} aria-label="At a glance">
      <ul>
        {cards.map(({ label, to, figure, below }) => (
          <li key={label}>
            <PageLink to={to}>
              <span className={styles.figure}>
                {figure === undefined ? <Icon name="forward" size={34} /> : commas(figure)}
              </span>
              <b>{label}</b>
              <span>{below}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </LatePart>
  );
}
