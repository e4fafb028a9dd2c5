import { DEAL_TYPES, MATCHES_NAME } from '@outcrop/contracts';
import { Img, Link } from '@react-email/components';
import { type CSSProperties, Fragment } from 'react';
import type { AlertedDeal, DealAlertsFacts } from '../deal-alerts-facts.ts';
import { oneLine } from './one-line.ts';
import { Action, Greeting } from './parts.tsx';
import { COLOURS, LINK, SANS, SERIF } from './style.ts';
import type { MailTemplate } from './template.ts';

/** A digest: the deals that somebody's saved searches found, new or changed. */
export const dealAlerts: MailTemplate<'deal-alerts'> = {
  subject: ({ facts }) => `${facts.deals.length} ${dealsFor(facts)}`,
  preview: ({ facts }) => {
    const [first] = facts.deals;
    const more = facts.deals.length - 1;
    return `${first?.header}: ${first?.change}${more > 0 ? `, and ${inWords(more)} more` : ''}.`;
  },
  title: ({ facts }) => {
    const count = inWords(facts.deals.length);
    return `${count.charAt(0).toUpperCase()}${count.slice(1)} ${dealsFor(facts)}`;
  },
  body: ({ facts }) => (
    <>
      <Greeting name={facts.name} />
      {facts.deals.map((deal, index) => (
        <Deal
          key={deal.url}
          deal={deal}
          last={index === facts.deals.length - 1}
          search={searchesOf(facts).length > 1}
        />
      ))}
      <Action href={facts.manageUrl}>See your saved searches</Action>
    </>
  ),
  reason: ({ facts }) => (
    <>
      You are receiving this email because you{' '}
      {ofMatches(facts) ? 'asked for alerts of new matches' : 'saved a search with alerts'}.{' '}
      <Link href={facts.unsubscribeUrl} style={LINK}>
        Unsubscribe
      </Link>{' '}
      (no login needed) or{' '}
      <Link href={facts.manageUrl} style={LINK}>
        change how often
      </Link>
      .
    </>
  ),
  headers: ({ facts }) => ({
    'List-Unsubscribe': `<${new URL(facts.unsubscribeUrl).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
};

const searchesOf = ({ deals }: DealAlertsFacts) => [...new Set(deals.map(({ search }) => search))];

/** Whether all of it was found by the search that follows the reader's interests. */
const ofMatches = ({ deals }: DealAlertsFacts) => deals.every(({ search }) => search === MATCHES_NAME);

function dealsFor(facts: DealAlertsFacts): string {
  const one = facts.deals.length === 1;
  if (ofMatches(facts)) return one ? 'deal matches your interests' : 'deals match your interests';
  const [search, ...others] = searchesOf(facts);
  const whose = others.length === 0 ? `“${oneLine(search ?? '', 80)}”` : 'your saved searches';
  return `${one ? 'deal' : 'deals'} for ${whose}`;
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number): string => WORDS[count] ?? String(count);

/** @param search whether to name the search that found it */
function Deal({ deal, last, search }: { deal: AlertedDeal; last: boolean; search: boolean }) {
  const border = last ? {} : { borderBottom: `1px solid ${COLOURS.rule}` };
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginBottom: last ? '14px' : 0 }}>
      <tbody>
        <tr>
          {deal.coverUrl && (
            <td className="im" width="168" valign="top" style={{ padding: '18px 20px 18px 0', ...border }}>
              {/* Its name stands beside it. */}
              <Link href={deal.url} data-skip-in-text="true">
                <Img src={deal.coverUrl} width="168" height="112" alt="" style={COVER} />
              </Link>
            </td>
          )}
          <td className="tx" valign="top" style={{ ...DEAL_TEXT, ...border }}>
            <Types codes={deal.types} />
            <div style={{ margin: '7px 0 3px' }}>
              <Link href={deal.url} style={DEAL_NAME}>
                {deal.header}
              </Link>
            </div>
            {deal.where && <div>{deal.where}</div>}
            {deal.facts.map(({ label, value }) => (
              <div key={label}>
                {label} <span style={{ color: COLOURS.ink, fontWeight: 500 }}>{value}</span>
              </div>
            ))}
            <div>{deal.change}</div>
            {search && <div>Saved search: {oneLine(deal.search, 80)}</div>}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const Types = ({ codes }: { codes: readonly string[] }) => (
  <div>
    {codes.map((code) => (
      <Fragment key={code}>
        <span style={CODE}>{code}</span> <span style={{ color: COLOURS.ink, fontWeight: 500 }}>
          {wordOf(code)}
        </span>{' '}
      </Fragment>
    ))}
  </div>
);
const wordOf = (code: string): string =>
  (Object.hasOwn(DEAL_TYPES, code) && DEAL_TYPES[code as keyof typeof DEAL_TYPES]) || '';

const COVER: CSSProperties = { display: 'block', border: 0, width: '100%', height: 'auto' };
const DEAL_TEXT: CSSProperties = {
  padding: '16px 0 18px',
  fontFamily: SANS,
  fontSize: '14px',
  lineHeight: '20px',
  color: COLOURS['ink-2'],
};
const DEAL_NAME: CSSProperties = {
  fontFamily: SERIF,
  fontSize: '19px',
  lineHeight: '24px',
  color: COLOURS.ink,
  textDecoration: 'none',
};
const CODE: CSSProperties = {
  border: `1px solid ${COLOURS.ink}`,
  padding: '1px 4px',
  fontSize: '12px',
  lineHeight: '16px',
  fontWeight: 700,
  color: COLOURS.ink,
};
