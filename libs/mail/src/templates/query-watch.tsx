import { Link } from '@react-email/components';
import type { QueryWatchFacts } from '../query-watch-facts.ts';
import { oneLine } from './one-line.ts';
import { Action, FactRows, Greeting, Note, PageAddress, Paragraph } from './parts.tsx';
import { LINK } from './style.ts';
import type { MailTemplate } from './template.ts';

const FIGURES = new Intl.NumberFormat('en-US');
const rows = (count: number): string => `${FIGURES.format(count)} ${count === 1 ? 'row' : 'rows'}`;

/** "12 more than before", or what changed where the number is the same. */
function changeOf(before: number, now: number): string {
  if (now === before) return 'other values than before';
  return `${FIGURES.format(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than before`;
}

function textOf({ before, now, collection }: QueryWatchFacts): string {
  if (now === null)
    return `The collection ${oneLine(collection, 60)} was removed, or no longer has what the query asks for. The query is no longer watched.`;
  return now === before
    ? `It finds ${rows(now)}, as many as before, but not with the same values.`
    : `It finds ${rows(now)}, ${changeOf(before, now)}.`;
}

/** That the result of a query which somebody watches has changed, in figures alone: the rows are behind the login. */
export const queryWatch: MailTemplate<'query-watch'> = {
  subject: ({ facts: { query, before, now } }) =>
    now === null
      ? `“${oneLine(query, 80)}” is no longer watched`
      : `“${oneLine(query, 80)}”: ${rows(now)}, ${changeOf(before, now)}`,
  preview: ({ facts }) => textOf(facts),
  title: ({ facts: { now } }) => (now === null ? 'A query is no longer watched' : 'A watched query has changed'),
  body: ({ to, facts }) => (
    <>
      <Greeting name={to.name} />
      <Paragraph>{textOf(facts)}</Paragraph>
      <FactRows
        rows={{
          Query: oneLine(facts.query, 200),
          Collection: oneLine(facts.collection, 60),
          Before: rows(facts.before),
          ...(facts.now !== null && { Now: rows(facts.now) }),
        }}
      />
      <Action href={facts.url}>Open the query</Action>
      <Note>
        The query: <PageAddress href={facts.url} />
      </Note>
    </>
  ),
  reason: ({ facts: { unsubscribeUrl } }) => (
    <>
      You are receiving this email because you watch a query of the data explorer.{' '}
      <Link href={unsubscribeUrl} style={LINK}>
        Stop watching all queries
      </Link>{' '}
      (no login needed).
    </>
  ),
  headers: ({ facts: { unsubscribeUrl } }) => ({
    'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
};
