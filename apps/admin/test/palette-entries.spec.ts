import { describe, expect, it } from '@jest/globals';
import { PALETTE_KINDS } from '@outcrop/contracts';
import { foundEntries, localEntries, matching, type PaletteEntry, remembered } from '../src/palette/palette-entries.ts';

const entry = (name: string, label: string, more: object = {}) =>
  ({ name, label, icon: 'box', order: 1, ...more }) as const;
const LOCAL = localEntries([
  entry('', 'Desk'),
  entry('reorder-deals', 'Reorder deals'),
  entry('listings', 'Listings', { singular: 'listing', create: () => null }),
  entry('posts', 'Posts', { singular: 'post', create: () => null, group: { label: 'Content', icon: 'text' } }),
  entry('mails', 'Mails', { singular: 'mail' }),
]);
const labels = (entries: readonly PaletteEntry[]) => entries.map(({ group, label }) => `${group}: ${label}`);

it('offers each screen, and a form where records are made', () => {
  expect(LOCAL.map(({ label, to }) => [label, to])).toEqual([
    ['Desk', '/'],
    ['Reorder deals', '/reorder-deals'],
    ['Listings', '/listings'],
    ['Posts', '/posts'],
    ['Mails', '/mails'],
    ['New listing', '/listings/create'],
    ['New post', '/posts/create'],
  ]);
});

describe('by letters', () => {
  it.each([
    ['', 7, 'Pages: Desk'],
    ['list', 2, 'Pages: Listings'],
    ['new li', 1, 'Actions: New listing'],
    ['de re', 1, 'Pages: Reorder deals'],
    ['content', 1, 'Pages: Posts'],
    ['DE', 2, 'Pages: Desk'],
  ])('%j', (typed, count, first) => {
    const found = labels(matching(LOCAL, typed));
    expect([found.length, found[0]]).toEqual([count, first]);
  });

  it('finds nothing inside a word', () => expect(matching(LOCAL, 'istings')).toEqual([]));

  it('puts what begins with the letters first, six of a group at most', () => {
    const many = localEntries([
      entry('x', 'All mails'),
      ...Array.from({ length: 9 }, (_, at) => entry(`m${at}`, `Mails ${at}`)),
    ]);
    expect(labels(matching(many, 'mails'))).toEqual([0, 1, 2, 3, 4, 5].map((at) => `Pages: Mails ${at}`));
  });
});

it('leads to what the server found, each kind to its own page', () => {
  const found = foundEntries(
    [
      { kind: 'listing', id: 12, name: 'Bakken', note: 'Draft' },
      { kind: 'person', id: 5, name: 'Ann Rim', note: 'Rim Oil' },
      { kind: 'data-room', id: 12, name: 'Bakken', note: '12' },
    ],
    PALETTE_KINDS,
  );
  expect(found.map(({ group, label, to }) => [group, label, to])).toEqual([
    ['Listings', '12 Bakken', '/listings/12'],
    ['People', 'Ann Rim', '/users/5'],
    ['Data rooms', 'Bakken', '/data-rooms/12/show'],
  ]);
  expect(new Set(found.map(({ key }) => key)).size).toBe(3);
});

it('remembers the last five, the latest first and each once', () => {
  const chosen = LOCAL.slice(0, 6).reduce<PaletteEntry[]>(remembered, []);
  expect(labels(chosen)).toEqual(
    ['New listing', 'Mails', 'Posts', 'Listings', 'Reorder deals'].map((each) => `Recent: ${each}`),
  );
  const again = remembered(chosen, LOCAL[3]!);
  expect(labels(again).slice(0, 2)).toEqual(['Recent: Posts', 'Recent: New listing']);
  expect(again).toHaveLength(5);
});
