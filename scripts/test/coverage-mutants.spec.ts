import { faultOf, holdingAny, readMutants, readRows, unbrokenRows } from '../coverage-mutants.mjs';

const rows = readRows();

it('reads every row of the table with its tests', () => {
  expect(rows.size).toBeGreaterThan(300);
  expect([...rows.values()].every((tests) => tests.length > 0)).toBe(true);
});

it('finds no row whose test a runner would not look for', () => {
  expect([...rows.values()].flat().filter(({ file }) => !/\.spec\.tsx?$/.test(file))).toEqual([]);
});

it('knows how to break every row', () => {
  expect(unbrokenRows()).toEqual([]);
});

// What was rewritten needs another mutant: one that cannot be tried holds nothing.
it.each(readMutants().map((mutant) => [mutant.sentence, mutant] as const))('can break: %s', (_sentence, mutant) => {
  expect(faultOf(mutant, rows)).toBeUndefined();
});

it('tries the rows whose sentence holds any of the words that are given', () => {
  const sentences = ['A sum', 'Two sums', 'A map'];
  expect(holdingAny(sentences, ['sum'])).toEqual(['A sum', 'Two sums']);
  expect(holdingAny(sentences, ['A ', 'Two'])).toEqual(sentences);
  expect(holdingAny(sentences, [''])).toEqual(sentences);
});

describe('a mutant', () => {
  const mutant = { sentence: 'A sum', file: 'package.json', from: '"private": true', to: '"private": false' };
  const known = new Map([['A sum', [{ file: 'a.spec.ts', name: 'adds' }]]]);

  it('is a block of a sentence, a file, and lines with what stands there instead', () => {
    expect(readMutants('# a note\n\nA sum\na/b.ts\n- one;\n- two;\n+ three;\n\n\nB\nc.ts\n-   d\n')).toEqual([
      { sentence: 'A sum', file: 'a/b.ts', from: 'one;\ntwo;', to: 'three;' },
      { sentence: 'B', file: 'c.ts', from: '  d', to: '' },
    ]);
  });

  it('has a row, a file, and a line that stands there once', () => {
    expect(faultOf(mutant, known)).toBeUndefined();
    expect(faultOf({ ...mutant, sentence: 'Else' }, known)).toBe('No row says "Else".');
    expect(faultOf({ ...mutant, file: 'gone.ts' }, known)).toContain('there is no file gone.ts');
    expect(faultOf({ ...mutant, from: '"' }, known)).toContain('not once');
    expect(faultOf({ ...mutant, to: mutant.from }, known)).toContain('changes nothing');
  });
});
