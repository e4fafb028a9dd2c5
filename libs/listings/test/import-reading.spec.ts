import { describe, expect, it } from '@jest/globals';
import { LISTING_FIELDS, type ListingField } from '@outcrop/contracts';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { ColumnConflict, mapColumns } from '../src/import/columns.ts';
import { csvRecords, delimiterOf, splitRecord } from '../src/import/csv-records.ts';
import { objectToImportRow } from '../src/import/import-row.ts';

async function records(text: string, width?: number) {
  async function* lines() {
    yield* text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  }
  const found = [];
  for await (const record of csvRecords(lines(), ',', () => width)) found.push(record);
  return found;
}

describe('CSV records', () => {
  it.each<[string, string[] | 'open' | 'broken']>([
    ['a,b,c\n', ['a', 'b', 'c']],
    ['a,b,c\r\n', ['a', 'b', 'c']],
    ['a,,', ['a', '', '']],
    ['"a, b","say ""yes""",c\n', ['a, b', 'say "yes"', 'c']],
    ['"two\nlines",b', ['two\nlines', 'b']],
    ['a,"open', 'open'],
    ['a,"b"c', 'broken'],
    ['a,b"c"', 'broken'],
    ['""', ['']],
  ])('%j', (text, expected) => expect(splitRecord(text, ',')).toEqual(expected));

  it('gives back whatever was written, at its line', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', '\r', ' ', ';') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, fc.constantFrom('x', 'y')), { minLength: 1 }), async (rows) => {
        const found = await records(stringify(rows), 3);
        expect(found.map((record) => 'cells' in record && record.cells)).toEqual(rows);
        let line = 1;
        for (const [i, row] of rows.entries()) {
          expect(found[i]!.line).toBe(line);
          line += 1 + row.join('').split('\n').length - 1;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('loses only the row whose quote is not closed', async () => {
    const found = await records('1,"one\n2,"two",\n3,three\n4,"fo"ur\n5,"fi\nve"\n', 2);
    expect(found.map((r) => ('cells' in r ? r.cells : [r.line]))).toEqual([
      [1],
      [2],
      ['3', 'three'],
      [4],
      ['5', 'fi\nve'],
    ]);
  });

  it('loses only the row with a cell too many or too few', async () => {
    const found = await records('1,one\n2\n3,th,ree\n4,four\n', 2);
    expect(found.map((r) => ('broken' in r ? r.broken : r.cells[0]))).toEqual([
      '1',
      'has 1 cell where the header has 2',
      'has 3 cells where the header has 2',
      '4',
    ]);
  });

  it('tells commas from semicolons', () => {
    expect(delimiterOf('ListingId;header;where, exactly\n')).toBe(';');
    expect(delimiterOf('ListingId,header\n')).toBe(',');
    expect(delimiterOf('ListingId\n')).toBe(',');
  });
});

describe('columns', () => {
  it('go by wire and by clear name, whatever the case', () => {
    for (const field of LISTING_FIELDS as readonly ListingField[]) {
      const expected = field.derived ? undefined : field;
      expect(mapColumns([field.wire.toUpperCase()]).targets).toEqual([expected]);
      expect(mapColumns([` ${field.name} `]).targets).toEqual([expected]);
      expect(mapColumns([field.wire]).unknown).toEqual([]);
    }
  });

  it('names what it does not know, and leaves alone what the system computes', () => {
    expect(mapColumns(['ListingId', 'Colour', 'RowNumber', 'coverUrl', 'webhitCount'])).toEqual({
      targets: ['ListingId', undefined, undefined, undefined, undefined],
      unknown: ['Colour'],
    });
  });

  it('refuses one field twice', () => {
    expect(() => mapColumns(['header', 'governingThought'])).toThrow(ColumnConflict);
  });

  it('reads CF as the cash flow when nothing else is', () => {
    expect(mapColumns(['CF']).targets[0]).toMatchObject({ name: 'cashFlow' });
    expect(mapColumns(['CF', 'cashflow']).targets).toEqual([undefined, expect.objectContaining({ name: 'cashFlow' })]);
  });
});

describe('rows', () => {
  it.each<[object, object]>([
    [{ PLSCode: 'pp, l' }, { typeCodes: 'PP L' }],
    [{ status: 'Sold By Agent' }, { status: 'SOLD BY AGENT' }],
    [{ status: '' }, {}],
    [
      { isPrivate: 'Yes', small: 0, medium: '' },
      { isPrivate: true, small: false, medium: false },
    ],
    [{ dateListed: '11/5/2026' }, { dateListed: '2026-11-05' }],
    [{ dateListed: '2026-11-05T00:00:00' }, { dateListed: '2026-11-05' }],
    [{ coordinates: '31.5, -102.25' }, { latitude: 31.5, longitude: -102.25 }],
    [{ coordinates: '' }, { latitude: null, longitude: null }],
    [
      { latitude: '31.5', longitude: -102.25 },
      { latitude: 31.5, longitude: -102.25 },
    ],
    [
      { agentZip: 77002, areaId: '12' },
      { agentZip: '77002', areaId: 12 },
    ],
    [{ region: '' }, { region: null }],
    [{ CF: 45000 }, { cashFlow: '45000' }],
  ])('%j', (given, values) => expect(objectToImportRow({ ListingId: 5, ...given }).values).toEqual(values));

  it.each<[object, string]>([
    [{}, 'id (or ListingId) is missing'],
    [{ id: '' }, 'id is missing'],
    [{ id: 0 }, 'id must be from 1'],
    [{ ListingId: '' }, 'ListingId is missing'],
    [{ ListingId: 0 }, 'ListingId must be from 1'],
    [{ ListingId: 2 ** 31 }, 'ListingId must be from 1'],
    [{ ListingId: '12a' }, 'ListingId must be a whole number'],
    [{ ListingId: 1, latitude: 400, longitude: 0 }, 'latitude: '],
    [{ ListingId: 1, latitude: 'NaN', longitude: 0 }, 'latitude must be a number'],
    [{ ListingId: 1, latitude: 4 }, 'go together'],
    [{ ListingId: 1, latitude: null }, 'go together'],
    [{ ListingId: 1, coordinates: '31.5' }, 'coordinates must be'],
    [{ ListingId: 1, coordinates: '95, 10' }, ''],
    [{ ListingId: 1, PLSCode: 'PP XX' }, 'PLSCode: unknown type code XX'],
    [{ ListingId: 1, isPrivate: 'maybe' }, 'isPrivate must be true or false'],
    [{ ListingId: 1, dateListed: '2026-02-30' }, 'dateListed: '],
    [{ ListingId: 1, dateListed: 'soon' }, 'dateListed must be a date'],
    [{ ListingId: 1, status: 'GONE' }, 'status must be one of'],
    [{ ListingId: 1, region: 'x'.repeat(101) }, 'region: '],
    [{ ListingId: 1, region: 'a\u0000b' }, 'region: '],
    [{ ListingId: 1, region: {} }, 'region must be a single value'],
  ])('%j is refused', (given, reason) => expect(() => objectToImportRow(given)).toThrow(reason));
});
