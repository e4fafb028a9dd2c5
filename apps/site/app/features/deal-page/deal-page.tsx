import { type DealDetail, STATUSES } from '@outcrop/contracts';
import { useMemo } from 'react';
import { day } from '../../format/figures.ts';
import { coverShape } from '../../ui/art.ts';
import { button } from '../../ui/button.ts';
import { stickerOf } from '../../ui/deal-status.ts';
import { DealTitle } from '../../ui/deal-title.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TypeMark, typeCodes } from '../../ui/type-mark.tsx';
import { useSite } from '../../ui/use-site.ts';
import { AgentCard, DealDates, mailAddress, phoneAddress } from './agent-card.tsx';
import { DataSheet } from './data-sheet.tsx';
import styles from './deal-page.module.css';
import { dealSections } from './deal-sections.ts';
import { KeyFacts } from './key-facts.tsx';
import { SimilarDeals } from './similar-deals.tsx';
import { StratColumn } from './strat-column.tsx';

/** One deal: its picture, its figures, the listing form mapping in sections, who knows it, and what is like it. */
export function DealPage({ deal }: { deal: DealDetail }) {
  const sections = useMemo(() => dealSections(deal), [deal]);
  return (
    <article className={deal.sold ? styles.sold : undefined}>
      <Hero deal={deal} />
      <div className="wrap">
        <Head deal={deal} />
        <KeyFacts deal={deal} />
        <div className={styles.grid}>
          <StratColumn sections={sections} />
          <div>
            <DataSheet deal={deal} sections={sections} />
          </div>
          <aside className={styles.aside}>
            <AgentCard deal={deal} />
            <DealDates deal={deal} />
          </aside>
        </div>
        <SimilarDeals deal={deal} />
      </div>
      <Dock deal={deal} />
    </article>
  );
}

function Hero({ deal }: { deal: DealDetail }) {
  const sticker = stickerOf(deal, useSite().flags.showBuyNowButton);
  return (
    <div className={styles.hero}>
      <picture>
        <source media="(max-width: 600px)" srcSet={coverShape(deal.coverUrl, 'narrow')} />
        <img src={coverShape(deal.coverUrl, 'strip')} alt="" width="1440" height="380" fetchPriority="high" />
      </picture>
      {sticker && <span className={`${styles.sticker} ${styles[sticker.kind]}`}>{sticker.word}</span>}
    </div>
  );
}

function Head({ deal }: { deal: DealDetail }) {
  const mail = deal.agentEmail && mailAddress(deal, deal.agentEmail);
  return (
    <div className={styles.head}>
      <div>
        <div className={styles.meta}>
          <span>
            {typeCodes(deal.PLSCode).map((code) => (
              <TypeMark key={code} code={code} />
            ))}
          </span>
          {deal.region && <span>{deal.region}</span>}
          <span>Deal {deal.ListingId}</span>
          {deal.dateListed && <span>Listed {day(deal.dateListed)}</span>}
          {deal.LastUpdatedDate && deal.LastUpdatedDate !== deal.dateListed && (
            <span>Updated {day(deal.LastUpdatedDate)}</span>
          )}
          {deal.statusText !== STATUSES.ACTIVE && <span>{deal.statusText}</span>}
          {deal.hasVDR && (
            <span className={styles.room}>
              <Icon name="lock" small />
              Data room
            </span>
          )}
        </div>
        <h1>
          <DealTitle text={deal.header} />
        </h1>
        {deal.whr && deal.whr !== deal.header && <p className={styles.lead}>{deal.whr}</p>}
      </div>
      <div className={styles.actions}>
        {mail && (
          <a className={button('fill')} href={mail}>
            <Icon name="mail" />
            Email {deal.agentName ?? 'the agent'}
          </a>
        )}
        {deal.agentPhone && (
          <a className={button('line')} href={phoneAddress(deal.agentPhone)}>
            <Icon name="phone" />
            {deal.agentPhone}
          </a>
        )}
        <div className={`${styles.quiet} scripted`}>
          <button type="button" className={button('quiet', 'small')} onClick={() => window.print()}>
            <Icon name="print" />
            Print
          </button>
        </div>
      </div>
    </div>
  );
}

/** On a narrow screen the agent stays within reach of the thumb. */
function Dock({ deal }: { deal: DealDetail }) {
  if (!deal.agentEmail && !deal.agentPhone) return null;
  return (
    <div className={styles.dock}>
      {deal.agentEmail && (
        <a className={button('fill')} href={mailAddress(deal, deal.agentEmail)}>
          <Icon name="mail" />
          Email {deal.agentName ?? 'the agent'}
        </a>
      )}
      {deal.agentPhone && (
        <a
          className={button('line')}
          href={phoneAddress(deal.agentPhone)}
          aria-label={`Call ${deal.agentName ?? 'the agent'}`}
        >
          <Icon name="phone" />
        </a>
      )}
    </div>
  );
}
