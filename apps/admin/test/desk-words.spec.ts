import { describe, expect, it } from '@jest/globals';
import { type DeskItem, laterDay, officeDay } from '@outcrop/contracts';
import {
  addressOf,
  agendaOf,
  dayWords,
  firstOf,
  greeting,
  leftOutOf,
  namesOf,
  timeOf,
  titleOf,
} from '../src/desk/desk-words.ts';

const NOW = new Date('2026-12-08T15:00:00Z');
const TODAY = officeDay(NOW);
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

describe('how long something has waited', () => {
  it.each([
    [0.5, 'less than an hour', false],
    [1, '1 hour', false],
    [23.9, '23 hours', false],
    [24, '24 hours', true],
    [47, '47 hours', true],
    [49, '2 days', true],
  ])('%d hours of a request', (hours, words, late) => {
    expect(timeOf({ key: 'room-requests', at: hoursAgo(hours) }, NOW)).toEqual({ words, late });
  });

  it('is late after the hours of its kind, and of some never', () => {
    expect(timeOf({ key: 'unassigned-leads', at: hoursAgo(47) }, NOW)?.late).toBe(false);
    expect(timeOf({ key: 'unassigned-leads', at: hoursAgo(48) }, NOW)?.late).toBe(true);
    expect(timeOf({ key: 'failed-deliveries', at: hoursAgo(1) }, NOW)?.late).toBe(true);
    expect(timeOf({ key: 'undelivered-mails', at: hoursAgo(150) }, NOW)?.late).toBe(false);
  });

  it('is told in days of what is known by the day, and never below none by a clock that is behind', () => {
    expect(timeOf({ key: 'unchecked-listings', at: laterDay(TODAY, -58) }, NOW)).toEqual({
      words: '58 days',
      late: false,
    });
    expect(timeOf({ key: 'unchecked-listings', at: laterDay(TODAY, -1) }, NOW)?.words).toBe('1 day');
    expect(timeOf({ key: 'ready-drafts', at: hoursAgo(-2) }, NOW)?.words).toBe('less than an hour');
    expect(timeOf({ key: 'ready-drafts', at: null }, NOW)).toBeNull();
  });

  it.each([
    [0, 'today', true],
    [1, 'tomorrow', false],
    [9, 'in 9 days', false],
  ])('a deadline in %d days', (days, words, late) => {
    expect(timeOf({ key: 'deadlines', at: laterDay(TODAY, days) }, NOW)).toEqual({ words, late });
  });
});

it('says of what kind the rows are, and of a kind with several lists which', () => {
  expect(titleOf({ key: 'ready-drafts', of: null, count: 1 })).toBe('Listing draft ready to publish');
  expect(titleOf({ key: 'ready-content', of: 'Posts', count: 2 })).toBe('Content drafts ready to publish: Posts');
});

it('names the first rows and counts the others', () => {
  expect(namesOf({ names: ['A', 'B'], count: 2 })).toBe('A; B');
  expect(namesOf({ names: ['A', 'B'], count: 1_240 })).toBe('A; B; 1,238 more');
  expect(namesOf({ names: [], count: 3 })).toBe('3 more');
});

it('leads to the list under the filter of the item, the first of them first', () => {
  const { pathname, searchParams } = new URL(
    addressOf({ list: 'leads', filter: { needs: 'owner' }, sort: 'receivedAt' }),
    'https://x.example',
  );
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/leads',
    { filter: '{"needs":"owner"}', sort: 'receivedAt', order: 'ASC', page: '1', perPage: '25' },
  ]);
});

it('tells day by day what falls due, bids first, each with the way to its record', () => {
  const date = (days: number, what: string, main: boolean) => ({
    ...{ day: laterDay(TODAY, days), id: 12_831, name: 'Bakken', what, main },
  });
  const item = (list: string, dates: DeskItem['dates'], count = 1): DeskItem => ({
    ...{ key: 'deadlines', count, list, filter: {}, sort: 'id', names: [], at: null, dates },
  });
  const items = [
    item('listings', [date(0, 'data room closes', false), date(0, 'bids due', true), date(9, 'bids due', true)], 53),
    item('others', [date(1, 'prequalification', false)]),
  ];
  expect(
    agendaOf(items, NOW).map(({ words, lines }) => [words.split(',')[0], lines.map(({ to, what }) => [to, what])]),
  ).toEqual([
    [
      'Today',
      [
        ['/listings/12831', 'bids due'],
        ['/listings/12831', 'data room closes'],
      ],
    ],
    ['Tomorrow', [['/others/12831', 'prequalification']]],
    [expect.stringMatching(/^[MTWFS][a-z]+day$/), [['/listings/12831', 'bids due']]],
  ]);
  expect(dayWords('2026-12-10', '2026-12-08')).toBe('Thursday, December 10');
  expect(items.map(leftOutOf)).toEqual([3, 0]);
  const counts = (count: number) => firstOf(agendaOf(items, NOW), count).map(({ lines }) => lines.length);
  expect([counts(1), counts(3), counts(9)]).toEqual([[1], [2, 1], [2, 1, 1]]);
});

it('greets by the hour and the first name', () => {
  expect([greeting(8, 'Ruth Okafor'), greeting(12, 'Ruth'), greeting(18, '')]).toEqual([
    'Good morning, Ruth',
    'Good afternoon, Ruth',
    'Good evening',
  ]);
});
