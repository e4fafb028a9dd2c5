import { describe, expect, it } from '@jest/globals';
import {
  EDITABLE_FIELDS,
  LISTING_FIELDS,
  type ListingField,
  listingChangesSchema,
  takesText,
} from '@outcrop/contracts';
import { csvRecords, delimiterOf, linesOf, type RecordLimits, splitRecord } from '@outcrop/platform';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { ColumnConflict, mapColumns } from '../src/import/columns.ts';
import { LinesOfIds } from '../src/import/file-rows.ts';
import { objectToImportRow } from '../src/import/import-row.ts';

async function* each<T>(values: Iterable<T>) {
  yield* values;
}
async function records(texts: string | readonly string[], width?: number, limits?: RecordLimits) {
  const found = [];
  for await (const record of csvRecords(each([texts].flat()), ',', width, limits)) found.push(record);
  return found;
}
async function lines(texts: readonly string[], longest: number) {
  const found = [];
  for await (const line of linesOf(each(texts), longest)) found.push(line);
  return found;
}
/** A text cut at these places, in any order, some perhaps beyond its end. */
function cut(text: string, places: readonly number[]): string[] {
  const ends = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
  return [...ends, text.length].map((end, i) => text.slice(ends[i - 1] ?? 0, end));
}
const cuts = fc.array(fc.nat(), { maxLength: 20 });
/** Texts in which every rule of CSV is kept and broken. */
const anyText = fc
  .array(fc.constantFrom('a', 'bc', ',', '"', '""', '\n', '\r', '\r\n', ' ', ',"', '",'), { maxLength: 60 })
  .map((parts) => parts.join(''));

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
          line += row.join(',').split(/\r\n|\r|\n/).length;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('gives the same records wherever the text was cut', async () => {
    const limits = fc.record({ length: fc.integer({ min: 3, max: 40 }), lines: fc.integer({ min: 1, max: 4 }) });
    await fc.assert(
      fc.asyncProperty(anyText, cuts, limits, async (text, places, small) => {
        expect(await records(cut(text, places), 2, small)).toEqual(await records(text, 2, small));
        expect(await records([...text], 2, small)).toEqual(await records(text, 2, small));
      }),
      { numRuns: 2_000 },
    );
  });

  it('tells of every line: in a record, as a broken one, or as an empty one', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const found = await records(text);
        const numbers = found.map(({ line }) => line);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers.every((line) => line <= text.split(/\r\n|\r|\n/).length)).toBe(true);
        const letters = found.map((record) => ('cells' in record ? record.cells.join('') : record.raw)).join('');
        expect(letters.replaceAll(/[^abc]/g, '')).toBe(text.replaceAll(/[^abc]/g, ''));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['\n', '\r\n', '\r'])('ends lines with %j, and keeps it inside quotes', async (end) => {
    const found = await records(['1,one', '', `2,"tw${end}o"`, '3,three'].join(end), 2);
    expect(found).toEqual([
      { line: 1, cells: ['1', 'one'] },
      { line: 3, cells: ['2', `tw${end}o`] },
      { line: 5, cells: ['3', 'three'] },
    ]);
  });

  it('ends lines with LF, CRLF and CR in one text', async () => {
    const found = await records('1,one\r2,two\r\n3,three\n\r4,four\r', 2);
    expect(found.map((record) => [record.line, ...('cells' in record ? record.cells : [])])).toEqual([
      [1, '1', 'one'],
      [2, '2', 'two'],
      [3, '3', 'three'],
      [5, '4', 'four'],
    ]);
  });

  describe('longer than 10 MB', () => {
    const long = 'x'.repeat(1_000_000);
    const longer = (megabytes: number) => Array<string>(megabytes).fill(long);

    it.each<[string, string[], number]>([
      ['a line', ['1,one\n2,', ...longer(11), '\n3,three\n'], 3],
      ['a line of 50 MB', ['1,one\n2,', ...longer(50), '\n3,three\n'], 3],
      ['a quoted cell', ['1,one\n2,"', ...longer(11), '"\n3,three\n'], 3],
      ['a quoted cell of many lines', ['1,one\n2,"', ...longer(11).map((part) => `${part}\n`), '"\n3,three\n'], 14],
      ['a line with a quote that is not closed', ['1,one\n2,"', ...longer(11), '\n3,three\n'], 3],
    ])('%s costs only itself', async (_, texts, line) => {
      expect(await records(texts, 2)).toEqual([
        { line: 1, cells: ['1', 'one'] },
        { line: 2, broken: expect.stringContaining('longer than 10 MB'), raw: expect.stringMatching(/^2,"?x+…$/) },
        { line, cells: ['3', 'three'] },
      ]);
    });
  });

  it('holds a bounded part of the text for a quote that is not closed', async () => {
    const small = { length: 100, lines: 1_000 };
    let read = 0;
    async function* endless() {
      yield '1,"one\n';
      for (; read < 10_000; read += 1) yield `${read},two\n`;
    }
    const reader = csvRecords(endless(), ',', 2, small);
    expect((await reader.next()).value).toEqual({ line: 1, broken: expect.stringContaining('quote'), raw: '1,"one' });
    expect(read).toBeLessThan(100);
    await reader.return(undefined);
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
    expect(delimiterOf('ListingId\theader, and more\twhere\n')).toBe('\t');
    expect(delimiterOf('ListingId\n')).toBe(',');
  });
});

describe('lines', () => {
  it('are the same wherever the text was cut', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, cuts, fc.integer({ min: 3, max: 70 }), async (text, places, longest) => {
        const found = await lines(cut(text, places), longest);
        expect(found).toEqual(await lines([text], longest));
        const parts = text.split(/\r\n|\r|\n/);
        const expected = parts.at(-1) === '' ? parts.slice(0, -1) : parts;
        expect(found.map((line) => line.tooLong)).toEqual(expected.map((part) => part.length > longest));
        expect(found.every((line, i) => line.tooLong || line.text === expected[i])).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

it('lines of ids are remembered, in any pattern of ids', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1 << 20 }),
      fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 5_000 }),
      (step, numbers) => {
        const seen = new Map<number, number>();
        const lines = new LinesOfIds();
        for (const [i, number] of numbers.entries()) {
          const id = number * step;
          expect(lines.note(id, i + 2)).toBe(seen.get(id));
          if (!seen.has(id)) seen.set(id, i + 2);
        }
      },
    ),
    { numRuns: 50 },
  );
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

it('takes no text quickly that the schema of its field refuses, and all of the basic plane that it takes', () => {
  const texts = EDITABLE_FIELDS.filter(({ kind }) => kind === 'text' || kind === 'line');
  const part = fc.constantFrom('a', 'é', '\u0000', '\ud800', '😀', '');
  fc.assert(
    fc.property(fc.constantFrom(...texts), part, fc.integer({ min: -2, max: 2 }), (field, odd, more) => {
      const text = odd + 'x'.repeat((field.max ?? 300) - odd.length + more);
      const bySchema = listingChangesSchema.safeParse({ [field.name]: text }).success;
      expect(takesText(field, text)).toBe(bySchema && text.length <= (field.max ?? 300));
    }),
  );
});
