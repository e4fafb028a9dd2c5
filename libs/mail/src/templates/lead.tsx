import { Fragment } from 'react';
import { formatMoment } from './firm.ts';
import { oneLine } from './one-line.ts';
import { Action, FactRows, Greeting, Note, PageAddress, Paragraph } from './parts.tsx';
import type { MailTemplate } from './template.ts';

/** To the firm, and of a question about a deal to its agent, too. An answer to the mail is an answer to the sender. */
export const lead: MailTemplate<'lead'> = {
  subject: ({ facts: { form, deal, subject, toCheck } }) =>
    `${toCheck ? 'To check: ' : ''}${deal ? `Deal ${deal.listingId}` : form}: ${oneLine(subject, 120)}`,
  preview: ({ facts: { name, company } }) => `From ${name}${company ? `, ${company}` : ''}.`,
  title: ({ facts: { deal, form } }) =>
    deal ? 'A question about a deal' : form === 'Seller' ? 'Someone wants to sell' : 'A message from the contact form',
  body: ({ to, facts, queuedAt }) => {
    const { name, email, company, phone, subject, message, deal, toCheck, leadUrl } = facts;
    const rows = { From: name, Company: company, Email: email, Phone: phone, Deal: deal?.name, Subject: subject };
    const known = Object.entries(rows).flatMap(([label, value]) => (value ? [[label, oneLine(value)]] : []));
    return (
      <>
        <Greeting name={to.name} />
        {toCheck && (
          <Paragraph>
            {toCheck} Set its status to Spam, or to another one if a person wrote it
            {deal ? ': then the agent is notified, too.' : '.'}
          </Paragraph>
        )}
        <FactRows rows={Object.fromEntries([...known, ['Sent', formatMoment(queuedAt)]])} />
        {message ? <Message text={message} /> : <Paragraph>No message.</Paragraph>}
        {deal && (
          <Note>
            The deal: <PageAddress href={deal.url} />
          </Note>
        )}
        {leadUrl && <Action href={leadUrl}>Open the lead</Action>}
        {leadUrl && (
          <Note>
            Status, notes and who works on it: <PageAddress href={leadUrl} />
          </Note>
        )}
        <Note>Reply to this mail to answer {email}. The address has not been verified.</Note>
      </>
    );
  },
  reason: ({ facts: { deal, leadUrl } }) =>
    deal && !leadUrl
      ? 'You are receiving this email because you are named as the agent of the deal.'
      : 'You are receiving this email because leads of the site are sent to this address.',
  headers: ({ facts: { email } }) => ({ 'Reply-To': email }),
};

/** As it was typed: paragraphs and their lines. */
const Message = ({ text }: { text: string }) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph, at) => (
      <Paragraph key={at}>
        {paragraph.split('\n').map((line, number) => (
          <Fragment key={number}>
            {number > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Paragraph>
    ));
