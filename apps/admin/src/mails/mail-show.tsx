import { MAIL_KIND_LABELS, type MailDetails } from '@outcrop/contracts';
import { useRecordContext } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { Fact, Facts, formatMoment, ShowPage } from '../resource/index.ts';
import { MailStatusTag } from './mail-list.tsx';
import './mails.css';

/** One mail: what became of it, and what is in it. */
export const MailShow = () => (
  <ShowPage>
    <div className="mail">
      <MailContent />
      <MailFacts />
    </div>
  </ShowPage>
);

function MailContent() {
  const mail = useRecordContext<MailDetails>();
  // A record of the list is shown first; what is in the mail comes with its own.
  if (mail?.withheld === undefined) return <div className="skeleton mail-frame" />;
  if (!mail.content)
    return (
      <p className="mail-note">
        {mail.withheld ? 'Account emails are not shown in production.' : 'This email has nothing left to say.'}
      </p>
    );
  return (
    <section aria-label="Content">
      <h2>{mail.content.subject}</h2>
      <iframe
        className="mail-frame"
        title={`HTML part of the mail to ${mail.toEmail}`}
        src={`${ADMIN_API}/mails/${mail.id}/preview`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <details>
        <summary>Text part</summary>
        <pre>{mail.content.text}</pre>
      </details>
      {mail.content.attachments.map(({ name, type }) => (
        <p key={name} className="label">
          Attached: {name} ({type})
        </p>
      ))}
      <p className="label">Rendered from current data: the text of an email is not stored.</p>
    </section>
  );
}

function MailFacts() {
  const mail = useRecordContext<MailDetails>();
  if (!mail) return null;
  return (
    <aside>
      <Facts>
        <Fact name="Status">
          <MailStatusTag status={mail.status} />
        </Fact>
        <Fact name="Answer">{mail.answer ?? '—'}</Fact>
        <Fact name="Kind">{MAIL_KIND_LABELS[mail.kind] ?? mail.kind}</Fact>
        <Fact name="To">
          {mail.toName} ({mail.toEmail})
        </Fact>
        <Fact name="Person's id">{mail.userId ?? '—'}</Fact>
        <Fact name="Queued">{formatMoment(mail.queuedAt)}</Fact>
        <Fact name="Sent">{formatMoment(mail.sentAt)}</Fact>
        <Fact name="Delivery attempts">{mail.attempts}</Fact>
        <Fact name="Message-ID">{mail.messageId}</Fact>
      </Facts>
    </aside>
  );
}
