import type { DealDetail } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DealLogo } from '../../deal/look/deal-logo.tsx';
import { stickerOf } from '../../deal/look/deal-status.ts';
import { DealTitle } from '../../deal/look/deal-title.tsx';
import { TypeMark } from '../../deal/look/type-mark.tsx';
import { dealQuery } from '../../deal/queries/deal-queries.ts';
import { CompareToggle } from '../../deal/tools/compare-toggle.tsx';
import { LikeButton } from '../../deal/tools/like-button.tsx';
import { FACTS } from '../../deal/words/deal-facts.ts';
import { dealLabel, kindOf } from '../../deal/words/deal-kind.ts';
import { statement } from '../../deal/words/fact.ts';
import { placeOf } from '../../deal/words/summary-facts.ts';
import { typeCodes } from '../../deal/words/type-codes.ts';
import { ago, day } from '../../format/figures.ts';
import { coverShape } from '../../ui/art.ts';
import { button } from '../../ui/button.ts';
import { ShareButton } from '../../ui/share-button.tsx';
import { useSite } from '../../ui/use-site.ts';
import { AgentCard } from './agent/agent-card.tsx';
import { mailAddress, phoneAddress } from './agent/agent-lines.tsx';
import { type DealAction, dealActions } from './buttons/deal-actions.ts';
import { DealButton } from './buttons/deal-buttons.tsx';
import { DealDates } from './dates/deal-dates.tsx';
import styles from './deal-page.module.css';
import { DealTags } from './facts/deal-tags.tsx';
import { KeyFacts } from './facts/key-facts.tsx';
import { DataSheet } from './sheet/data-sheet.tsx';
import { dealSections } from './sheet/deal-sections.ts';
import { StratColumn } from './sheet/strat-column.tsx';
import { SimilarDeals } from './similar/similar-deals.tsx';

/**
 * One deal: its cover, its figures, the listing's texts in sections, its agent, and similar deals.
 * @param now today's date, as the loader knew it
 */
export function DealPage({ listingId, now }: { listingId: number; now: string }) {
  const { data: deal } = useSuspenseQuery(dealQuery(listingId));
  const { user, flags } = useSite();
  const sections = useMemo(() => dealSections(deal), [deal]);
  const actions = dealActions(deal, user !== null, flags, now);
  return (
    <article className={deal.sold ? styles.sold : undefined}>
      <Hero deal={deal} />
      <div className="wrap">
        <NotPublic deal={deal} />
        <Head deal={deal} actions={actions} now={now} />
        <KeyFacts deal={deal} />
        <div className={styles.grid}>
          <StratColumn sections={sections} />
          <div>
            <DataSheet deal={deal} sections={sections} />
          </div>
          <aside className={styles.aside}>
            <AgentCard deal={deal} />
            <DealDates deal={deal} now={now} />
            {deal.sold && (
              <img
                className={styles.tombstone}
                src={deal.tombstoneUrl}
                alt=""
                width="600"
                height="600"
                loading="lazy"
              />
            )}
          </aside>
        </div>
        <SimilarDeals deal={deal} />
      </div>
      <Dock deal={deal} first={actions[0]} />
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

function Head({ deal, actions, now }: { deal: DealDetail; actions: DealAction[]; now: string }) {
  const updated = deal.LastUpdatedDate ?? deal.dateListed;
  const place = placeOf(deal);
  // A study or an event is not for sale as a deal is: its status is shown only when it is not active.
  const saysStatus = kindOf(deal) === 'Deal' || deal.status !== 'ACTIVE';
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
          <span>{dealLabel(deal)}</span>
          {saysStatus && <span>{deal.statusText}</span>}
          {deal.dateListed && <span>{statement(FACTS.dateListed, deal)}</span>}
          {updated && (
            <span>
              {FACTS.LastUpdatedDate.label}{' '}
              <time dateTime={updated} title={day(updated)}>
                {ago(updated, now)}
              </time>
            </span>
          )}
        </div>
        <h1>
          <DealTitle text={deal.header} />
        </h1>
        {place && <p className={styles.lead}>{place}</p>}
        <DealTags deal={deal} />
      </div>
      <div className={styles.actions}>
        {deal.hasLogoImage && <DealLogo url={deal.logoUrl} coverUrl={deal.coverUrl} className={styles.logo ?? ''} />}
        {actions.map((action, at) => (
          <DealButton
            key={action.label}
            deal={deal}
            action={action}
            look={at === 0 ? 'fill' : 'line'}
            className={at === 0 ? styles.inDock : undefined}
          />
        ))}
        {deal.agentEmail && (
          <a
            className={`${button(actions.length === 0 ? 'fill' : 'line')} ${styles.byAgent}`}
            href={mailAddress(deal, deal.agentEmail)}
          >
            <Icon name="mail" />
            Email {deal.agentName ?? 'the agent'}
          </a>
        )}
        {actions.length === 0 && deal.agentPhone && (
          <a className={`${button('line')} ${styles.byAgent}`} href={phoneAddress(deal.agentPhone)}>
            <Icon name="phone" />
            {deal.agentPhone}
          </a>
        )}
        <div className={styles.quiet}>
          <LikeButton deal={deal} withLabel />
          <CompareToggle deal={deal} withLabel />
          <ShareButton title={deal.header} path={deal.url} what="this deal" />
          <button type="button" className={`${button('quiet', 'small')} scripted`} onClick={() => window.print()}>
            <Icon name="print" />
            Print
          </button>
        </div>
      </div>
    </div>
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

/** On a narrow screen the main action stays within reach of the thumb. */
function Dock({ deal, first }: { deal: DealDetail; first: DealAction | undefined }) {
  if (!first && !deal.agentEmail && !deal.agentPhone) return null;
  return (
    <div className={styles.dock}>
      {first ? (
        <DealButton deal={deal} action={first} look="fill" />
      ) : (
        deal.agentEmail && (
          <a className={button('fill')} href={mailAddress(deal, deal.agentEmail)}>
            <Icon name="mail" />
            Email {deal.agentName ?? 'the agent'}
          </a>
        )
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
