import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { commas } from '../../../format/commas.ts';
import { iconButton } from '../../../ui/button.ts';
import { storeResult, useLastResult } from './last-result.ts';
import { type Neighbour, resultPlaceQuery } from './result-place.ts';
import styles from './result-walk.module.css';

/**
 * The deals before and after this one in the list that the visitor came from, and back to it: "4 of 27" (docs/product/pages.md#deal-neighbours).
 * Nothing for a deal that is in no such list, and without a script.
 */
export function ResultWalk({ listingId }: { listingId: number }) {
  const address = useLastResult();
  const { data: place } = useQuery({
    ...resultPlaceQuery(address ?? '', listingId),
    enabled: address !== null,
  });
  useEffect(() => {
    if (place) storeResult(place.address);
  }, [place]);
  if (!place || address === null) return null;
  const where = `${commas(place.position)} of ${commas(place.total)}`;
  return (
    <nav className={styles.walk} aria-label="Deals of the list">
      <Step to={place.before} icon="left" word="Previous" />
      <Link
        className="link small"
        to={place.address}
        aria-label={`${where}, back to the list`}
        title="Back to the list"
      >
        {where}
      </Link>
      <Step to={place.after} icon="right" word="Next" />
    </nav>
  );
}

/** An arrow keeps its place where there is no further deal. */
function Step({ to, icon, word }: { to: Neighbour | null; icon: 'left' | 'right'; word: string }) {
  if (!to) {
    return (
      <span className={`${iconButton} ${styles.none}`}>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <Link className={iconButton} to={to.url} aria-label={`${word}: ${to.header}`} title={`${word}: ${to.header}`}>
      <Icon name={icon} />
    </Link>
  );
}
