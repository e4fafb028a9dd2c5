import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FileStorage, PersonalData, systemActor } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { FileLoadSweep } from '../src/loads/on-page/file-load-sweep.ts';
import { type FileLoadsApp, startFileLoads } from './support/start-file-loads.ts';

// docs/product/explorer.md#loads-on-a-page

let app: FileLoadsApp;
beforeAll(async () => {
  app = await startFileLoads();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  for (const { definition } of await app.collections.stored())
    await app.collections.remove(definition.name, systemActor('test'));
  await app.clear('explorer_load', 'upload');
  for (const key of await filesLeft()) await app.app.get(FileStorage).delete(key);
});

const WELLS = 'API Number,Operator,Price\n42-1,Mesa,1.5\n42-2,,2.25\n';
/** A file that was sent and read. */
async function sent(text: string | Uint8Array, more: object = {}) {
  const { body } = await app.add({ upload: await app.upload(text), name: 'wells', ...more }).expect(200);
  await app.work();
  return body.id as number;
}
const one = async (id: number) => (await app.list()).find((load: { id: number }) => load.id === id);
const stored = async () =>
  (await app.stored()).map(({ name, rows, gone }: { name: string; rows: number; gone: number }) => [name, rows, gone]);
/** Where wrong rows are until all of a file are there. */
const rejects = () => path.join(app.env.DATA_DIR, 'explorer-rejected');
const filesLeft = async () => {
  const keys: string[] = [];
  for await (const { key } of app.app.get(FileStorage).list('explorer-loads')) keys.push(key);
  return keys;
};

describe('a file that an admin sends', () => {
  it('is loaded, and says so, where it cannot be removed afterwards', async () => {
    const id = await sent(WELLS);
    await app.start(id).expect(200);
    const removal = jest.spyOn(app.app.get(FileStorage), 'delete').mockRejectedValueOnce(new Error('SlowDown'));
    await app.work();
    removal.mockRestore();
    expect(await one(id)).toMatchObject({ state: 'loaded', report: { rows: 2 }, problem: null });
    expect(await stored()).toEqual([['wells', 2, 0]]);
  });

  it('is shown as the command shows it, and changes nothing', async () => {
    const upload = await app.upload(WELLS);
    const { body } = await app.add({ upload, name: 'wells', seenBy: 'everyone' }).expect(200);
    expect(body).toMatchObject({ file: 'wells.csv', bytes: WELLS.length, name: 'wells', state: 'checking' });
    // An answer that was lost is asked for again.
    expect((await app.add({ upload, name: 'wells' }).expect(200)).body.id).toBe(body.id);
    await app.work();
    expect(await app.list()).toEqual([
      {
        ...{ id: body.id, file: 'wells.csv', bytes: WELLS.length, name: 'wells', createdAt: expect.any(String) },
        ...{ state: 'checked', keepOthers: false, progress: null, report: null, problem: null },
        preview: {
          ...{
            stored: null,
            keyColumn: 'apiNumber',
            seenBy: 'everyone',
            guessedFrom: 2,
            rows: 2,
            rejected: 0,
            alreadyGone: 0,
            wrong: [],
            rejectsStored: false,
          },
          columns: [
            { name: 'apiNumber', head: 'API Number', type: 'keyword', example: '42-1', empty: 0 },
            { name: 'operator', head: 'Operator', type: 'keyword', example: 'Mesa', empty: 1 },
            { name: 'price', head: 'Price', type: 'number, 2 digits', example: '1.5', empty: 0 },
          ],
        },
      },
    ]);
    expect(await app.stored()).toEqual([]);
  });

  it('is loaded when that is said, once, by the functions of the command', async () => {
    const id = await sent(WELLS);
    await app.start(id).expect(200);
    await app.start(id).expect(200);
    await app.remove(id).expect(409);
    await app.work();
    expect(await one(id)).toMatchObject({
      ...{ state: 'loaded', problem: null, progress: null },
      report: { rows: 2, added: 2, changed: 0, gone: 0, rejected: 0, alreadyGone: 0 },
    });
    expect(await stored()).toEqual([['wells', 2, 0]]);
    expect(await filesLeft()).toEqual([]);
    await app.start(id).expect(409);
    expect((await app.audit()).map(({ actor, action }) => [actor, action])).toContainEqual([
      `user:${PEOPLE.admin.userId}`,
      'create-collection',
    ]);
    const again = await sent('API Number,Operator,Price\n42-2,Ridge,2.25\n');
    expect((await one(again)).preview).toMatchObject({ stored: 2, guessedFrom: null, keyColumn: 'apiNumber' });
    await app.start(again).expect(200);
    await app.work();
    expect((await one(again)).report).toEqual({ rows: 1, added: 0, changed: 1, gone: 1, rejected: 0, alreadyGone: 0 });
  });

  it('says before what would become of the rows that are there, and keeps those that it does not have where that is said', async () => {
    await app.start(await sent(`${WELLS}42-3,,1\n`)).expect(200);
    await app.work();
    const part = await sent('API Number,Operator,Price\n42-2,Ridge,2.25\n42-4,,1\n');
    expect((await one(part)).preview).toMatchObject({ stored: 3, effect: { added: 1, existing: 1, missing: 2 } });
    await app.start(part, { keepOthers: true }).expect(200);
    await app.work();
    expect(await one(part)).toMatchObject({
      ...{ keepOthers: true, report: { rows: 2, added: 1, changed: 1, gone: 0 } },
    });
    expect(await stored()).toEqual([['wells', 4, 0]]);
  });

  it('says what was chosen as it was started, also once it has failed', async () => {
    const id = await sent(`${WELLS}42-3,x\n`);
    expect(await one(id)).toMatchObject({ state: 'checked', keepOthers: false });
    expect((await app.start(id, { keepOthers: true }).expect(200)).body).toMatchObject({
      ...{ state: 'queued', keepOthers: true },
    });
    await app.work();
    expect(await one(id)).toMatchObject({ state: 'failed', keepOthers: true });
  });

  it('says no more what would become of the rows that are there once others were loaded, or the collection dropped', async () => {
    const [first, second] = [await sent(WELLS), await sent(`${WELLS}42-3,,1\n`)];
    expect((await one(second)).preview).toMatchObject({ stored: null });
    await app.start(first).expect(200);
    await app.work();
    // It was new when the file was read.
    const { preview } = await one(second);
    expect([preview.stored, preview.effect, preview.loadedAt]).toEqual([2, undefined, undefined]);
    const third = await sent(`${WELLS}42-4,,1\n`);
    expect((await one(third)).preview).toMatchObject({ stored: 2, effect: { added: 1, existing: 2, missing: 0 } });
    await app.start(second).expect(200);
    await app.work();
    expect((await one(third)).preview).toMatchObject({ stored: 3, rows: 3 });
    expect((await one(third)).preview.effect).toBeUndefined();
    await app.collections.remove('wells', systemActor('test'));
    expect((await one(third)).preview).toMatchObject({ stored: null });
  });

  it('counts rows of an export that are gone by it, before and after it is loaded', async () => {
    const id = await sent('id,key,gone,name\n1,x,false,Mesa\n2,y,true,Ridge\n3,z,true,Dash\n');
    expect((await one(id)).preview).toMatchObject({ rows: 1, rejected: 0, alreadyGone: 2 });
    await app.start(id).expect(200);
    await app.work();
    expect((await one(id)).report).toMatchObject({ rows: 1, added: 1, alreadyGone: 2 });
  });

  it('names its wrong rows, and is loaded without them where that is said', async () => {
    const id = await sent(`${WELLS}42-2,Ridge,3\n42-4,x\n`, { key: 'API Number' });
    const { preview } = await one(id);
    expect(preview).toMatchObject({
      ...{ rows: 2, rejected: 2 },
      wrong: [
        { line: 4, reason: 'its key "42-2" stands in line 3 already' },
        { line: 5, reason: 'has 2 cells where the header has 3' },
      ],
    });
    await app.start(id).expect(200);
    await app.work();
    const refused = await one(id);
    expect(refused).toMatchObject({ state: 'failed', problem: expect.stringContaining('Line 4: its key') });
    expect(await stored()).toEqual([]);
    await app.start(id, { withoutWrong: true }).expect(200);
    await app.work();
    expect(await one(id)).toMatchObject({ state: 'loaded', report: { rows: 2, rejected: 2 } });
  });

  it('has all of its wrong rows to be saved, with line and reason and formulas as texts, until it is removed', async () => {
    const wrong = Array.from({ length: 30 }, (_, n) => `=1+${n},x\n`).join('');
    const right = Array.from({ length: 30 }, (_, n) => `42-1${n},x,1\n`).join('');
    const id = await sent(`${WELLS}${right}${wrong}`);
    const rejected = (person = 'admin') => app.request('get', `/api/admin/explorer-loads/${id}/rejected`, person);
    expect((await one(id)).preview).toMatchObject({ rejected: 30, rejectsStored: true });
    expect(await fs.readdir(rejects())).toEqual([]);
    const { text, headers } = await rejected().expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="wells-rejected.csv"',
    });
    const lines = text.split('\n');
    expect([lines.length, lines[0], lines[1], lines[30]]).toEqual([
      32,
      'line,reason,row',
      `34,has 2 cells where the header has 3,"'=1+0,x"`,
      `63,has 2 cells where the header has 3,"'=1+29,x"`,
    ]);
    await rejected('advisor').expect(403);
    await app.start(id, { withoutWrong: true }).expect(200);
    await app.work();
    // Two hours later: what nobody names is swept by then.
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7_200_000);
    await app.app.get(FileLoadSweep, { strict: false }).run();
    now.mockRestore();
    await rejected().expect(200);
    await app.remove(id).expect(204);
    await rejected().expect(404);
    expect(await filesLeft()).toEqual([]);
    // Of a file without wrong rows there is none.
    const sound = await sent(WELLS);
    await app.request('get', `/api/admin/explorer-loads/${sound}/rejected`, 'admin').expect(404);
  });

  it('leaves wrong rows on the disk for a day at most where its process is killed', async () => {
    await fs.mkdir(rejects(), { recursive: true });
    const old = (Date.now() - 25 * 3_600_000) / 1_000;
    const killed = async () => {
      await fs.writeFile(path.join(rejects(), 'killed.csv'), 'line,reason,row\n');
      await fs.utimes(path.join(rejects(), 'killed.csv'), old, old);
    };
    await fs.writeFile(path.join(rejects(), 'being-read.csv'), 'line,reason,row\n');
    const sweep = app.app.get(FileLoadSweep, { strict: false });
    for (const removes of [() => sweep.run(), () => sweep.onModuleInit()]) {
      await killed();
      await removes();
      expect(await fs.readdir(rejects())).toEqual(['being-read.csv']);
    }
    await fs.rm(path.join(rejects(), 'being-read.csv'));
  });

  it.each([
    ['of one column', 'api\n42-1\n', 'has one column only'],
    ['without a head', '42-1,7\n42-2,8\n', 'has no header row'],
    ['of 5,000 columns', `${Array.from({ length: 5_000 }, (_, n) => `c${n}`).join(',')}\n`, 'has 5,000 columns'],
    ['of two columns for one field', 'key,Oil bbl,oil_bbl\na,1,2\n', 'which would both be the field oilBbl'],
    ['that is no text', new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0]), 'is no text in UTF-8'],
    ['of wrong rows alone', 'key,oil\na\nb\n', 'wells.csv has no row that can be read'],
  ])('%s is refused by a sentence, and nothing is changed', async (_, text, sentence) => {
    const id = await sent(text);
    expect(await one(id)).toMatchObject({ state: 'refused', problem: expect.stringContaining(sentence) });
    await app.start(id).expect(409);
    expect(await app.collections.stored()).toEqual([]);
    await app.remove(id).expect(204);
    await app.remove(id).expect(204);
    expect([await app.list(), await filesLeft()]).toEqual([[], []]);
  });

  it('takes a definition and a key, and says what is wrong with them', async () => {
    const definition = { fields: { operator: { type: 'keyword' }, price: { type: 'number' } }, keyColumn: 'apiNumber' };
    const id = await sent(WELLS, { definition });
    expect((await one(id)).preview).toMatchObject({ guessedFrom: null, seenBy: 'admin', keyColumn: 'apiNumber' });
    expect(await one(await sent(WELLS, { definition: { fields: { a: { type: 'sql' } } } }))).toMatchObject({
      ...{ state: 'refused', problem: expect.stringContaining('fields.a.type') },
    });
    expect((await one(await sent(WELLS, { key: 'Bore' }))).problem).toContain('has no column "Bore" to be the key');
    expect((await one(await sent(WELLS, { name: 'deals' }))).problem).toContain(
      'There is a collection "deals" already',
    );
    await app.add({ upload: await app.upload(WELLS), name: 'My wells' }).expect(422);
  });

  it('is nobody’s but an admin’s, also while it is loaded', async () => {
    await app.begin('wells.csv', 10, 'advisor').expect(403);
    const id = await sent(WELLS);
    await app.start(id).expect(200);
    await app.em().execute('update "user" set is_admin = false where id = 5');
    await app.work();
    await app.em().execute('update "user" set is_admin = true where id = 5');
    expect(await one(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('no longer an admin') });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['read', 'reading', 'Nothing was changed: load it again.'],
    ['written', 'writing', 'The rest is written within a minute, so that all of them are loaded.'],
  ])('that was being %s when its process died says so, and is loaded again', async (_, phase, sentence) => {
    const id = await sent(WELLS);
    await app.em().execute(`update explorer_load set state = 'loading', phase = ?, rows = 1`, [phase]);
    await app.work();
    expect(await one(id)).toMatchObject({
      state: 'failed',
      progress: null,
      problem: expect.stringContaining(sentence),
    });
    await app.start(id).expect(200);
    await app.work();
    expect(await one(id)).toMatchObject({ state: 'loaded', problem: null });
  });

  it('that has stopped the server three times is refused', async () => {
    const { body } = await app.add({ upload: await app.upload(WELLS), name: 'wells' }).expect(200);
    await app.em().execute('update explorer_load set attempts = 3');
    await app.work();
    expect(await one(body.id)).toMatchObject({ state: 'refused', problem: expect.stringContaining('stopped 3 times') });
  });

  it('goes when nobody has loaded it for a week, and with the data of who sent it', async () => {
    const id = await sent(WELLS);
    const data = app.app.get(PersonalData, { strict: false });
    const { userId } = PEOPLE.admin;
    expect(await app.em().transactional((em) => data.export(em, userId))).toMatchObject({
      explorerLoads: [{ file: 'wells.csv', collection: 'wells', state: 'checked' }],
    });
    await app.app.get(FileLoadSweep, { strict: false }).run();
    expect(await one(id)).toBeDefined();
    await app.em().execute(`update explorer_load set created_at = now() - interval '8 days'`);
    await app.app.get(FileLoadSweep, { strict: false }).run();
    expect(await app.list()).toEqual([]);
  });
});

it('a collection is dropped with its rows', async () => {
  const id = await sent(WELLS);
  await app.start(id).expect(200);
  await app.work();
  const drop = () => app.request('delete', '/api/admin/explorer-collections/wells', 'admin');
  await drop().expect(204);
  await drop().expect(404);
  expect(await app.stored()).toEqual([]);
});
