import { type Box, type DealState, type DealSummary, MAX_PAGE_SIZE } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { dealsAddress } from '../../../address/deal-state.ts';
import { DealCover } from '../../../deal/look/deal-cover.tsx';
import { DealTitle } from '../../../deal/look/deal-title.tsx';
import { TypeMark, TypeMarks } from '../../../deal/look/type-mark.tsx';
import { dealQuery, dealsQuery } from '../../../deal/queries/deal-queries.ts';
import { deals, typeCodes } from '../../../deal/words/deal-kind.ts';
import { comparedFacts } from '../../../deal/words/summary-facts.ts';
import { iconButton } from '../../../ui/button.ts';
import { Facts } from '../../../ui/facts.tsx';
import { useToday } from '../../../ui/use-today.ts';
import type { MapDeal } from '../markers/markers.ts';
import styles from './map-card.module.css';

/**
 * What the card shows: one deal, several in one place, or the many in a small box, which are still to be fetched. `takesFocus` when it was opened to be
 * read: the focus goes to its first link. `side` is where it stands on a map that is wide enough.
 */
export type Selection = { takesFocus: boolean; side: 'left' | 'right' } & (
  | { deals: readonly MapDeal[] }
  | { box: Box; count: number }
);

/** The deal on the card, if there is only one. */
export const chosenOf = (selection: Selection | null): number | null =>
  selection && 'deals' in selection && selection.deals.length === 1 ? (selection.deals[0]?.ListingId ?? null) : null;

/** The deal that was last pointed at, focused or chosen on the map. It stays until there is another, or it is closed. */
export function MapCard({
  selection,
  state,
  known,
  onClose,
}: {
  selection: Selection;
  state: DealState;
  known: readonly DealSummary[];
  /** With the position of the click that closed it, if any. */
  onClose: (at?: { clientX: number; clientY: number }) => void;
}) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (selection.takesFocus) focusFirst(card.current);
  }, [selection]);
  const [only] = 'deals' in selection && selection.deals.length === 1 ? selection.deals : [];
  return (
    <article
      ref={card}
      className={`${styles.card} ${styles[selection.side]}`}
      aria-label={only ? only.header : 'Deals at one location'}
    >
      {only ? (
        <SingleDeal deal={only} known={known} />
      ) : 'deals' in selection ? (
        <Stack deals={selection.deals} count={selection.deals.length} />
      ) : (
        <FetchedStack {...selection} state={state} />
      )}
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

const focusFirst = (frame: HTMLElement | null) => frame?.querySelector('a')?.focus({ preventScroll: true });

const Inside = ({ children }: { children: ReactNode }) => <div className={styles.inside}>{children}</div>;

/** Many of the deals are in the list already; the others are fetched. */
function SingleDeal({ deal, known }: { deal: MapDeal; known: readonly DealSummary[] }) {
  const today = useToday();
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
        {summary && <Facts facts={comparedFacts(summary, today).slice(0, 2)} className={styles.facts ?? ''} />}
        {isError && <p className="small muted">The details could not be loaded. The deal's own page may still open.</p>}
      </Inside>
    </>
  );
}

/** The deals of a cluster that no zoom takes apart. */
function FetchedStack({ box, count, state, takesFocus }: Extract<Selection, { box: Box }> & { state: DealState }) {
  const inBox: DealState = { ...state, bbox: box, page: 1, size: MAX_PAGE_SIZE };
  const { data, isError, isPlaceholderData, refetch } = useQuery(dealsQuery(inBox));
  const found = isPlaceholderData ? undefined : data;
  if (found) {
    const more = found.total > found.deals.length;
    return (
      <Stack deals={found.deals} count={found.total} takesFocus={takesFocus}>
        {more && (
          <Link className="link small" to={dealsAddress({ ...inBox, size: undefined, view: 'list' })}>
            All of them in the list
          </Link>
        )}
      </Stack>
    );
  }
  return (
    <Inside>
      <h3>{deals(count)} at one location</h3>
      {isError ? (
        <p className="small" role="alert">
          They could not be loaded.{' '}
          <button type="button" className="link" onClick={() => refetch()}>
            Try again
          </button>
        </p>
      ) : (
        <p className="small muted" role="status">
          Loading deals
        </p>
      )}
    </Inside>
  );
}

const Stack = ({
  deals: listed,
  count,
  takesFocus = false,
  children,
}: {
  deals: readonly Pick<MapDeal, 'ListingId' | 'PLSCode' | 'header'>[];
  count: number;
  /** When the deals come after the card: the focus goes to the first of them. */
  takesFocus?: boolean;
  children?: ReactNode;
}) => (
  <Inside>
    <h3>{deals(count)} at one location</h3>
    <ul ref={takesFocus ? focusFirst : undefined} className={styles.stack}>
      {listed.map((deal) => (
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
    {children}
  </Inside>
);
