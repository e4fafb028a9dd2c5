import { field } from '@outcrop/contracts';
import {
  formatAgo,
  formatCentral,
  formatTime,
  formatUntil,
  fromCentral,
  toCentral,
} from '../src/content/model/central-time.ts';
import { valueInWords } from '../src/content/model/value-in-words.ts';
import { andList, pathOf, readingTime } from '../src/content/model/words.ts';

describe('Central time', () => {
  it.each([
    ['2026-11-24', '06:00', '2026-11-24T12:00:00.000Z'],
    ['2026-07-04', '06:00', '2026-07-04T11:00:00.000Z'],
    ['2026-01-01', '00:00', '2026-01-01T06:00:00.000Z'],
    // The night on which clocks go back: the first of the two.
    ['2026-11-01', '00:30', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01', '03:00', '2026-11-01T09:00:00.000Z'],
  ])('%s at %s is %s, and the other way round', (day, time, instant) => {
    expect(fromCentral({ day, time })).toBe(instant);
    expect(toCentral(instant)).toEqual({ day, time });
  });

  it('takes an hour that clocks skip for the one after it, and what is no day for none', () => {
    expect(fromCentral({ day: '2026-03-08', time: '02:30' })).toBe('2026-03-08T08:30:00.000Z');
    expect(fromCentral({ day: '', time: '06:00' })).toBeUndefined();
  });

  it('says today, the day, and the year where it is another one', () => {
    const now = Date.parse('2026-11-22T22:00:00Z');
    expect(formatCentral('2026-11-22T21:41:00Z', now)).toBe('Today, 3:41 pm');
    expect(formatCentral('2026-11-20T16:05:00Z', now)).toBe('Nov 20, 10:05 am');
    expect(formatCentral('2025-11-20T16:05:00Z', now)).toBe('Nov 20, 2025, 10:05 am');
    // Already Monday in London, still Sunday in Houston.
    expect(formatTime('2026-11-23T05:59:00Z')).toBe('11:59 pm');
  });

  it.each([
    ['2026-11-25T12:00:00Z', 'In 2 days and 14 hours'],
    ['2026-11-23T22:00:00Z', 'In 1 day'],
    ['2026-11-22T23:01:00Z', 'In 1 hour and 1 minute'],
    ['2026-11-22T22:00:01Z', 'In 1 minute'],
    ['2026-11-22T22:00:00Z', 'This moment has passed'],
  ])('%s is %s', (instant, words) => {
    expect(formatUntil(instant, Date.parse('2026-11-22T22:00:00Z'))).toBe(words);
  });

  it('says how long ago', () => {
    expect([12_000, 60_000, 7_300_000].map((ms) => formatAgo(0, ms))).toEqual([
      '12 seconds ago',
      '1 minute ago',
      '2 hours ago',
    ]);
  });
});

describe('words', () => {
  it.each([
    ['What a refrac does to a 2012 Bakken well', 'what-a-refrac-does-to-a-2012-bakken-well'],
    ['Today’s design: 5× “the sand”', 'todays-design-5-the-sand'],
    ['Müller & Söhne', 'muller-sohne'],
    ['—', ''],
  ])('the path of %s is %s', (title, path) => {
    expect(pathOf(title)).toBe(path);
  });

  it('cuts a path between words, and a word that is too long', () => {
    expect(pathOf('working interest '.repeat(8))).toBe(
      'working-interest-working-interest-working-interest-working-interest-working',
    );
    expect(pathOf('x'.repeat(200))).toHaveLength(80);
  });

  it('counts words, and minutes from the first one on', () => {
    expect(readingTime(' one  two\nthree ')).toEqual({ words: '3 words', minutes: undefined });
    expect(readingTime('well '.repeat(1_412))).toEqual({ words: '1,412 words', minutes: '7 minutes' });
  });

  it('joins names', () => {
    expect([[], ['title'], ['title', 'lead'], ['title', 'lead', 'body']].map(andList)).toEqual([
      '',
      'title',
      'title and lead',
      'title, lead and body',
    ]);
  });
});

describe('a value in words', () => {
  const topic = field.choice('Topic', { choices: { buying: 'Buying' } });
  it.each([
    [field.html('Body'), '<p>Fees &amp; terms</p><h2>Next</h2>', 'Fees & terms Next'],
    [field.html('Body'), `<p>${'word '.repeat(100)}</p>`, `${'word '.repeat(48).trim()}…`],
    [topic, 'buying', 'Buying'],
    [field.flag('Shown'), false, 'No'],
    [
      undefined,
      [
        { id: 3, name: 'Claire', email: null },
        { name: 'Marcus', title: 'Engineer' },
      ],
      'Claire; Marcus, Engineer',
    ],
    [undefined, [], '—'],
    [undefined, null, '—'],
  ])('%j %j', (of, value, words) => {
    expect(valueInWords(of, value)).toBe(words);
  });
});
