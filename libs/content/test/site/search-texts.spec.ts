import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { excerptOf } from '../../src/site/search/excerpt.ts';
import { bestOf, pointsOf } from '../../src/site/search/rank-texts.ts';
import { plainWords, searchable, searchWords } from '../../src/site/search/searchable-text.ts';
import { WordIndex } from '../../src/site/search/word-index.ts';

// docs/product/content.md#site-search

const ranked = (title: string, summary = '', date: string | null = null) => ({
  title: searchable(title),
  summary: searchable(summary),
  date,
});
const indexOf = (...bodies: string[]) => new WordIndex(bodies.map(searchable));

describe('words', () => {
  it('are letters and digits without accents and apostrophes, at most eight, each once', () => {
    expect(searchWords('  The “Señor’s” WELLS: wells 12-3 ')).toEqual(['the', 'senors', 'wells', '12', '3']);
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
    expect([searchWords('a'), searchWords('%'), searchWords('')]).toEqual([[], [], []]);
  });

  it('of rich text are its text alone', () => {
    expect(plainWords('<p>A &amp; B&nbsp;&#8211; C</p><script>x < y</script><p>D &unknown; &#1;</p>')).toBe(
      'A & B – C D &unknown;',
    );
  });
});

describe('the words of texts', () => {
  it('are found by their beginnings, in whatever texts have them', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 60 })), fc.string({ maxLength: 4 }), (texts, asked) => {
        const [word] = searchWords(asked);
        if (!word) return;
        const having = texts.flatMap((text, at) => (searchable(text).includes(` ${word}`) ? [at] : []));
        expect([...indexOf(...texts).placesOf(word)].sort((a, b) => a - b)).toEqual(having);
      }),
    );
  });
});

describe('order', () => {
  it('is by the place of the words: the title as it was asked for, its beginning, within it, then leads and texts', () => {
    const words = searchWords('gas wells');
    const best: [ReturnType<typeof ranked>, string][] = [
      [ranked('Gas wells'), ''],
      [ranked('Gas wells and oil'), ''],
      [ranked('On gas wells'), ''],
      [ranked('Wells of gas'), ''],
      [ranked('Gas', 'Our gas wells'), ''],
      [ranked('Gas'), 'wells'],
      [ranked('Oil', 'gas wells'), ''],
      [ranked('Oil', 'wells, gas'), ''],
      [ranked('Oil', 'wells'), 'gas'],
      [ranked('Oil'), 'gas wells'],
    ];
    const points = best.map(([text, body]) => pointsOf(text, words, (word) => searchable(body).includes(` ${word}`)));
    expect([...points].sort((a, b) => b - a)).toEqual(points);
    expect(new Set(points).size).toBe(points.length);
    expect(pointsOf(ranked('Gas', 'gas swells'), words, () => false)).toBe(0);
  });

  it('is the newest first among equals', () => {
    const [old, undated, fresh] = [ranked('Gas', '', '2025-01-01'), ranked('Gas'), ranked('Gas', '', '2026-01-01')];
    expect(bestOf([{ texts: [old, undated, fresh], bodies: indexOf() }], ['gas'], 2)).toEqual([fresh, old]);
  });

  it('is cut when it takes too long', () => {
    let clock = 0;
    const asked = { n: 0 };
    const texts = Array.from({ length: 5_000 }, () => ({
      ...ranked('Gas'),
      get title() {
        clock += 1;
        asked.n += 1;
        return ' gas';
      },
    }));
    expect(bestOf([{ texts, bodies: indexOf() }], ['gas'], 1, () => clock)).toHaveLength(1);
    expect(asked.n).toBeLessThan(1_000);
  });
});

describe('an excerpt', () => {
  it('stands around the first hit of a long text, cut between words', () => {
    const text =
      `${'Lead words here. '.repeat(30)}Then the Bone Spring comes. ${'More words follow. '.repeat(30)}`.trim();
    const pieces = excerptOf(text, ['bone']);
    expect(pieces.filter(({ hit }) => hit)).toEqual([{ text: 'Bone', hit: true }]);
    expect(pieces[0]?.text).toBe('… ');
    expect(pieces.at(-1)?.text).toBe(' …');
    expect(pieces.map((piece) => piece.text).join('').length).toBeLessThan(200);
  });

  it('is part of the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ maxLength: 20 }), (text, asked) => {
        const pieces = excerptOf(text, searchWords(asked));
        const shown = pieces.map((piece) => piece.text).join('');
        expect(text).toContain(shown.replace(/^… /, '').replace(/ …$/, ''));
      }),
    );
  });
});
