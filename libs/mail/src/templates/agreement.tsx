import { formatMoment } from './firm.ts';
import { oneLine } from './one-line.ts';
import { Action, FactRows, Greeting, Note, PageAddress, Paragraph } from './parts.tsx';
import type { MailTemplate } from './template.ts';

const FOR_SIGNER = 'You have signed the confidentiality agreement of a data room. The signed PDF is attached.';
const FOR_AGENT =
  'Someone has signed the confidentiality agreement of one of your data rooms. The signed PDF is attached.';

/** The signed agreement, to its signer and to the deal's agent. */
export const agreement: MailTemplate<'agreement'> = {
  subject: ({ facts: { listingId, number } }) => `Signed agreement ${number}: Deal ${listingId}`,
  preview: ({ facts: { reader } }) => (reader === 'agent' ? FOR_AGENT : FOR_SIGNER),
  title: () => 'Confidentiality agreement signed',
  body: ({ to, facts: { reader, person, company, listingId, number, signedAt, url, verifyUrl } }) => (
    <>
      <Greeting name={to.name} />
      <Paragraph>{reader === 'agent' ? FOR_AGENT : FOR_SIGNER}</Paragraph>
      <FactRows
        rows={{
          'Signed by': oneLine(company ? `${person}, ${company}` : person),
          Deal: String(listingId),
          Signed: formatMoment(new Date(signedAt)),
          Agreement: number,
        }}
      />
      <Action href={url}>{reader === 'agent' ? 'Open the deal' : 'Open the data room'}</Action>
      <Note>
        Keep the PDF as it is. Anyone who has it can verify it: <PageAddress href={verifyUrl} />
      </Note>
    </>
  ),
  reason: ({ facts: { reader } }) =>
    reader === 'agent'
      ? 'You are receiving this email because you are named as the agent of the deal, or read its requests for the firm.'
      : 'You are receiving this email because you signed the agreement.',
  attachments: ({ facts: { pdf } }) => [pdf],
};
