import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { fromCsvCell } from '@outcrop/contracts';
import fc from 'fast-check';
import { platform } from '../src/feature.ts';
import type { Feature } from '../src/index.ts';
import { type RunningFeature, startFeature } from '../src/testing/index.ts';
import { parseCsv } from './support/csv.ts';
import { AdminWellsController, Well, type WellRecord, wellsResource } from './support/wells.ts';

@Module({ controllers: [AdminWellsController] })
class HttpModule {}
const wells: Feature = { name: 'wells', entities: [Well], http: async () => ({ HttpModule }) };

let running: RunningFeature;
const em = () => running.em();

beforeAll(async () => {
  running = await startFeature({ features: [platform, wells] });
  await em().execute(
    `create table well (id serial primary key, name text not null, operator text, depth int, rate float8, spud_date date, tested_at timestamptz,
       producing boolean not null default false, zones text[] not null default '{}', phase text not null default 'drilling', notes text,
       version int not null default 1)`,
  );
});
afterAll(() => running?.stop());
beforeEach(async () => {
  await em().execute('truncate well restart identity');
  await em().insertMany(Well, [
    { name: 'Ash 1', operator: 'Rim', depth: 9_000, zones: ['A', 'B'], phase: 'completed', producing: true },
    { name: 'Birch 22', operator: null, depth: null, zones: ['B'], spudDate: '2026-01-05' },
    { name: 'Cedar', operator: 'Rim', depth: 7_500, rate: 12.5, testedAt: new Date('2026-02-01T08:00:00Z') },
  ]);
});

const PATH = '/api/admin/wells';
const request = (method: 'get' | 'post' | 'put' | 'delete', path: string, as = 'admin') =>
  running.request(method, path, as);
const query = (parts: Record<string, unknown>, path = PATH) =>
  `${path}?${Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`;
const list = async (parts: Record<string, unknown>) => {
  const { body, headers } = await request('get', query(parts)).expect(200);
  return { range: headers['content-range'], ids: (body as WellRecord[]).map(({ id }) => id) };
};

describe('a list', () => {
  it('is one page in the order asked for, empty values last, and names its range', async () => {
    expect(await list({})).toEqual({ ids: [1, 2, 3], range: 'wells 0-2/3' });
    expect(await list({ sort: ['depth', 'ASC'], range: [0, 1] })).toEqual({ ids: [3, 1], range: 'wells 0-1/3' });
    expect(await list({ sort: ['depth', 'DESC'], range: [2, 3] })).toEqual({ ids: [2], range: 'wells 2-2/3' });
    expect((await list({ sort: ['operatorName', 'DESC'] })).ids).toEqual([1, 3, 2]);
    expect((await list({ sort: ['nameLength', 'DESC'] })).ids).toEqual([2, 1, 3]);
    expect(await list({ range: [30, 39] })).toEqual({ ids: [], range: 'wells */3' });
  });

  it('exposes its range to pages of other origins, is never cached, and is for admins only', async () => {
    const { headers } = await request('get', PATH).expect(200);
    expect(headers['access-control-expose-headers']).toBe('Content-Range');
    expect(headers['cache-control']).toBe('private, no-store');
    for (const path of [PATH, `${PATH}/1`, `${PATH}/export`]) await request('get', path, 'advisor').expect(403);
  });

  it.each<[Record<string, unknown>, number[]]>([
    [{ id: [3, 1, 99] }, [1, 3]],
    [{ q: 'ASH' }, [1]],
    [{ operatorName: 'Rim' }, [1, 3]],
    [{ operatorName: [null, 'Nobody'] }, []],
    [{ operatorName: null }, [2]],
    [{ zones: 'B' }, [1, 2]],
    [{ zones: ['A', 'C'] }, [1]],
    [{ phase: ['completed', 'abandoned'] }, [1]],
    [{ producing: false, depth: 7_500 }, [3]],
    [{ rate: 12.5 }, [3]],
    [{ spudDate: '2026-01-05' }, [2]],
    [{ testedAt: '2026-02-01T09:00:00+01:00' }, [3]],
  ])('is filtered by %j', async (filter, ids) => expect((await list({ filter })).ids).toEqual(ids));

  it.each<[string, number, string]>([
    [`${PATH}?range=nonsense`, 400, 'range'],
    [query({ range: [0, 1_000] }), 422, 'range'],
    [query({ range: [2_147_483_648, 2_147_483_649] }), 422, 'range.0'],
    [query({ sort: ['colour', 'ASC'] }), 422, 'sort'],
    [query({ sort: ['operator', 'ASC'] }), 422, 'sort'],
    [query({ sort: ['zones', 'ASC'] }), 422, 'sort'],
    [query({ sort: ['constructor', 'ASC'] }), 422, 'sort'],
    [query({ filter: { colour: 1 } }), 422, 'filter.colour'],
    [query({ filter: { constructor: 1 } }), 422, 'filter.constructor'],
    [query({ filter: { nameLength: 3 } }), 422, 'filter.nameLength'],
    [query({ filter: { phase: 'lost' } }), 422, 'filter.phase'],
    [query({ filter: { depth: 3_000_000_000 } }), 422, 'filter.depth'],
    [query({ filter: { depth: { $gt: 1 } } }), 422, 'filter.depth'],
    [query({ filter: { id: Array(1_001).fill(1) } }), 422, 'filter.id'],
    [query({ filter: { q: 'a'.repeat(21) } }), 422, 'filter.q'],
    [`${PATH}?page=1`, 422, 'page'],
    [`${PATH}/one`, 422, 'id'],
  ])('%s → %i', async (path, status, at) => {
    expect((await request('get', path).expect(status)).body.errors[0].path).toBe(at);
  });

  it('says what is wrong with a range', async () => {
    const faultOf = async (range: unknown) =>
      (await request('get', query({ range })).expect(422)).body.errors[0].message;
    expect(await faultOf([0, 1_000])).toBe('must hold at most 1,000 rows');
    expect(await faultOf([5, 4])).toBe('must not end before it begins');
  });
});

describe('an export', () => {
  const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).filter((text) => !text.includes('\0'));
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });
  const wells = fc.array(
    fc.record({
      name: fc.oneof(words, fc.constantFrom('"', ',', '\n', '\r', '\r\n', '=1+1', ' x ', ';')),
      operator: maybe(words),
      depth: maybe(fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })),
      rate: maybe(fc.double({ noNaN: true, noDefaultInfinity: true }).map((rate) => rate + 0)),
      spudDate: maybe(
        fc
          .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
          .map((day) => day.toISOString().slice(0, 10)),
      ),
      testedAt: maybe(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })),
      producing: fc.boolean(),
      zones: fc.array(fc.constantFrom('A', 'B-2', 'Wolfcamp')),
      phase: fc.constantFrom('drilling', 'completed'),
      notes: maybe(words),
    }),
    { maxLength: 40 },
  );
  const columns = [
    'name',
    'operator',
    'depth',
    'rate',
    'spudDate',
    'testedAt',
    'producing',
    'zones',
    'phase',
    'notes',
  ] as const;
  type Row = Record<(typeof columns)[number], unknown>;

  const exported = async (filter = {}) => {
    const { text } = await request('get', query({ filter }, `${PATH}/export`)).expect(200);
    return parseCsv(text);
  };
  /** The row that a line was written from. */
  const rowOf = ([, ...cells]: string[]): Row => {
    const [name, operator, depth, rate, spudDate, testedAt, producing, zones, phase, notes] = cells.map(
      (cell) => fromCsvCell(cell) || null,
    );
    return {
      name,
      operator,
      depth: depth && Number(depth),
      rate: rate && Number(rate),
      spudDate,
      testedAt: testedAt && new Date(testedAt),
      producing: producing === 'true',
      zones: zones?.split(';') ?? [],
      phase,
      notes,
    };
  };

  it('holds every row, whatever is in it, and only the exported fields', async () => {
    await fc.assert(
      fc.asyncProperty(wells, async (rows) => {
        await em().execute('truncate well restart identity');
        if (rows.length) await em().insertMany(Well, rows);
        const [header, ...lines] = await exported();
        const names = Object.entries(wellsResource.fields).flatMap(([name, field]) =>
          field.exported === false ? [] : name,
        );
        expect(header).toEqual(names);
        expect(lines.map(rowOf)).toEqual(rows);
      }),
      { numRuns: 40 },
    );
  });

  it('holds nothing that a spreadsheet would calculate, while negative numbers stay numbers', async () => {
    await em().execute('truncate well restart identity');
    const formulas = ['=HYPERLINK("//x")', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1"];
    await em().insertMany(
      Well,
      formulas.map((name) => ({ name, depth: -5, producing: false, zones: [], phase: 'drilling' })),
    );
    const [, ...lines] = await exported();
    expect(lines.map(([, name]) => name)).toEqual(formulas.map((name) => `'${name}`));
    expect(lines.map(([, , , depth]) => depth)).toEqual(formulas.map(() => '-5'));
  });

  it('is in the audit, with its filter and the number of its rows', async () => {
    await em().execute('truncate audit_entry');
    await exported({ operatorName: 'Rim', q: 'a' });
    await request('get', query({ filter: { colour: 1 } }, `${PATH}/export`)).expect(422);
    await request('get', `${PATH}/export`, 'advisor').expect(403);
    await request('get', `${PATH}/export`).expect(200);
    const entries = await em().execute('select actor, action, subject, before, after from audit_entry order by id');
    const entry = { actor: 'user:5', action: 'export-list', subject: 'list:wells', before: null };
    expect(entries).toEqual([
      { ...entry, after: { filter: { operatorName: 'Rim', q: 'a' }, rows: 2 } },
      { ...entry, after: { filter: {}, rows: 3 } },
    ]);
  });

  it('spans many pages, filtered, in the order of the key', async () => {
    await em().execute(
      `insert into well (name, producing) select 'Pad ' || n, n % 2 = 0 from generate_series(1, 2400) n`,
    );
    const { headers } = await request('get', `${PATH}/export`).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="wells.csv"',
      'cache-control': 'private, no-store',
      'transfer-encoding': 'chunked',
    });
    const [, ...lines] = await exported({ producing: true, q: 'Pad' });
    expect(lines.map(([id]) => Number(id))).toEqual(Array.from({ length: 1_200 }, (_, n) => 5 + 2 * n));
  });
});

describe('records', () => {
  it('are read, made, changed and deleted', async () => {
    expect((await request('get', `${PATH}/1`).expect(200)).body).toMatchObject({ id: 1, operatorName: 'Rim' });
    expect((await request('get', `${PATH}/77`).expect(404)).body.detail).toBe('There is no well 77.');
    const made = await request('post', PATH).send({ name: 'Dogwood' }).expect(201);
    expect(made.body).toMatchObject({ id: 4, name: 'Dogwood', phase: 'drilling', version: 1 });
    const changed = await request('put', `${PATH}/4`)
      .send({ ...made.body, name: 'Dogwood 2' })
      .expect(200);
    expect(changed.body).toMatchObject({ id: 4, name: 'Dogwood 2', version: 2 });
    // react-admin's DELETE has this content type, and sometimes a body.
    const gone = await request('delete', `${PATH}/4`).set('content-type', 'text/plain').send('{}').expect(200);
    expect(gone.body).toMatchObject({ id: 4 });
    expect(await list({})).toMatchObject({ ids: [1, 2, 3] });
  });

  it('that were changed in the meantime are refused, with the current state', async () => {
    await request('put', `${PATH}/1`).send({ name: 'Ash 1A', version: 1 }).expect(200);
    const { body } = await request('put', `${PATH}/1`).send({ name: 'Ash 1B', version: 1 }).expect(409);
    expect(body).toMatchObject({ code: 'stale', current: { id: 1, name: 'Ash 1A', version: 2 } });
  });

  it('are changed in bulk by one call each, all at once', async () => {
    const calls = [1, 2, 3].map((id) => request('put', `${PATH}/${id}`).send({ depth: 100 }).expect(200));
    expect((await Promise.all(calls)).map(({ body }) => body.version)).toEqual([2, 2, 2]);
    expect((await list({ filter: { depth: 100 } })).ids).toEqual([1, 2, 3]);
    await Promise.all([1, 3].map((id) => request('delete', `${PATH}/${id}`).expect(200)));
    expect((await list({})).ids).toEqual([2]);
  });
});
