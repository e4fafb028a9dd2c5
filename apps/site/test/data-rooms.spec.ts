import { describe, expect, it } from '@jest/globals';
import type { DataRoomView, ListedDataRoom } from '@outcrop/contracts';
import { groupOf } from '../app/data-rooms/room-groups.ts';
import { stepAction } from '../app/data-rooms/step-action.ts';
import { countWords, keyDates, rowDay, stepWords } from '../app/features/data-rooms/step-words.ts';
import { action } from '../app/routes/agreement.tsx';
import { loadContext } from '../app/server/context.ts';
import { whenAgain } from '../app/ui/when-again.ts';

const NOW = '2026-11-26';
const deal = {
  ListingId: 7,
  header: 'Four Wolfcamp units',
  whr: 'Midland County, Texas',
  PLSCode: 'PP',
  basin: null,
  sold: false,
  coverUrl: '',
  url: '/deals/7',
  agentName: 'Ann Rim',
  agentEmail: 'ann@rim.example',
  openingDate: null,
  closingDate: null,
  deadlineDate: null,
};
const room = (changes: Partial<ListedDataRoom> = {}): ListedDataRoom => ({
  listingId: 7,
  state: 'requested',
  level: null,
  until: null,
  step: 'wait',
  reason: null,
  changedOn: '2026-11-23',
  deal,
  ...changes,
});

describe('a data room in the list', () => {
  // Written by hand from docs/product/data-rooms.md#secure-files-pages.
  it.each<[Partial<ListedDataRoom>, string, string, string, string | null]>([
    [
      { state: 'invited', step: 'sign' },
      'to-do',
      'Sign the confidentiality agreement',
      'The next step follows once you have signed.',
      'Sign agreement',
    ],
    [
      { state: 'granted', step: 'sign' },
      'to-do',
      'Sign the confidentiality agreement',
      'The data room opens once you have signed.',
      'Sign agreement',
    ],
    [
      { state: 'invited', step: 'enter-code' },
      'to-do',
      'Enter the access code',
      'Ann Rim gives it to you.',
      'Enter Access Code',
    ],
    [{ state: 'invited', step: 'enter' }, 'to-do', 'Enter the data room', 'Nothing else is needed.', 'Enter data room'],
    [
      { state: 'invited', step: 'request' },
      'to-do',
      'Request access',
      'Ann Rim decides on your request.',
      'Request access',
    ],
    [
      { state: 'invited', step: 'ask-agent' },
      'to-do',
      'Ask the agent for access',
      'Ann Rim can tell you more.',
      'Email Ann Rim',
    ],
    [{}, 'waiting', 'Ann Rim decides on your request', 'You will get an email.', 'Email Ann Rim'],
    [
      { state: 'granted', step: 'open', level: 'private-files' },
      'open',
      'The data room is open to you',
      'Private files.',
      'Open data room',
    ],
    [
      { state: 'granted', step: 'open', level: 'due-diligence', until: '2026-12-31' },
      'open',
      'The data room is open to you',
      'Due diligence, until Dec 31, 2026.',
      'Open data room',
    ],
    [
      { state: 'granted', step: 'not-yet', level: 'private-files', deal: { ...deal, openingDate: '2026-12-01' } },
      'open',
      'Opens on Dec 1',
      'Your access is granted.',
      'Email Ann Rim',
    ],
    [
      { state: 'expired', step: 'request', until: '2026-11-20' },
      'closed',
      'Your access ended on Nov 20',
      'Request access again while the deal is open.',
      'Request access',
    ],
    [
      { state: 'declined', step: 'ask-agent', reason: 'Other buyers.' },
      'closed',
      'Your request was declined',
      'Other buyers.',
      'Email Ann Rim',
    ],
    [
      { state: 'revoked', step: 'ask-agent' },
      'closed',
      'Your access was withdrawn',
      'Ann Rim can tell you more.',
      'Email Ann Rim',
    ],
    [
      { state: 'expired', step: 'ask-agent', until: '2026-11-20', deal: null },
      'closed',
      'Your access ended on Nov 20',
      'The deal’s agent can tell you more.',
      'Email Outcrop',
    ],
    [
      { state: 'granted', step: 'closed', deal: null },
      'closed',
      'This deal is no longer available',
      'It was withdrawn from the site.',
      null,
    ],
    [
      { state: 'granted', step: 'closed', deal: { ...deal, sold: true } },
      'closed',
      'This deal is sold',
      'Its files can no longer be opened.',
      null,
    ],
    [
      { state: 'granted', step: 'closed', deal: { ...deal, closingDate: '2026-11-25' } },
      'closed',
      'The data room closed on Nov 25',
      'Its files can no longer be opened.',
      null,
    ],
    [
      { state: 'granted', step: 'closed' },
      'closed',
      'This data room is closed',
      'The deal has no data room now.',
      null,
    ],
  ])('%j', (changes, group, title, text, label) => {
    const one = room(changes);
    expect(groupOf(one)).toBe(group);
    expect(stepWords(one, NOW)).toEqual({ title, text });
    expect(stepAction(one)?.label ?? null).toBe(label);
  });

  it('is mailed about to the agent, and to the firm where the deal names none', () => {
    const to = (one: ListedDataRoom) => stepAction(one);
    const subject = 'subject=Data%20room%20of%20deal%207';
    expect(to(room())).toMatchObject({ to: `mailto:ann@rim.example?${subject}` });
    expect(to(room({ deal: { ...deal, agentEmail: null } }))).toMatchObject({
      label: 'Email Outcrop',
      to: `mailto:deals@outcrop.example?${subject}`,
    });
  });

  it('has the day of bids while there is something to do for them, else since when it stands so', () => {
    const due = { ...deal, deadlineDate: NOW };
    expect(rowDay(room({ state: 'granted', step: 'open', deal: due }), NOW)).toEqual({
      label: 'Bids due',
      day: NOW,
      isDue: true,
    });
    expect(rowDay(room({ deal: due }), NOW)).toEqual({ label: 'Requested', day: '2026-11-23', isDue: false });
    const past = { ...deal, deadlineDate: '2026-11-25' };
    expect(rowDay(room({ state: 'granted', step: 'open', deal: past }), NOW)).toMatchObject({
      label: 'Access granted',
    });
    expect(rowDay(room({ state: 'expired', step: 'request', until: '2026-11-20' }), NOW)).toMatchObject({
      day: '2026-11-20',
    });
    expect(rowDay(room({ changedOn: null }), NOW)).toBeNull();
  });
});

it('the head counts who needs what', () => {
  const open = room({ state: 'granted', step: 'open' });
  const todo = room({ state: 'invited', step: 'sign' });
  const closed = room({ state: 'declined', step: 'ask-agent' });
  expect(countWords([open, todo, todo, room(), closed])).toBe(
    '5 data rooms: 2 need you, 1 is open, 1 waits for the agent',
  );
  expect(countWords([closed])).toBe('1 data room');
});

it.each([
  [null, 'later'],
  [20, 'in a minute'],
  [841, 'in 15 minutes'],
  [3_600, 'in 60 minutes'],
  [80_000, 'in 23 hours'],
])('when to come back after %s seconds: %s', (seconds, words) => expect(whenAgain(seconds)).toBe(words));

it('asks a stranger who sends the form of an agreement to log in, as its page does', async () => {
  const asked = {
    apiOrigin: 'http://127.0.0.1:1',
    siteProof: '',
    headers: {},
    requestId: 'r',
    clientAddress: '',
    nonce: '',
  };
  const url = new URL('http://localhost/secure-files/7/agreement');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ name: 'Ann Rim' }) });
  const params = { listingId: '7' };
  const args = { request, url, context: loadContext(asked), params, pattern: '/secure-files/:listingId/agreement' };
  const answer = await action(args as unknown as Parameters<typeof action>[0]).catch((thrown: unknown) => thrown);
  expect(answer).toMatchObject({ status: 302 });
  expect((answer as Response).headers.get('Location')).toContain(encodeURIComponent('/secure-files/7/agreement'));
});

it('the days of a data room stand in their order, and the end of an access only where there is one', () => {
  const dates = { openingDate: '2026-11-24', closingDate: '2027-01-08', deadlineDate: '2026-12-17' };
  const labels = (changes: Partial<DataRoomView>) =>
    keyDates({ ...room(), deal, ...changes }, '2026-12-01').map(({ label }) => label);
  expect(labels({ deal: { ...deal, ...dates }, state: 'granted', until: '2026-12-18' })).toEqual([
    'Data room opens',
    'Bids due',
    'Your access ends',
    'Data room closes',
  ]);
  expect(labels({ deal: { ...deal, ...dates, closingDate: null }, state: 'revoked', until: '2026-12-18' })).toEqual([
    'Data room opens',
    'Bids due',
  ]);
  expect(labels({})).toEqual([]);
});

it('past days of a data room stand back, and the day of bids stands out until it is past', () => {
  const dates = { openingDate: '2026-11-24', closingDate: '2027-01-08', deadlineDate: '2026-12-17' };
  const looks = (now: string) => keyDates({ ...room(), deal: { ...deal, ...dates } }, now).map(({ look }) => look);
  expect(looks('2026-12-17')).toEqual(['past', 'due', null]);
  expect(looks('2026-12-18')).toEqual(['past', 'past', null]);
});
