import { CONTACT_KINDS, type ContactKind, type HotLead } from '@outcrop/contracts';
import { Link } from 'react-router';
import { formatDay } from '../resource/index.ts';
import { useRights } from '../session/use-rights.ts';

/** Who did most in data rooms, with what they did. Those who may open the data room are led there. */
export function HotLeads({ leads }: { leads: readonly HotLead[] }) {
  const hasRole = useRights()?.role != null;
  return (
    <ol className="hot-leads">
      {leads.map(({ id, name, company, listingId, points, reasons, contact }) => (
        <li key={id}>
          <div className="hot-lead-head">
            <b>{company ? `${name}, ${company}` : name}</b>
            {hasRole ? (
              <Link className="link" to={`/data-rooms/${listingId}/show`} aria-label={`Data room of ${listingId}`}>
                {listingId}
              </Link>
            ) : (
              <span>{listingId}</span>
            )}
          </div>
          <p>{reasons.join(' ')}</p>
          <p className={contact ? 'label' : 'label hot-lead-new'}>
            {contact
              ? `${CONTACT_KINDS[contact.kind as ContactKind] ?? contact.kind}, ${formatDay(contact.day)}`
              : 'Not contacted yet'}
            {`. ${points} points.`}
          </p>
        </li>
      ))}
    </ol>
  );
}
