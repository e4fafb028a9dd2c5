import { describe, expect, it } from '@jest/globals';
import { itemNameSchema } from '@outcrop/contracts';
import { placeItems, type TreeRow, withContents } from '../src/files/tree/place-items.ts';

const row = (id: number, parentId: number | null, rank: string, fileClass: TreeRow['class'] = null): TreeRow => ({
  id,
  parentId,
  rank,
  class: fileClass,
});

describe('The tree of a data room', () => {
  const rows = [
    row(5, 2, 'a1'),
    row(3, 2, 'a0', 'open'),
    row(1, null, 'a1'),
    row(2, null, 'a0', 'due-diligence'),
    row(4, 3, 'a0'),
  ];

  it('stands in reading order, with the number of each place', () => {
    expect(placeItems(rows).map(({ row: { id }, number }) => [id, number])).toEqual([
      [2, '1'],
      [3, '1.1'],
      [4, '1.1.1'],
      [5, '1.2'],
      [1, '2'],
    ]);
  });

  it('inherits classes: what nobody has given one is private', () => {
    expect(placeItems(rows).map(({ row: { id }, class: own }) => [id, own])).toEqual([
      [2, 'due-diligence'],
      [3, 'open'],
      [4, 'open'],
      [5, 'due-diligence'],
      [1, 'private-files'],
    ]);
  });

  it('knows all that is in a folder', () => {
    expect([...withContents(rows, [3, 1])].sort()).toEqual([1, 3, 4]);
    expect([...withContents(rows, [2])].sort()).toEqual([2, 3, 4, 5]);
  });
});

describe('A name in a data room', () => {
  it.each([
    ...['../x', 'a/b', 'a\\b', '..', '.', ' ', '', 'a\r\nb', 'abc\u202egpj.exe', 'x'.repeat(201)],
    // Of what is drawn as nothing.
    ...['\u200b', '\u2060\ufeff', '\u3164', '\u00ad \u200d'],
  ])('is not %j', (name) => {
    expect(itemNameSchema.safeParse(name).success).toBe(false);
  });

  it('is one piece of a path in one Unicode form', () => {
    expect(itemNameSchema.parse(' Re\u0301sume\u0301 "final".pdf ')).toBe('R\u00e9sum\u00e9 "final".pdf');
  });
});
