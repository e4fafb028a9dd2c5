import type { DealDetail } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { ReactNode, Ref } from 'react';
import { managesListings } from '../../../access/guards.ts';
import meta from '../../../deal/look/deal-meta.module.css';
import { DealTitle } from '../../../deal/look/deal-title.tsx';
import { TypeMark } from '../../../deal/look/type-mark.tsx';
import { CompareToggle } from '../../../deal/tools/compare-toggle.tsx';
import { LikeButton } from '../../../deal/tools/like-button.tsx';
import { FACTS } from '../../../deal/words/deal-facts.ts';
import { dealLabel, kindOf, typeCodes } from '../../../deal/words/deal-kind.ts';
import { statement } from '../../../deal/words/fact.ts';
import { placeOf } from '../../../deal/words/summary-facts.ts';
import { ago, day } from '../../../format/figures.ts';
import { button } from '../../../ui/button.ts';
import { ShareButton } from '../../../ui/share-button.tsx';
import { useSite } from '../../../ui/use-site.ts';
import { phoneAddress } from '../agent/agent-lines.tsx';
import type { DealAction } from '../buttons/deal-actions.ts';
import { DealButton } from '../buttons/deal-buttons.tsx';
import { editAddress } from '../manage/edit-address.ts';
import styles from './deal-head.module.css';
import { AgentMail } from './main-action.tsx';

interface DealHeadProps {
  deal: DealDetail;
  actions: DealAction[];
  now: string;
  /** The way to the deals before and after it. */
  walk: ReactNode;
  /** The buttons, which a bar stands in for once they are out of view. */
  actionsRef: Ref<HTMLDivElement>;
}

/** What the deal is called, what kind of deal it is and where, and what can be done. */
export function DealHead({ deal, actions, now, walk, actionsRef }: DealHeadProps) {
  const isDeal = kindOf(deal) === 'Deal';
  const place = isDeal ? placeOf(deal) : null;
  return (
    <div className={styles.head}>
      <Meta deal={deal} now={now} />
      <div className={styles.walk}>{walk}</div>
      <div>
        <h1>
          <DealTitle text={deal.header} />
        </h1>
        {place && <p className={`lead ${styles.lead}`}>{place}</p>}
      </div>
      <div className={`${styles.actions} screen-only`} ref={actionsRef}>
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
          <AgentMail
            deal={deal}
            email={deal.agentEmail}
            look={actions.length === 0 ? 'fill' : 'line'}
            className={styles.byAgent}
          />
        )}
        {actions.length === 0 && deal.agentPhone && (
          <a className={`${button('line')} ${styles.byAgent}`} href={phoneAddress(deal.agentPhone)}>
            <Icon name="phone" />
            {deal.agentPhone}
          </a>
        )}
        <Tools deal={deal} />
      </div>
    </div>
  );
}

function Meta({ deal, now }: { deal: DealDetail; now: string }) {
  const updated = deal.LastUpdatedDate ?? deal.dateListed;
  const kind = kindOf(deal);
  // A study or an event is not for sale as a deal is: its status is shown only when it is not active.
  const saysStatus = kind === 'Deal' || deal.status !== 'ACTIVE';
  return (
    <div className={`${meta.meta} ${styles.meta}`}>
      <span>
        {typeCodes(deal.PLSCode).map((code) => (
          <TypeMark key={code} code={code} />
        ))}
      </span>
      {deal.region && <span>{deal.region}</span>}
      <span>{dealLabel(deal)}</span>
      {saysStatus && <span>{deal.statusText}</span>}
      {/* A study has it among its key facts. */}
      {deal.dateListed && kind !== 'Study' && <span>{statement(FACTS.dateListed, deal)}</span>}
      {updated && (
        <span>
          {FACTS.LastUpdatedDate.label}{' '}
          <time dateTime={updated} title={day(updated)}>
            {ago(updated, now)}
          </time>
        </span>
      )}
    </div>
  );
}

function Tools({ deal }: { deal: DealDetail }) {
  const { user } = useSite();
  return (
    <div className={styles.quiet}>
      <LikeButton deal={deal} withLabel />
      <CompareToggle deal={deal} withLabel />
      <ShareButton title={deal.header} path={deal.url} what="this deal" />
      <button type="button" className={`${button('quiet', 'small')} scripted`} onClick={() => window.print()}>
        <Icon name="print" />
        Print
      </button>
      {managesListings(user) && (
        <a className={button('quiet', 'small')} href={editAddress(deal.ListingId)}>
          <Icon name="text" />
          Edit
        </a>
      )}
    </div>
  );
}
