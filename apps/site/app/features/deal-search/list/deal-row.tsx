import type { DealSummary } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { BuyNow } from '../../../deal/look/buy-now.tsx';
import { DealCover } from '../../../deal/look/deal-cover.tsx';
import link from '../../../deal/look/deal-link.module.css';
import { DealTitle } from '../../../deal/look/deal-title.tsx';
import { TypeMarks } from '../../../deal/look/type-mark.tsx';
import { DealTools } from '../../../deal/tools/deal-tools.tsx';
import { VisitMark } from '../../../deal/visits/visit-mark.tsx';
import { dealLabel } from '../../../deal/words/deal-kind.ts';
import { statement } from '../../../deal/words/fact.ts';
import { askFacts, listFacts, placeOf, SUMMARY_FACTS } from '../../../deal/words/summary-facts.ts';
import { Facts } from '../../../ui/facts.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { useToday } from '../../../ui/use-today.ts';
import styles from './deal-row.module.css';

interface DealRowProps {
  deal: DealSummary;
  eager: boolean;
  why?: ReactNode;
  mark?: ReactNode;
}

/**
 * A deal in the list view: what it is, where, four facts, what it asks for and until when, and its agent. The whole row links to the deal.
 * @param why what a list says about this deal besides
 * @param mark beside its types
 */
export function DealRow({ deal, eager, why, mark }: DealRowProps) {
  const today = useToday();
  const place = [placeOf(deal), deal.play ?? deal.basin].filter(Boolean).join(' · ');
  return (
    <article className={`${styles.deal} ${link.whole} ${link.ringed} ${deal.sold ? styles.sold : ''}`}>
      <DealCover deal={deal} className={styles.cover ?? ''} eager={eager} />
      <div className={styles.main}>
        <div className={styles.top}>
          <TypeMarks plsCode={deal.PLSCode} />
          {deal.region && <span className={`wide-only ${styles.region}`}>{deal.region}</span>}
          <VisitMark deal={deal} />
          {mark}
        </div>
        <h3>
          <PageLink to={deal.url}>
            <DealTitle text={deal.header} />
          </PageLink>
        </h3>
        {place && <p className={`note ${styles.where}`}>{place}</p>}
        {why && <div className={styles.why}>{why}</div>}
        <Facts facts={listFacts(deal)} className={styles.facts ?? ''} />
      </div>
      <div className={styles.side}>
        <div className={styles.sideTop}>
          {deal.hasVDR && (
            <p className={styles.room}>
              <Icon name="lock" small />
              {SUMMARY_FACTS.hasVDR.label}
            </p>
          )}
          <DealTools deal={deal} />
        </div>
        <Facts facts={askFacts(deal, today)} className={styles.asks ?? ''} />
        <BuyNow deal={deal} className={styles.buy ?? ''} />
        <p className={styles.by}>
          <span className="label">{dealLabel(deal)}</span>
          {deal.dateListed && <span className="label">{statement(SUMMARY_FACTS.dateListed, deal)}</span>}
          {deal.agentName ?? deal.agentCompanyName}
        </p>
      </div>
    </article>
  );
}
