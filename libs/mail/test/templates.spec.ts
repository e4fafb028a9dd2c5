import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { MATCHES_NAME } from '@outcrop/contracts';
import { type DealAlertsFacts, dealAlertsFacts } from '../src/deal-alerts-facts.ts';
import { formatMoment } from '../src/templates/firm.ts';
import { greetingName, oneLine } from '../src/templates/one-line.ts';
import { renderMail } from '../src/templates/render-mail.tsx';
import { COLOURS } from '../src/templates/style.ts';
import { ALERTS, DATA_ROOM, inputOf, KINDS, LEAD, LINK_ID, QUERY_WATCH, tokens } from './support/mail-inputs.ts';

const LINKS = {
  'verify-email': `https://deals.example/verify-user?token=${tokens.sign('verify-email', LINK_ID)}`,
  'reset-password': `https://deals.example/reset-password?token=${tokens.sign('reset-password', LINK_ID)}`,
  invitation: `https://deals.example/reset-password?invitation=${tokens.sign('invitation', LINK_ID)}`,
  'confirm-new-email': `https://deals.example/confirm-email?token=${tokens.sign('confirm-new-email', LINK_ID)}`,
} as const;

describe.each(KINDS)('the mail %s', (kind) => {
  it('is drawn as HTML and as text, with a subject and what a list shows beside it', async () => {
    const { subject, html, text } = await renderMail(kind, inputOf(kind));
    expect(subject).toMatch(/^[^\r\n]{10,}$/);
    expect(html).toMatch(/<div style="display:none[^>]*data-skip-in-text="true"[^>]*>[A-Z][^<]{9,}/);
    expect(text).toContain('Hello June Whitcomb,');
    expect(text).not.toMatch(/<[a-z]|undefined|\[object/);
    expect(text).toContain('4200 Survey Street');
  });

  it('fits 320 px: nothing is wider than its frame, which is 600 px at most', async () => {
    const { html } = await renderMail(kind, inputOf(kind));
    const widths = [...html.matchAll(/[ "]width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(Math.max(...widths)).toBeLessThanOrEqual(168);
    expect(html).toContain('max-width:600px');
    expect(html).not.toMatch(/(?<!max-)width:\s*[2-9]\d\dpx/);
    expect(html).toContain('name="viewport"');
  });

  it('loads no typeface, script or style from anywhere', async () => {
    const { html } = await renderMail(kind, inputOf(kind));
    expect(html).not.toMatch(/@font-face|@import|<script|<link |Besley|Instrument Sans/i);
  });

  it('escapes a name', async () => {
    const { html } = await renderMail(kind, inputOf(kind, 'Ann <b onmouseover=alert(1)>Rim</b> & "Co"'));
    expect(html).not.toContain('<b ');
  });

  it('keeps line ends of a name out of the subject and out of the text', async () => {
    const { subject, text } = await renderMail(kind, inputOf(kind, 'Ann\r\nBcc: all@rim.example'));
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
  });
});

it.each(Object.entries(LINKS))('%s holds its link in both parts', async (kind, link) => {
  const { html, text } = await renderMail(kind as keyof typeof LINKS, inputOf(kind as keyof typeof LINKS));
  expect(html.split(`href="${link}"`)).toHaveLength(3);
  expect(text).toContain(`\n${link}\n`);
});

it.each([
  [{ step: 'open' }, 'The data room is open to you.'],
  [{ step: 'sign' }, 'One step is left: sign the confidentiality agreement. The data room opens once you have signed.'],
  [{ step: 'not-yet', opens: '2026-12-01' }, 'The data room opens to you on Dec 1, 2026.'],
  [{ step: 'closed' }, 'The data room itself is closed now.'],
] as const)('says to somebody who was granted access what is left to do: %j', async (facts, sentence) => {
  const input = inputOf('data-room');
  const { text, html } = await renderMail('data-room', { ...input, facts: { ...DATA_ROOM, ...facts } });
  expect(text).toContain(sentence);
  expect(text.includes('is open to you')).toBe(facts.step === 'open');
  expect(html.includes('is open to you')).toBe(facts.step === 'open');
});

it('writes facts as lines of the text part', async () => {
  const { text } = await renderMail('reset-password', inputOf('reset-password'));
  expect(text).toContain('\nAsked: Nov 20, 2026 at 9:40 am Central\nLink expires: 20 minutes later, or when used\n');
});

it.each(['password-changed', 'email-change-asked', 'second-factor-changed'] as const)(
  '%s names the page of a forgotten password once in the text, and leads there',
  async (kind) => {
    const { html, text } = await renderMail(kind, inputOf(kind));
    expect(html).toContain('href="https://deals.example/forgot-password"');
    expect(text).toMatch(/immediately at https:\/\/deals\.example\/forgot-password\. Call/);
  },
);

describe('a digest of alerts', () => {
  const digest = (facts: DealAlertsFacts) =>
    renderMail('deal-alerts', { ...inputOf('deal-alerts'), facts: dealAlertsFacts.parse(facts) });

  it('counts its deals and names the search', async () => {
    const { subject, html, text } = await digest(ALERTS);
    expect(subject).toBe('2 deals for “Permian and Rockies, paying”');
    expect(html).toContain('Two deals for “Permian and Rockies, paying”');
    expect(text).toContain('https://deals.example/deals/12847');
    expect(text).toContain('Bids due Dec 17, was Dec 10');
    expect(text).toContain('1,212 BOE/d');
  });

  it('ends by one click (RFC 8058)', async () => {
    const { headers, text } = await digest(ALERTS);
    expect(headers).toEqual({
      'List-Unsubscribe': '<https://deals.example/u/7Qm2>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(text).toContain('https://deals.example/u/7Qm2');
  });

  it('names the search of each deal when there are several', async () => {
    const [first, second] = ALERTS.deals;
    const { subject, text } = await digest({ ...ALERTS, deals: [first!, { ...second!, search: 'Royalties' }] });
    expect(subject).toBe('2 deals for your saved searches');
    expect(text).toContain('Saved search: Royalties');
  });

  it('of new matches alone says whose they are', async () => {
    const deals = ALERTS.deals.map((deal) => ({ ...deal, search: MATCHES_NAME }));
    const { subject, text } = await digest({ ...ALERTS, deals });
    expect(subject).toBe('2 deals match your interests');
    expect(text).toContain('because you asked for alerts of new matches');
    expect((await digest({ ...ALERTS, deals: deals.slice(1) })).subject).toBe('1 deal matches your interests');
  });

  it('keeps line ends of a search name out of the subject', async () => {
    const [deal] = ALERTS.deals;
    const { subject } = await digest({
      ...ALERTS,
      deals: [{ ...deal!, search: 'x\r\nBcc: all@rim.example\r\n\r\n<p>' }],
    });
    expect(subject).toBe('1 deal for “x Bcc: all@rim.example <p>”');
  });
});

describe('the mail of a lead', () => {
  const mailOf = (facts: Partial<typeof LEAD>) =>
    renderMail('lead', { ...inputOf('lead'), facts: { ...LEAD, ...facts } });

  it('says who wrote what, line by line, and is answered to its sender', async () => {
    const { subject, text, headers } = await mailOf({});
    expect(subject).toBe('Contact: Working interest in Reeves County');
    expect(text).toContain('\nFrom: Russell Tate\nCompany: Tate Oil Properties\nEmail: r.tate@tateoil.example\n');
    expect(text).toContain('We hold 2.1% in four units.\nStatements are at hand.\n\nWhat would they bring?');
    expect(text).toContain('https://deals.example/admin/leads/7');
    expect(headers).toEqual({ 'Reply-To': 'r.tate@tateoil.example' });
  });

  it('keeps what ends a line out of every head, and markup out of the text', async () => {
    const ends = 'x\r\nBcc: all@rim.example\r\n\r\n<script>alert(1)</script>';
    const { subject, text, html } = await mailOf({ name: ends, subject: ends, company: ends, message: ends });
    expect(subject).toBe('Contact: x Bcc: all@rim.example <script>alert(1)</script>');
    expect(text.split('\n\n')[1]).not.toMatch(/^Bcc:/m);
    expect(html).not.toContain('<script>');
  });

  it('of a question about a deal leads its agent to the deal alone', async () => {
    const deal = { listingId: 12847, name: 'Midland Basin package', url: 'https://deals.example/deals/12847' };
    const { subject, text } = await mailOf({ deal, leadUrl: null });
    expect(subject).toMatch(/^Deal 12847: /);
    expect(text).toContain('https://deals.example/deals/12847');
    expect(text).toContain('because you are named as the agent of the deal');
    expect(text).not.toContain('/admin/');
  });

  it('that is to be checked says so, and why', async () => {
    const { subject, text } = await mailOf({ toCheck: 'Contains many links.' });
    expect(subject).toBe('To check: Contact: Working interest in Reeves County');
    expect(text).toContain('Contains many links. Set its status');
  });
});

it('greets nobody by an advertisement', () => {
  expect(greetingName('June Whitcomb')).toBe('June Whitcomb');
  expect(greetingName("Zoë O'Neil, J.R. of St. John")).toBe("Zoë O'Neil, J.R. of St. John");
  for (const name of ['Win at www.prize.example', 'https://prize.example', 'prize.example', 'ask a@b.example', 'x\\y'])
    expect(greetingName(name)).toBe('');
});

it('takes out of a line what ends it, hides in it or turns it', () => {
  expect(oneLine('a\r\n\tb\u2028c\u202Ed\u0000')).toBe('a b c d');
  expect(oneLine('x'.repeat(300))).toHaveLength(200);
});

it('tells the time of the firm', () => {
  expect(formatMoment(new Date('2026-11-20T15:40:00.000Z'))).toBe('Nov 20, 2026 at 9:40 am Central');
});

it('uses the colours of the design tokens', () => {
  const tokenFile = fs.readFileSync(new URL('../../look/src/tokens.css', import.meta.url), 'utf8');
  for (const [name, colour] of Object.entries(COLOURS)) expect(tokenFile).toContain(`--${name}: ${colour};`);
});

describe('the mail about a watched query', () => {
  it.each([
    [{ before: 1_130, now: 1_142 }, '1,142 rows, 12 more than before'],
    [{ before: 2, now: 1 }, '1 row, 1 fewer than before'],
    [{ before: 7, now: 7 }, '7 rows, other values than before'],
  ])('says what changed in figures: %j', async (facts, words) => {
    const input = inputOf('query-watch');
    const { subject, text } = await renderMail('query-watch', { ...input, facts: { ...QUERY_WATCH, ...facts } });
    expect(subject).toBe(`“Long laterals of the Delaware”: ${words}`);
    expect(text).toContain('https://deals.example/explorer?query=7&collection=wells');
  });

  it('says that the query is no longer watched, and why', async () => {
    const input = inputOf('query-watch');
    const { subject, text } = await renderMail('query-watch', { ...input, facts: { ...QUERY_WATCH, now: null } });
    expect(subject).toBe('“Long laterals of the Delaware” is no longer watched');
    expect(text).toContain('The collection Wells was removed');
  });

  it('stops them all by one click (RFC 8058)', async () => {
    const { headers } = await renderMail('query-watch', inputOf('query-watch'));
    expect(headers).toEqual({
      'List-Unsubscribe': '<https://deals.example/alerts/stop-watching?token=3.seal>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});
