import { describe, expect, it } from '@jest/globals';
import { laterDay, officeDay } from '@outcrop/contracts';
import { addressOf, greeting, namesOf, timeOf } from '../src/desk/desk-words.ts';

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

it('greets by the hour and the first name', () => {
  expect([greeting(8, 'Ruth Okafor'), greeting(12, 'Ruth'), greeting(18, '')]).toEqual([
    'Good morning, Ruth',
    'Good afternoon, Ruth',
    'Good evening',
  ]);
});
