import { describe, expect, it } from '@jest/globals';
import { readExpression, valueExpression } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
import { testSeed } from '@outcrop/platform/testing';
import { type Clause, matches } from '@outcrop/search';
import fc from 'fast-check';
import { type FilteredField, filterClause } from '../src/queries/filters/filter-clause.ts';
import { filterTexts } from './support/filter-texts.ts';

// docs/product/explorer.md#explorer-filters

const field = (type: FilteredField['type'], many?: true): FilteredField => ({
  name: 'f',
  type,
  ...(many && { many }),
});
const clause = (type: FilteredField['type'], ...expressions: string[]): Clause =>
  filterClause(field(type), expressions, 'filters.0');
const refusal = (type: FilteredField['type'], ...expressions: string[]): string => {
  try {
    clause(type, ...expressions);
  } catch (error) {
    if (error instanceof Invalid) return error.detail;
    throw error;
  }
  throw new Error('It was not refused.');
};

describe('an expression', () => {
  it.each([
    ['Mesa', { excludes: false, condition: { kind: 'value', text: 'Mesa' } }],
    ['-Mesa', { excludes: true, condition: { kind: 'value', text: 'Mesa' } }],
    ['"-Mesa"', { excludes: false, condition: { kind: 'value', text: '-Mesa' } }],
    [String.raw`-"a \"b\" \\ c"`, { excludes: true, condition: { kind: 'value', text: String.raw`a "b" \ c` } }],
    ['*', { excludes: false, condition: { kind: 'any' } }],
    ['-*', { excludes: true, condition: { kind: 'any' } }],
    ['-', { excludes: false, condition: { kind: 'value', text: '-' } }],
    ['', { excludes: false, condition: { kind: 'value', text: '' } }],
    ['--5', { excludes: true, condition: { kind: 'value', text: '-5' } }],
    ['"unclosed', { excludes: false, condition: { kind: 'value', text: '"unclosed' } }],
    ['[1 TO', { excludes: false, condition: { kind: 'value', text: '[1 TO' } }],
    ['[HISTORY]', { excludes: false, condition: { kind: 'value', text: '[HISTORY]' } }],
    ['{CUSTOM}', { excludes: false, condition: { kind: 'value', text: '{CUSTOM}' } }],
    ['-[STOCK]', { excludes: true, condition: { kind: 'value', text: '[STOCK]' } }],
    ['["A"TO"B"]', { excludes: false, condition: { kind: 'value', text: '["A"TO"B"]' } }],
    ['[a b TO c]', { excludes: false, condition: { kind: 'value', text: '[a b TO c]' } }],
    ['f:(x OR y)', { excludes: false, condition: { kind: 'value', text: 'f:(x OR y)' } }],
  ])('%s', (text, expected) => {
    expect(readExpression(text)).toEqual(expected);
  });

  it('is a range whose ends it holds or not, and may be open', () => {
    expect(readExpression('[1 TO 5]').condition).toEqual({
      kind: 'range',
      low: { text: '1', isIn: true },
      high: { text: '5', isIn: true },
    });
    expect(readExpression('-{-5 TO *}')).toEqual({
      excludes: true,
      condition: { kind: 'range', low: { text: '-5', isIn: false } },
    });
    expect(readExpression('[* TO *]').condition).toEqual({ kind: 'range' });
    expect(readExpression('[ "2026-01-01"  TO 2026-02-01}').condition).toEqual({
      kind: 'range',
      low: { text: '2026-01-01', isIn: true },
      high: { text: '2026-02-01', isIn: false },
    });
  });

  it('is a range only where white space stands around TO, whatever the brackets', () => {
    const word = fc.stringMatching(/^[A-Z*"]{0,8}$/);
    const space = fc.constantFrom(' ', '\t', '  ', '');
    fc.assert(
      fc.property(
        fc.tuple(fc.constantFrom('[', '{'), word, space, space, word, fc.constantFrom(']', '}')),
        ([opening, low, before, after, high, closing]) => {
          const text = `${opening}${low}${before}TO${after}${high}${closing}`;
          if (before === '' || after === '')
            expect(readExpression(text)).toEqual({ excludes: false, condition: { kind: 'value', text } });
        },
      ),
      { seed: testSeed(), numRuns: 2_000 },
    );
  });

  it('finds exactly the value that it was made from, whatever the value', () => {
    const values = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom('*', '-', '-*', '"', '"-"', '[1 TO 2]', '-[1 TO 2]', String.raw`\"`, 'null'),
    );
    fc.assert(
      fc.property(values, (value) => {
        expect(readExpression(valueExpression(value))).toEqual({
          excludes: false,
          condition: { kind: 'value', text: value },
        });
      }),
      { seed: testSeed(), numRuns: 2_000 },
    );
  });
});

describe('a filter', () => {
  it('asks for one of its expressions, and for none with a minus', () => {
    expect(clause('keyword', 'a', 'b', '-c', '-*')).toEqual({
      all: [
        { any: [{ field: 'f', in: ['a', 'b'] }] },
        { not: { field: 'f', in: ['c'] } },
        { not: { field: 'f', exists: true } },
      ],
    });
    expect(clause('keyword')).toEqual({ all: [] });
  });

  it('has its values in one list, however many there are and whatever stands between them', () => {
    expect(clause('integer', '1', '[5 TO 7]', '2', '-3', '-*', '-4', '1')).toEqual({
      all: [
        {
          any: [
            { field: 'f', in: [1, 2, 1] },
            { field: 'f', from: 5, to: 7 },
          ],
        },
        { not: { field: 'f', in: [3, 4] } },
        { not: { field: 'f', exists: true } },
      ],
    });
  });

  it('reads values as its field has them', () => {
    expect(clause('integer', '"-5"', '1e3')).toEqual({
      all: [{ any: [{ field: 'f', in: [-5, 1_000] }] }],
    });
    expect(clause('flag', 'true')).toEqual({ all: [{ any: [{ field: 'f', in: [true] }] }] });
    expect(clause('text', 'work over')).toEqual({ all: [{ any: [{ field: 'f', contains: 'work over' }] }] });
    expect(clause('date', '[2026-01-01 TO *]')).toEqual({ all: [{ any: [{ field: 'f', from: '2026-01-01' }] }] });
    expect(clause('number', '[0 TO 10}')).toEqual({
      all: [{ any: [{ all: [{ field: 'f', from: 0, to: 10 }, { not: { field: 'f', in: [10] } }] }] }],
    });
  });

  it.each([
    ['integer', 'abc', 'must be a number, not "abc"'],
    ['number', 'NaN', 'must be a number, not "NaN"'],
    ['number', 'Infinity', 'must be a number, not "Infinity"'],
    ['number', '1e999', 'must be a number, not "1e999"'],
    ['number', '0x10', 'must be a number, not "0x10"'],
    ['number', '[9 TO 3]', 'goes from 9 down to 3: the lower value comes first'],
    ['date', '2026-02-30', 'must be a date such as 2026-01-31, not "2026-02-30"'],
    ['date', '[2026-02-30 TO *]', 'must be a date such as 2026-01-31, not "2026-02-30"'],
    ['date', '[2026-03-01 TO 2026-02-01]', 'goes from 2026-03-01 down to 2026-02-01'],
    ['flag', 'yes', 'must be true or false, not "yes"'],
    ['keyword', '[a TO b]', 'has no ranges: it is neither a number nor a date'],
    ['text', '[a TO b]', 'has no ranges: it is neither a number nor a date'],
  ] as const)('of a %s says what is wrong with %s', (type, expression, message) => {
    expect(refusal(type, expression)).toContain(message);
  });

  it('names the place of each wrong expression, twenty at most', () => {
    expect.assertions(1);
    try {
      clause('integer', '1', ...Array.from({ length: 50 }, (_, n) => `x${n}`));
    } catch (error) {
      expect((error as Invalid).errors.map(({ path }) => path)).toEqual(
        Array.from({ length: 20 }, (_, n) => `filters.0.expression.${n + 1}`),
      );
    }
  });

  it('leaves the ends of a range out by the values next to them where rows have several', () => {
    const within = (type: FilteredField['type'], expression: string, scale?: number) => {
      const found = filterClause(
        { ...field(type, true), ...(scale !== undefined && { scale }) },
        [expression],
        'filters.0',
      );
      return ((found as { all: { any: Clause[] }[] }).all[0]!.any as Clause[])[0]!;
    };
    const nothing = { field: 'f', in: [] };
    expect(within('integer', '[1 TO 2]')).toEqual({ field: 'f', from: 1, to: 2 });
    expect(within('integer', '{1 TO 3}')).toEqual({ field: 'f', from: 2, to: 2 });
    expect(within('integer', '{1 TO 2}')).toEqual(nothing);
    expect(within('integer', '{1.5 TO 9}')).toEqual({ field: 'f', from: 1.5, to: 8 });
    expect(within('number', '{0.29 TO 0.3}', 2)).toEqual(nothing);
    expect(within('number', '[-0.01 TO 0.3}', 2)).toEqual({ field: 'f', from: -0.01, to: 0.29 });
    expect(within('number', '{0 TO 1}')).toEqual({ field: 'f', from: 5e-324, to: 1 - 2 ** -53 });
    expect(within('number', '{-1 TO 0}')).toEqual({ field: 'f', from: 2 ** -53 - 1, to: -5e-324 });
    expect(within('number', '{1.7976931348623157e308 TO *]')).toEqual(nothing);
    expect(within('date', '{2024-02-28 TO 2024-03-01}')).toEqual({ field: 'f', from: '2024-02-29', to: '2024-02-29' });
    expect(within('date', '[* TO 2026-01-01}')).toEqual({ field: 'f', to: '2025-12-31' });
    for (const none of ['{9999-12-31 TO *]', '[* TO 0001-01-01}']) expect(within('date', none)).toEqual(nothing);
  });

  it('is typed clauses or a refusal, whatever is written', () => {
    const types = fc.constantFrom<FilteredField['type']>('keyword', 'text', 'number', 'integer', 'date', 'flag');
    fc.assert(
      fc.property(types, fc.array(filterTexts, { maxLength: 4 }), (type, expressions) => {
        try {
          const found = clause(type, ...expressions);
          // A clause of the port, which any row can be held against.
          expect(typeof matches(found, { f: null })).toBe('boolean');
          for (const value of valuesIn(found))
            expect(typeof value).toBe(
              { number: 'number', integer: 'number', flag: 'boolean' }[type as 'flag'] ?? 'string',
            );
        } catch (error) {
          expect(error).toBeInstanceOf(Invalid);
          expect((error as Invalid).detail.length).toBeLessThan(1_000);
        }
      }),
      { seed: testSeed(), numRuns: Number(process.env['FILTER_TEXTS'] ?? 5_000) },
    );
  });
});

/** All values that a clause compares with. */
function valuesIn(found: Clause): unknown[] {
  if ('all' in found) return found.all.flatMap(valuesIn);
  if ('any' in found) return found.any.flatMap(valuesIn);
  if ('not' in found) return valuesIn(found.not);
  if ('in' in found) return [...found.in];
  if ('contains' in found) return [found.contains];
  return 'from' in found || 'to' in found ? [found.from, found.to].filter((end) => end !== undefined) : [];
}
