import { expect, it } from '@jest/globals';
import { eventWords, payloadLines, previewLines, replayedWords } from '../src/deliveries/delivery-words.ts';
import { inWords } from '../src/name-words.ts';

it('an event and what it carries are told in words', () => {
  expect(eventWords('listings.listing-changed.v1')).toBe('Listing changed');
  expect(
    payloadLines({
      listingId: 12831,
      quiet: true,
      fields: ['header', 'body'],
      none: [],
      before: { price: '12' },
      by: null,
    }),
  ).toEqual([
    ['listingId', '12831'],
    ['quiet', 'true'],
    ['fields', 'header, body'],
    ['none', '—'],
    ['before', 'price 12'],
    ['by', '—'],
  ]);
});

it('a replay says what it would send to each consumer, and what it has sent', () => {
  const consumers = [
    { consumer: 'deal-search', failed: 1_200, arrived: 2 },
    { consumer: 'mails', failed: 0, arrived: 1 },
  ];
  expect(previewLines({ matched: 1_203, others: 0, asOf: '', consumers }, inWords)).toEqual([
    'Deal search: 1,200 failed, 2 arrived',
    'Mails: 1 arrived',
  ]);
  expect(replayedWords(1_203, 1_203)).toBe('1,203 deliveries will be delivered again shortly.');
  expect(replayedWords(1, 3)).toBe(
    '1 delivery will be delivered again shortly. 2 had just been replayed by someone else.',
  );
  expect(replayedWords(0, 3)).toBe('Nothing was replayed: someone else has just replayed them.');
});
