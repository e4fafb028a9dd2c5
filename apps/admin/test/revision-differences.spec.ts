import { type ContentFields, contentCollections, field } from '@outcrop/contracts';
import fc from 'fast-check';
import { formatCentral } from '../src/content/model/central-time.ts';
import { aligned } from '../src/content/revisions/aligned.ts';
import { comparisonOf, type Fold, type Line, type Shown } from '../src/content/revisions/differences.ts';
import { changeOf, collectionOfResource } from '../src/content/revisions/revision-words.ts';
import { blocksOf } from '../src/content/revisions/rich-text-blocks.ts';
import { likeness, type Piece, wordDifferences } from '../src/content/revisions/word-differences.ts';

/** Changed words in brackets. */
const shownAs = (pieces: readonly Shown[] | undefined): string | undefined =>
  pieces
    ?.map((piece) => {
      const words = 'text' in piece ? piece.text : 'item' in piece ? `#${piece.item.id}` : `file ${piece.file}`;
      return piece.changed ? `[${words}]` : words;
    })
    .join('');
const row = (one: Line | Fold) =>
  'same' in one
    ? one.same
    : [[one.label, one.part].filter(Boolean).join(': '), shownAs(one.before), shownAs(one.after)];
const compared = (fields: ContentFields, before: object, after: object) =>
  comparisonOf(fields, before as Record<string, unknown>, after as Record<string, unknown>).rows.map(row);

describe('words', () => {
  it.each([
    [
      'What a refrac can add to a 2012 Bakken well',
      'What a refrac does to the price of a 2012 Bakken well',
      'What a refrac [can add] to a 2012 Bakken well',
      'What a refrac [does] to [the price of] a 2012 Bakken well',
    ],
    [
      'possible and a quarter of it.',
      'probable and a third of it.',
      '[possible] and a [quarter] of it.',
      '[probable] and a [third] of it.',
    ],
    ['The same', 'The same', 'The same', 'The same'],
    ['', 'New', '', '[New]'],
  ])('%s → %s', (before, after, left, right) => {
    const found = wordDifferences(before, after);
    expect([shownAs(found.before), shownAs(found.after)]).toEqual([left, right]);
  });

  it('of both sides are all there, whatever the texts', () => {
    const text = (pieces: readonly Piece[]) => pieces.map((piece) => piece.text).join('');
    const words = fc.array(fc.constantFrom('oil', 'gas', ' ', '\n', '.', '½', 'Wolfcamp')).map((all) => all.join(''));
    fc.assert(
      fc.property(words, words, (a, b) => {
        const { before, after } = wordDifferences(a, b);
        expect([text(before), text(after)]).toEqual([a, b]);
        if (a === b) expect(before.some(({ changed }) => changed)).toBe(false);
      }),
    );
  });

  it('are alike by how many they share', () => {
    expect(likeness('one two three four', 'One, two three five.')).toBe(0.75);
    expect(likeness('one', 'two')).toBe(0);
    expect(likeness('', '')).toBe(1);
  });
});

it('lists side by side keep the order of both, and lose and double nothing', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd a', 'd b'));
  fc.assert(
    fc.property(list, list, (before, after) => {
      const pairs = aligned(before, after, (item) => item, likeness);
      expect(pairs.flatMap(([item]) => item ?? [])).toEqual(before);
      expect(pairs.flatMap(([, item]) => item ?? [])).toEqual(after);
      expect(pairs.some(([a, b]) => a === undefined && b === undefined)).toBe(false);
    }),
  );
});

describe('rich text', () => {
  it('is read in its parts', () => {
    const html = `<h2>Price</h2><p>For <a href="/deals/1">22&nbsp;wells</a> &amp; more</p><ul><li><p>One</p></li><li>Two</li></ul>
      <blockquote><p>Said</p></blockquote><hr><figure><img src="/content/assets/0b4f43e0-7d4f-4b28-9d4e-0c1f4a1f0a11?width=900" alt="Rock"><figcaption>Beds</figcaption></figure>
      <table><tbody><tr><th>Well</th><td><p>71</p></td></tr></tbody></table>`;
    expect(blocksOf(html).map(({ kind, text, file }) => [kind, text, ...(file ? [file] : [])])).toEqual([
      ['heading', 'Price'],
      ['paragraph', 'For 22 wells (/deals/1) & more'],
      ['list item', 'One'],
      ['list item', 'Two'],
      ['quotation', 'Said'],
      ['line', ''],
      ['picture', 'Rock', '0b4f43e0-7d4f-4b28-9d4e-0c1f4a1f0a11'],
      ['caption', 'Beds'],
      ['table row', 'Well | 71'],
    ]);
  });

  it.each(['', 'no tags', '<p>not closed', '</p></p>', '<p', '&#99999999;&nope;', '<img>', '<a>x</a>'])(
    'of “%s” is no fault',
    (html) => expect(Array.isArray(blocksOf(html))).toBe(true),
  );

  it('is compared part by part: what is the same is folded, what has no counterpart says so', () => {
    const fields = { body: field.html('Body') };
    const before = '<p>One.</p><p>Bidders did not agree on what it was worth.</p><ul><li>A</li></ul>';
    const after = '<p>One.</p><p>Bidders did agree on what it was worth.</p><p>Mark the wells.</p><ul><li>A</li></ul>';
    expect(compared(fields, { body: before }, { body: after })).toEqual([
      '1 paragraph is the same.',
      ['Body', 'Bidders did [not] agree on what it was worth.', 'Bidders did agree on what it was worth.'],
      ['', undefined, '[Mark the wells.]'],
      '1 list item is the same.',
    ]);
  });

  it('that differs in nothing but bold letters says so', () => {
    const fields = { body: field.html('Body') };
    expect(compared(fields, { body: '<p>Old oil</p>' }, { body: '<p>Old <strong>oil</strong></p>' })).toEqual([
      ['Body: Bold, italics and the like', '[Old oil]', '[Old oil]'],
    ]);
  });

  it('with another address behind the same words differs', () => {
    const fields = { body: field.html('Body') };
    const link = (address: string) => ({ body: `<p><a href="${address}">Wells</a></p>` });
    expect(compared(fields, link('/deals/1'), link('/deals/2'))).toEqual([
      ['Body', 'Wells (/deals/[1])', 'Wells (/deals/[2])'],
    ]);
  });
});

describe('fields', () => {
  const { fields } = contentCollections.post;
  const post = { status: 'draft', publish_at: null, title: 'Wells', path: 'wells', tags: [1, 2], related_deals: [] };

  it('that are the same are folded under one sentence', () => {
    expect(compared(fields, post, { ...post, title: 'Two wells' })).toEqual(
      [['Title', '[Wells]', '[Two wells]'], 'Tags, path and status are the same.'].map((one) =>
        Array.isArray(one) ? one : one,
      ),
    );
    expect(comparisonOf(fields, post, post).count).toBe(0);
  });

  it('of every kind are shown in words, files and items', () => {
    const after = {
      ...post,
      status: 'published',
      author: 4,
      image: '0b4f43e0-7d4f-4b28-9d4e-0c1f4a1f0a11',
      tags: [2, 3],
      related_deals: [{ item: '12847' }],
    };
    expect(compared(fields, post, after)).toEqual([
      ['Author', undefined, '[#4]'],
      ['Tags', '[#1]#2', '#2[#3]'],
      ['Related deals', undefined, '[12847]'],
      ['Picture', undefined, '[file 0b4f43e0-7d4f-4b28-9d4e-0c1f4a1f0a11]'],
      ['Status', '[Draft]', '[Published]'],
      'Title and path are the same.',
    ]);
  });

  it('of parts are compared part by part', () => {
    const member = (id: number, name: string, title: string | null) => ({ id, name, title, experiences: [] });
    const team = contentCollections.team.fields;
    const before = { members: [member(1, 'Ann Lee', 'Agent'), member(2, 'Dan Roe', null), member(3, 'Ida Fox', null)] };
    const after = { members: [member(1, 'Ann Lee', 'Lead agent'), member(3, 'Ida Fox', null), member(4, 'Moe', null)] };
    expect(compared(team, before, after)).toEqual([
      ['Members: Ann Lee, title', '[Agent]', '[Lead agent]'],
      ['', '[Dan Roe]', undefined],
      '1 member is the same.',
      ['', undefined, '[Moe]'],
    ]);
  });

  it('that are empty on both sides are not mentioned', () => {
    expect(compared(fields, { title: 'A', lead: null }, { title: 'B', lead: '' })).toEqual([['Title', '[A]', '[B]']]);
  });
});

describe('a version in words', () => {
  const revision = {
    version: 2,
    at: '2026-11-19T16:12:00',
    who: 'Ann',
    action: 'changed',
    changed: ['title', 'lead'],
  } as const;
  const { post } = contentCollections;

  it('says when, in Central time', () => {
    const now = Date.parse('2026-11-22T18:00:00Z');
    expect(formatCentral('2026-11-22T21:41:00Z', now)).toBe('Today, 3:41 pm');
    expect(formatCentral('2026-11-22T05:12:00Z', now)).toBe('Nov 21, 11:12 pm');
    expect(formatCentral('2025-11-19T22:12:00Z', now)).toBe('Nov 19, 2025, 4:12 pm');
  });

  it('says what', () => {
    expect(changeOf(revision, post)).toBe('Title, lead');
    expect(changeOf({ ...revision, action: 'created' }, post)).toBe('Created');
    expect(changeOf({ ...revision, action: 'published', changed: ['status'] }, post)).toBe('Published');
    expect(changeOf({ ...revision, action: 'restored', changed: ['body', 'nonsense'] }, post)).toBe('Restored: body');
    expect(changeOf({ ...revision, changed: ['title', 'lead', 'body', 'path', 'seo_title'] }, post)).toBe(
      'Title, lead, body, 2 more',
    );
    expect(changeOf({ ...revision, changed: [] }, post)).toBe('Saved');
  });

  it('is of the collection that the resource names', () => {
    expect(collectionOfResource('content-post-tag')).toBe('post_tag');
    expect(collectionOfResource('listings')).toBeUndefined();
  });
});
