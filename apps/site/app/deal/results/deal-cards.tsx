import type { DealSummary } from '@outcrop/contracts';
import type { ReactNode } from 'react';
import { Facts } from '../../ui/facts.tsx';
import { LatePart } from '../../ui/late-part.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useToday } from '../../ui/use-today.ts';
import { BuyNow } from '../look/buy-now.tsx';
import { DealCover } from '../look/deal-cover.tsx';
import link from '../look/deal-link.module.css';
import { DealTitle } from '../look/deal-title.tsx';
import { TypeMarks } from '../look/type-mark.tsx';
import { DealTools } from '../tools/deal-tools.tsx';
import { FACTS } from '../words/deal-facts.ts';
import { bidsDue, comparedFacts, SUMMARY_FACTS, told } from '../words/summary-facts.ts';
import styles from './deal-cards.module.css';

/** Number of figures on a card, by the number of cards in a row. */
const FACTS_PER_CARD: Record<number, number> = { 1: 4, 2: 4, 3: 3, 4: 2 };
const CARD_FACTS = [SUMMARY_FACTS.netProduction, SUMMARY_FACTS.cashFlow, SUMMARY_FACTS.interest];

interface DealCardsProps {
  deals: readonly DealSummary[];
  columns: number;
  /** Rows above the fold: their covers are fetched first. */
  firstRows?: number;
  /** What stands below a card's figures. */
  below?: (at: number) => ReactNode;
}

/** Deals as cards, one to four in a row: the cover shows basin and type before a word is read (docs/product/look.md#lists-and-cards). */
export const DealCards = ({ deals, columns, firstRows = 0, below }: DealCardsProps) => (
  <ul className={`${styles.cards} ${styles[`abreast${columns}`]}`}>
    {deals.map((deal, at) => (
      <LatePart as="li" key={deal.ListingId}>
        <DealCard
          deal={deal}
          eager={at < columns * firstRows}
          facts={FACTS_PER_CARD[columns] ?? 2}
          whole={columns === 1}
        />
        {below?.(at)}
      </LatePart>
    ))}
  </ul>
);

/** @param whole as wide as the page: with room for what it is, how it stands, and who to ask */
function DealCard({ deal, eager, facts, whole }: { deal: DealSummary; eager: boolean; facts: number; whole: boolean }) {
  const today = useToday();
  // Where there is no price it stands in its place.
  const due = deal.price === null ? null : bidsDue(deal, today);
  const place = deal.whr === deal.header ? (deal.basin ?? deal.region) : deal.whr;
  return (
    <article className={`${styles.card} ${link.whole} ${link.ringed} ${deal.sold ? styles.sold : ''}`}>
      <DealCover deal={deal} className={styles.cover ?? ''} eager={eager} />
      <div className={styles.words}>
        <div className={styles.top}>
          <span className={styles.marks}>
            <TypeMarks plsCode={deal.PLSCode} />
          </span>
          <DealTools deal={deal} />
        </div>
        <h3>
          <PageLink to={deal.url}>
            <DealTitle text={deal.header} />
          </PageLink>
        </h3>
        {(place || due) && (
          <p className={`note ${styles.where}`}>
            {place}
            {place && due && ' · '}
            {due && <b className={styles.due}>{due}</b>}
          </p>
        )}
        {whole && deal.excerpt && <p className={styles.excerpt}>{deal.excerpt}</p>}
        <BuyNow deal={deal} className={styles.buy ?? ''} />
        <Facts facts={comparedFacts(deal, today, CARD_FACTS).slice(0, facts)} className={styles.facts ?? ''} />
        {whole && <Facts facts={standingFacts(deal)} className={styles.standing ?? ''} />}
      </div>
    </article>
  );
}

/** What a card as wide as the page says besides: how the deal stands, until when, and who to ask. */
const standingFacts = (deal: DealSummary) =>
  told(deal, [
    FACTS.status,
    ...(deal.sold ? [] : [FACTS.deadlineDate]),
    FACTS.reserves,
    { ...FACTS.agentName, read: ({ agentName, agentCompanyName }) => namesOf(agentName, agentCompanyName) },
  ]);

function namesOf(...names: readonly (string | null)[]) {
  const text = names.filter(Boolean).join(', ');
  return text ? { text } : null;
}
