import type { DealDetail } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useMemo } from 'react';
import { day, dealLabel, kindOf, placeOf } from '../../format/figures.ts';
import { typeCodes } from '../../format/type-codes.ts';
import { coverShape } from '../../ui/art.ts';
import { button } from '../../ui/button.ts';
import { DealLogo } from '../../ui/deal-logo.tsx';
import { stickerOf } from '../../ui/deal-status.ts';
import { DealTitle } from '../../ui/deal-title.tsx';
import { TypeMark } from '../../ui/type-mark.tsx';
import { useSite } from '../../ui/use-site.ts';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { LikeButton } from '../likes/like-button.tsx';
import { AgentCard } from './agent-card.tsx';
import { mailAddress, phoneAddress } from './agent-lines.tsx';
import { DataSheet } from './data-sheet.tsx';
import { type DealAction, dealActions } from './deal-actions.ts';
import { DealButton } from './deal-buttons.tsx';
import { DealDates } from './deal-dates.tsx';
import styles from './deal-page.module.css';
import { dealSections } from './deal-sections.ts';
import { DealTags } from './deal-tags.tsx';
import { ago } from './key-dates.ts';
import { KeyFacts } from './key-facts.tsx';
import { ShareButton } from './share-button.tsx';
import { SimilarDeals } from './similar-deals.tsx';
import { StratColumn } from './strat-column.tsx';

/**
 * One deal: its picture, its figures, the listing form mapping in sections, who knows it, and what is like it.
 * @param now today's date, as the loader knew it
 */
export function DealPage({ deal, now }: { deal: DealDetail; now: string }) {
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
  // A study or an event is not dealt in: only what else became of it is worth a word.
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
          {deal.dateListed && <span>Listed {day(deal.dateListed)}</span>}
          {updated && (
            <span>
              Updated{' '}
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
          <LikeButton deal={deal} word />
          <CompareToggle deal={deal} word />
          <ShareButton deal={deal} />
          <button type="button" className={`${button('quiet', 'small')} scripted`} onClick={() => window.print()}>
            <Icon name="print" />
            Print
          </button>
        </div>
      </div>
    </div>
  );
}

/** Why nobody but those who manage listings sees this page. */
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

/** On a narrow screen the first thing to do stays within reach of the thumb. */
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
