import type { DealDetail } from '@outcrop/contracts';
import { day } from '../../format/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './agent-card.module.css';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word.charAt(0))
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('');

export const phoneAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
/** A mail that says which deal it is about. */
export const mailAddress = (deal: DealDetail, email: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(`Deal ${deal.ListingId}: ${deal.header}`)}`;

/** Who knows the deal, and how to reach them. */
export function AgentCard({ deal }: { deal: DealDetail }) {
  const name = deal.agentName ?? deal.agentCompanyName;
  if (!name) return null;
  const place = [deal.agentCity, deal.agentState].filter(Boolean).join(', ');
  return (
    <section className={styles.agent} aria-labelledby="agent-title">
      <h2 id="agent-title" className="label">
        Your contact
      </h2>
      <div className={styles.who}>
        <span className={styles.initials} aria-hidden="true">
          {initials(name)}
        </span>
        <p>
          <b>{name}</b>
          {deal.agentTitle && <span>{deal.agentTitle}</span>}
          {deal.agentName && deal.agentCompanyName && <span>{deal.agentCompanyName}</span>}
        </p>
      </div>
      {deal.agentBlurb && <p className={styles.blurb}>{deal.agentBlurb}</p>}
      <ul>
        {deal.agentPhone && (
          <li>
            <Icon name="phone" />
            <a href={phoneAddress(deal.agentPhone)}>{deal.agentPhone}</a>
            <span className={styles.kind}>office</span>
          </li>
        )}
        {deal.agentDirectPhone && (
          <li>
            <Icon name="phone" />
            <a href={phoneAddress(deal.agentDirectPhone)}>{deal.agentDirectPhone}</a>
            <span className={styles.kind}>direct</span>
          </li>
        )}
        {deal.agentEmail && (
          <li>
            <Icon name="mail" />
            <a className="link" href={mailAddress(deal, deal.agentEmail)}>
              {deal.agentEmail}
            </a>
          </li>
        )}
        {place && (
          <li>
            <Icon name="pin" />
            {place}
          </li>
        )}
      </ul>
    </section>
  );
}

/** The deal's calendar; bids due stands out. */
export function DealDates({ deal }: { deal: DealDetail }) {
  const dates = [
    { label: 'Data room opens', iso: deal.openingDate },
    { label: 'Prequalification', iso: deal.deadlinePrequalification },
    { label: 'Data room deadline', iso: deal.deadlineDataroom },
    { label: 'Data room closes', iso: deal.closingDate },
    { label: 'Notification', iso: deal.deadlineNotification },
    { label: 'Bids due', iso: deal.deadlineDate, due: true },
  ]
    .filter((date): date is typeof date & { iso: string } => date.iso !== null)
    .sort((a, b) => (a.iso < b.iso ? -1 : a.iso > b.iso ? 1 : 0));
  if (dates.length === 0) return null;
  return (
    <section className={styles.dates} aria-labelledby="dates-title">
      <h2 id="dates-title" className="label">
        Dates
      </h2>
      <dl>
        {dates.map(({ label, iso, due }) => (
          <div key={label} className={due ? styles.due : undefined}>
            <dt>{label}</dt>
            <dd>
              <time dateTime={iso}>{day(iso)}</time>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
