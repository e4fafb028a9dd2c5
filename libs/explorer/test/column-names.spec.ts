import { describe, expect, it } from '@jest/globals';
import { checkedDefinition } from '@outcrop/search';
import fc from 'fast-check';
import { ColumnNames, fieldNameOf, labelOf, namesOfHeads } from '../src/loads/column-names.ts';

/** Why heads are refused. */
const refusal = (heads: readonly string[], names = new ColumnNames()): string => {
  try {
    namesOfHeads(heads, names);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the head of a column', () => {
  it.each([
    ['API Number', 'apiNumber'],
    ['api_number', 'apiNumber'],
    ['Lateral length (ft)', 'lateralLengthFt'],
    ['spudDate', 'spudDate'],
    ['SpudDate', 'spudDate'],
    ['OPERATOR', 'operator'],
    ['First-12-Month OIL', 'first12MonthOil'],
    ['12 Mo Oil', 'n12MoOil'],
    ['Région', 'region'],
    ['$/acre', 'acre'],
    ['__proto__', 'proto'],
    ['x'.repeat(50), 'x'.repeat(40)],
  ])('%s names the field %s', (head, name) => {
    expect(fieldNameOf(head)).toBe(name);
  });

  it('names no field without a Latin letter or digit', () => {
    for (const head of ['', ' ', '深度', '–', '🙂']) expect(fieldNameOf(head)).toBeUndefined();
  });

  it('gives a name and a label that a definition takes, whatever it is, and the name names itself', () => {
    const isOwn = (name: string) => name in Object.prototype || ['key', 'id', 'gone', 'revision'].includes(name);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (head) => {
        const [name, label] = [fieldNameOf(head), labelOf(head)];
        fc.pre(name !== undefined && !isOwn(name) && label !== '');
        expect(fieldNameOf(name!)).toBe(name);
        const { fields } = checkedDefinition({ name: 'any', fields: { [name!]: { type: 'text', label } } });
        expect(fields[name!]!.label).toBe(label);
      }),
      { numRuns: 500 },
    );
  });

  it('is found by the name and the label of a field of the collection', () => {
    const fields = { oil: { label: 'First year (bbl)' }, spud_date: {} };
    const names = new ColumnNames({ fields, keyColumn: 'well_id' } as unknown as ReturnType<typeof checkedDefinition>);
    expect(namesOfHeads(['First year (bbl)', 'spud_date', 'well_id', 'Play'], names)).toEqual([
      ...['oil', 'spud_date', 'well_id', 'play'],
    ]);
  });

  it('that reads like a value is a name where a field of the collection is called so', () => {
    const fields = { n2010To2015: { label: '2010-2015' } };
    const names = new ColumnNames({ fields, keyColumn: 'key' } as unknown as ReturnType<typeof checkedDefinition>);
    expect(namesOfHeads(['key', '2010-2015'], names)).toEqual(['key', 'n2010To2015']);
    expect(refusal(['key', '2010-2015'])).toContain('has no header row: "2010-2015"');
  });

  it.each([
    [['key'], 'has one column only: separate columns by commas, semicolons or tabs'],
    [Array.from({ length: 5_000 }, (_, n) => `c${n}`), 'has 5,000 columns; a collection has at most 200'],
    [['Mesa', '1250'], 'has no header row: "1250" in line 1 is a value. Put the names of the columns there'],
    [
      ['42-329-40001', 'Mesa', 'Midland TX', 'Wolfcamp'],
      'has no header row: "42-329-40001" in line 1 is a value. Put the names of the columns there',
    ],
    [
      ['Mesa', '2020-01-01'],
      'has no header row: "2020-01-01" in line 1 is a value. Put the names of the columns there',
    ],
    [['key', ' ', 'oil'], 'has no name for column 2 in its header row'],
    [['key', 'oil', 'oil'], 'has two columns "oil": rename one'],
    [['key', 'OIL', 'Oil'], 'has the columns "OIL" and "Oil", which would both be the field oil: rename one'],
    [['key', '深度'], 'has the column "深度", which no field can be named by: use Latin letters'],
  ])('%# is refused by a sentence', (heads, sentence) => {
    expect(refusal(heads)).toBe(sentence);
  });
});
