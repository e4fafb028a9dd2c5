import { type LeadDetails, type LeadMail, MAIL_STATUSES } from '@outcrop/contracts';
import { Fact, Facts, formatRecent, ResourceLink } from '../resource/index.ts';
import { useIsAdmin } from '../session/use-is-admin.ts';
import { formOf } from './lead-tags.tsx';

/** Who sent the lead, about what, and who was mailed. */
export function LeadFacts({ lead }: { lead: LeadDetails }) {
  const { listingId, listingName, subject, email, phone, userId, appName } = lead;
  return (
    <Facts>
      <Fact name="Form">{formOf(lead)}</Fact>
      {listingId !== null && (
        <Fact name="Deal">
          {listingName ? (
            <ResourceLink resource="listings" id={listingId}>
              {listingName}
            </ResourceLink>
          ) : (
            listingId
          )}
        </Fact>
      )}
      <Fact name="Subject">{subject}</Fact>
      <Fact name="Email">
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </Fact>
      {phone && (
        <Fact name="Phone">
          <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </Fact>
      )}
      {userId && (
        <Fact name="Account">
          <ResourceLink resource="users" id={userId}>
            {lead.name}
          </ResourceLink>
        </Fact>
      )}
      {appName && <Fact name="Sent with">{appName}</Fact>}
      {lead.mails?.map((mail) => (
        <Fact key={mail.id} name={`Mail to ${mail.toEmail}`}>
          <MailState mail={mail} />
        </Fact>
      ))}
    </Facts>
  );
}

const FAILED = ['refused', 'bounced', 'uncertain'];

/** What became of the mail; admins, who may read mails, are led to it. */
function MailState({ mail: { id, status, at } }: { mail: LeadMail }) {
  const isAdmin = useIsAdmin();
  const words = `${status === null ? 'No longer stored' : MAIL_STATUSES[status]}, ${formatRecent(at)}`;
  const shown = <span className={FAILED.includes(status ?? '') ? 'lead-mail-failed' : undefined}>{words}</span>;
  if (!isAdmin || status === null) return shown;
  return (
    <ResourceLink resource="mails" type="show" id={id}>
      {shown}
    </ResourceLink>
  );
}
