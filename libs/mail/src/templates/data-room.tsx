import type { DataRoomFacts } from '../data-room-facts.ts';
import { formatDay } from './firm.ts';
import { oneLine } from './one-line.ts';
import { Action, FactRows, Greeting, Note, PageAddress, Paragraph } from './parts.tsx';
import type { MailTemplate } from './template.ts';

/** What each state is called, and what it means to the person; of access that was granted, {@link grantedText} says what is left to do. */
const WORDS: Readonly<Record<DataRoomFacts['state'], { readonly title: string; readonly text: string }>> = {
  requested: { title: 'Your request was received', text: 'The deal’s agent decides on it. You will get an email.' },
  granted: { title: 'Access granted', text: 'The data room is open to you.' },
  declined: { title: 'Your request was declined', text: 'The deal’s agent can tell you more.' },
  revoked: { title: 'Your access was withdrawn', text: 'The deal’s agent can tell you more.' },
  expired: { title: 'Your access has expired', text: 'While the deal is open you can request access again.' },
};

/** What is left to do before the files open (docs/product/data-rooms.md#next-step). */
function grantedText({ step, opens }: DataRoomFacts): string {
  if (step === 'sign')
    return 'One step is left: sign the confidentiality agreement. The data room opens once you have signed.';
  if (step === 'not-yet') return `The data room opens to you on ${opens ? formatDay(opens) : 'a later day'}.`;
  if (step === 'closed') return 'The data room itself is closed now. The deal’s agent can tell you more.';
  return WORDS.granted.text;
}

const textOf = (facts: DataRoomFacts) => (facts.state === 'granted' ? grantedText(facts) : WORDS[facts.state].text);

const titleOf = ({ reader, state }: DataRoomFacts) =>
  reader === 'agent' ? 'A request for a data room' : WORDS[state].title;

/** To a person about their access to a data room, and to the deal's agent about a request. */
export const dataRoom: MailTemplate<'data-room'> = {
  subject: ({ facts }) => `${titleOf(facts)}: ${oneLine(facts.deal, 120)}`,
  preview: ({ facts }) => (facts.reader === 'agent' ? 'Someone asks to be let in.' : textOf(facts)),
  title: ({ facts }) => titleOf(facts),
  body: ({ to, facts }) => {
    const { reader, state, person, deal, url, level, until, reason } = facts;
    const ends = until ? formatDay(until) : state === 'granted' ? 'No end' : null;
    const rows = { From: person, Deal: deal, Access: level, 'Last day': ends, Reason: reason };
    const page = reader === 'agent' ? 'deal' : 'data room';
    const known = Object.entries(rows).flatMap(([label, value]) => (value ? [[label, oneLine(value, 1_000)]] : []));
    return (
      <>
        <Greeting name={to.name} />
        <Paragraph>
          {reader === 'agent' ? 'Someone asks for access to the data room of one of your deals.' : textOf(facts)}
        </Paragraph>
        <FactRows rows={Object.fromEntries(known)} />
        {url && <Action href={url}>Open the {page}</Action>}
        {url && (
          <Note>
            The {page}: <PageAddress href={url} />
          </Note>
        )}
      </>
    );
  },
  reason: ({ facts: { reader } }) =>
    reader === 'agent'
      ? 'You are receiving this email because you are named as the agent of the deal, or read its requests for the firm.'
      : 'You are receiving this email because your access to a data room has changed.',
};
