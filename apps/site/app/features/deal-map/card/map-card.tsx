import type { DealSummary } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { DealCover } from '../../../deal/look/deal-cover.tsx';
import { DealTitle } from '../../../deal/look/deal-title.tsx';
import { TypeMark, TypeMarks } from '../../../deal/look/type-mark.tsx';
import { dealQuery } from '../../../deal/queries/deal-queries.ts';
import { listFacts } from '../../../deal/words/summary-facts.ts';
import { typeCodes } from '../../../deal/words/type-codes.ts';
import { iconButton } from '../../../ui/button.ts';
import { Facts } from '../../../ui/facts.tsx';
import type { MapDeal } from '../markers/markers.ts';
import styles from './map-card.module.css';

/** What the card shows: one deal, or several in one place. `takesFocus` when it was opened to be read: the focus goes to its link. */
export interface Selection {
  deals: readonly MapDeal[];
  takesFocus: boolean;
}

/** The deal that was last pointed at, focused or chosen on the map. It stays until there is another, or it is closed. */
export function MapCard({
  selection,
  known,
  onClose,
}: {
  selection: Selection;
  known: readonly DealSummary[];
  /** With the position of the click that closed it, if any. */
  onClose: (at?: { clientX: number; clientY: number }) => void;
}) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (selection.takesFocus) card.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [selection]);
  const [first] = selection.deals;
  if (!first) return null;
  return (
    <article
      ref={card}
      className={styles.card}
      aria-label={selection.deals.length > 1 ? 'Deals at one location' : first.header}
    >
      {selection.deals.length > 1 ? <Stack deals={selection.deals} /> : <SingleDeal deal={first} known={known} />}
      <button
        type="button"
        className={`${iconButton} ${styles.close}`}
        aria-label="Close"
        onClick={(event) => onClose({ clientX: event.clientX, clientY: event.clientY })}
      >
        <Icon name="close" />
      </button>
    </article>
  );
}

const Inside = ({ children }: { children: ReactNode }) => <div className={styles.inside}>{children}</div>;

/** Many of the deals are in the list already; the others are fetched. */
function SingleDeal({ deal, known }: { deal: MapDeal; known: readonly DealSummary[] }) {
  const listed = known.find(({ ListingId }) => ListingId === deal.ListingId);
  const { data, isError } = useQuery({ ...dealQuery(deal.ListingId), enabled: listed === undefined });
  const summary: DealSummary | undefined = listed ?? data;
  return (
    <>
      {summary ? <DealCover deal={summary} className={styles.cover ?? ''} eager /> : <div className={styles.blank} />}
      <Inside>
        <div className={styles.top}>
          <TypeMarks plsCode={deal.PLSCode} />
          {summary?.hasVDR && (
            <span className={styles.room}>
              <Icon name="lock" small />
              Data room
            </span>
          )}
        </div>
        <h3>
          <Link to={`/deals/${deal.ListingId}`}>
            <DealTitle text={deal.header} />
          </Link>
        </h3>
        {summary && <Facts facts={listFacts(summary).slice(0, 2)} className={styles.facts ?? ''} />}
        {isError && <p className="small muted">The details could not be loaded. The deal's own page may still open.</p>}
      </Inside>
    </>
  );
}

function Stack({ deals }: { deals: readonly MapDeal[] }) {
  return (
    <Inside>
      <h3>{deals.length} deals at one location</h3>
      <ul className={styles.stack}>
        {deals.map((deal) => (
          <li key={deal.ListingId}>
            {typeCodes(deal.PLSCode)
              .slice(0, 1)
              .map((code) => (
                <TypeMark key={code} code={code} withName={false} />
              ))}
            <Link className="link" to={`/deals/${deal.ListingId}`}>
              {deal.header}
            </Link>
          </li>
        ))}
      </ul>
    </Inside>
  );
}
