import type { DealDetail } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { dealLabel } from '../../../deal/words/deal-kind.ts';
import { initials } from '../../../format/initials.ts';
import styles from './agent-card.module.css';

export const phoneAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
/** A mail that says which deal it is about. */
export const mailAddress = (deal: DealDetail, email: string, subject = `${dealLabel(deal)}: ${deal.header}`): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}`;

/** Name, title and firm. */
export function AgentName({ deal }: { deal: DealDetail }) {
  const name = deal.agentName ?? deal.agentCompanyName ?? '';
  return (
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
  );
}

/** Telephones, email and place, one line each. */
export function AgentLines({ deal, subject }: { deal: DealDetail; subject?: string }) {
  const place = [deal.agentCity, deal.agentState].filter(Boolean).join(', ');
  return (
    <ul className={styles.lines}>
      <Phone number={deal.agentPhone} kind="office" />
      <Phone number={deal.agentDirectPhone} kind="direct" />
      {deal.agentEmail && (
        <li>
          <Icon name="mail" />
          <a className="link" href={mailAddress(deal, deal.agentEmail, subject)}>
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
  );
}

const Phone = ({ number, kind }: { number: string | null; kind: string }) =>
  number && (
    <li>
      <Icon name="phone" />
      <a href={phoneAddress(number)}>{number}</a>
      <span className={styles.kind}>{kind}</span>
    </li>
  );
