import type { QuestionFacts } from '../question-facts.ts';
import { oneLine } from './one-line.ts';
import { Action, FactRows, Greeting, Note, PageAddress, Paragraph } from './parts.tsx';
import type { MailTemplate } from './template.ts';

/** What is said to each reader. */
const WORDS: Readonly<
  Record<
    QuestionFacts['reader'],
    { readonly title: string; readonly text: string; readonly action: string; readonly reason: string }
  >
> = {
  agent: {
    title: 'A question in a data room',
    text: 'Someone asks a question in the data room of one of your deals.',
    action: 'Answer the question',
    reason:
      'You are receiving this email because you are named as the agent of the deal, or read its requests for the firm.',
  },
  asker: {
    title: 'Your question was answered',
    text: 'There is an answer to your question in a data room.',
    action: 'Read the answer',
    reason: 'You are receiving this email because you asked a question in a data room.',
  },
  other: {
    title: 'A question was answered',
    text: 'A question was answered to all readers of a data room that is open to you.',
    action: 'Read the answer',
    reason: 'You are receiving this email because you have access to the data room.',
  },
};

/** That a question waits, to the deal's agent; that one was answered, to those who read the answer. What was asked and answered is in the data room alone. */
export const question: MailTemplate<'data-room-question'> = {
  subject: ({ facts: { reader, deal } }) => `${WORDS[reader].title}: ${oneLine(deal, 120)}`,
  preview: ({ facts: { reader } }) => WORDS[reader].text,
  title: ({ facts: { reader } }) => WORDS[reader].title,
  body: ({ to, facts: { reader, person, deal, url } }) => (
    <>
      <Greeting name={to.name} />
      <Paragraph>{WORDS[reader].text}</Paragraph>
      <FactRows rows={{ ...(person && { From: oneLine(person, 200) }), Deal: oneLine(deal, 1_000) }} />
      <Action href={url}>{WORDS[reader].action}</Action>
      <Note>
        The questions of the data room: <PageAddress href={url} />
      </Note>
    </>
  ),
  reason: ({ facts: { reader } }) => WORDS[reader].reason,
};
