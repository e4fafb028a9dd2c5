import { type DealDetail, hasDataRoom } from '@outcrop/contracts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, useMemo, useRef } from 'react';
import { managesListings } from '../../access/guards.ts';
import { dataRoomQuery } from '../../data-rooms/data-room-query.ts';
import { dealQuery } from '../../deal/queries/deal-queries.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { later } from '../../ui/later.tsx';
import { useSite } from '../../ui/use-site.ts';
import { useToday } from '../../ui/use-today.ts';
import { AgentCard } from './agent/agent-card.tsx';
import { ActionBar, Dock } from './bars/action-bar.tsx';
import { dealActions } from './buttons/deal-actions.ts';
import { DealDates } from './dates/deal-dates.tsx';
import styles from './deal-page.module.css';
import { DealTags } from './facts/deal-tags.tsx';
import { KeyFacts } from './facts/key-facts.tsx';
import { DealHead } from './head/deal-head.tsx';
import { DealHero } from './head/deal-hero.tsx';
import { PrintHead } from './print/print-head.tsx';
import { ResultWalk } from './result/result-walk.tsx';
import { DataSheet } from './sheet/data-sheet.tsx';
import { dealSections } from './sheet/deal-sections.ts';
import { StratColumn } from './sheet/strat-column.tsx';
import { SimilarDeals } from './similar/similar-deals.tsx';

/** Only who manages listings sees it. There is no Suspense around it, so that the server always renders it in place. */
const ListingState = lazy(() => import('./manage/listing-state.tsx'));

/** Below what is read first; its script comes after those of the first page. */
const MarketAndWells = later(() => import('./market/market-and-wells.tsx'));

/** Fewer sections than this need no contents beside them. */
const MIN_CONTENTS = 3;

/** One deal: its cover, its figures, the listing's texts in sections, its agent, and similar deals. */
export function DealPage({ listingId }: { listingId: number }) {
  const now = useToday();
  const { data: deal } = useSuspenseQuery(dealQuery(listingId));
  const { user, flags } = useSite();
  const sections = useMemo(() => dealSections(deal, now), [deal, now]);
  const actionsRef = useRef<HTMLDivElement>(null);
  const signedIn = user !== null;
  const { data: room = null } = useQuery({ ...dataRoomQuery(listingId), enabled: signedIn && hasDataRoom(deal) });
  const actions = dealActions(deal, { signedIn, room }, flags, now);
  const hasContents = sections.length >= MIN_CONTENTS;
  return (
    <article className={styles.page}>
      <PrintHead deal={deal} now={now} />
      <DealHero deal={deal} />
      <div className="wrap">
        {managesListings(user) && <ListingState deal={deal} />}
        <NotPublic deal={deal} />
        <DealHead
          deal={deal}
          actions={actions}
          now={now}
          walk={<ResultWalk listingId={listingId} />}
          actionsRef={actionsRef}
        />
        <KeyFacts deal={deal} />
        <DealTags deal={deal} />
        {/* A visitor who comes for a sold deal wants another. */}
        {deal.sold && <SimilarDeals deal={deal} />}
        <div className={`${styles.grid} ${hasContents ? styles.withContents : ''}`}>
          {hasContents && <StratColumn sections={sections} />}
          <div>
            <DataSheet deal={deal} sections={sections} />
            <MarketAndWells listingId={listingId} />
          </div>
          <aside className={styles.aside}>
            <AgentCard deal={deal} />
            <DealDates deal={deal} now={now} />
            {deal.sold && deal.uploaded.includes('Tombstone') && (
              <img
                className={`${styles.tombstone} wide-only screen-only`}
                src={deal.tombstoneUrl}
                alt=""
                width="600"
                height="600"
                loading="lazy"
              />
            )}
          </aside>
        </div>
        {!deal.sold && (
          <LatePart>
            <SimilarDeals deal={deal} />
          </LatePart>
        )}
      </div>
      <ActionBar deal={deal} first={actions[0]} actionsRef={actionsRef} />
      <Dock deal={deal} first={actions[0]} />
    </article>
  );
}

/** Why only the people who manage listings can see this page. */
function NotPublic({ deal }: { deal: DealDetail }) {
  const why = [
    deal.isPrivate && 'private',
    deal.isSalesLeadOnly && 'a sales lead only',
    deal.status === 'PULLED' && 'pulled',
    !deal.IsActiveDeal && !deal.sold && 'not active',
  ].filter(Boolean);
  if (why.length === 0) return null;
  return <p className={styles.notPublic}>This deal is not on the public list: it is {why.join(' and ')}.</p>;
}
