import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type PagesRead,
  type ReadingQuery,
  type ReadingReport,
  type ReadingRow,
  type ReadingTimeline,
  readingAddresses,
  type TimelineQuery,
} from '@outcrop/contracts';
import { PersonalData } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import type { DataRoomItem } from '../src/files/file.entities.ts';
import { addReading } from './support/reading.ts';
import { addFile, addVersion, forgetFiles, setVersion } from './support/room-files.ts';
import { type DataRoomsApp, DEAL, PLAIN_DEAL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

let app: DataRoomsApp;
let leases: DataRoomItem;
let curves: DataRoomItem;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.forget();
  await forgetFiles(app);
  leases = await addFile(app, { name: '=cmd|calc.pdf', bytes: new Uint8Array(3), pages: 10 });
  curves = await addFile(app, { name: 'Curves.pdf', bytes: new Uint8Array(3), pages: 4 });
});

const BUYER = PEOPLE.buyer.userId;
const INSIDER = PEOPLE.insider.userId;
const ADVISOR = PEOPLE.advisor.userId;
const addresses = readingAddresses(DEAL);
const get = <Answer>(address: string) =>
  app
    .request('get', address, 'advisor')
    .expect(200)
    .then(({ body }) => body as Answer);
const report = (query: Partial<ReadingQuery> = {}) => get<ReadingReport>(addresses.report(query));
const timeline = (query: TimelineQuery = {}) => get<ReadingTimeline>(addresses.timeline(query));
const sums = ({ key, pages, seconds, downloads }: ReadingRow) => [key, pages, seconds, downloads];

/** The buyer read two pages, one of them twice, and a page of another version; the insider one; the firm, and somebody in the buyer's name, as well. */
async function readALittle() {
  const version = await addVersion(app, curves.id, { name: 'Curves.pdf', bytes: new Uint8Array(3), pages: 3 });
  await addReading(app, curves, [
    { at: '2026-11-20T15:00:00Z', page: 1, seconds: 30 },
    { at: '2026-11-20T15:01:00Z', page: 2, seconds: 40 },
    { at: '2026-11-20T15:02:00Z', page: 1, seconds: 5 },
    { at: '2026-11-22T15:00:00Z', page: 2, seconds: 7, versionId: version.id },
    { at: '2026-11-22T15:10:00Z', act: 'download' },
    { at: '2026-11-22T15:20:00Z', act: 'zip', userId: INSIDER },
    { at: '2026-11-22T15:30:00Z', page: 3, seconds: 900, impersonatorId: PEOPLE.admin.userId },
    { at: '2026-11-22T15:30:00Z', page: 4, seconds: 500, userId: ADVISOR },
  ]);
  await addReading(app, leases, [{ at: '2026-11-21T05:30:00Z', page: 9, seconds: 60, userId: INSIDER }]);
  return version;
}

describe('what was read in a data room', () => {
  it('is added up by person: each page once, whatever the version; the firm’s own is marked and counts for no buyer', async () => {
    await readALittle();
    const { total, rows, buyers } = await report();
    expect(rows.map(sums)).toEqual([
      [String(ADVISOR), 1, 500, 0],
      [String(INSIDER), 1, 60, 1],
      [String(BUYER), 2, 82, 1],
    ]);
    expect(rows).toMatchObject([
      { name: 'Dan Marsh', isFirm: true },
      { name: 'Ida Voss', isFirm: false, files: 2 },
      { name: 'Ann Rim', ofPages: 14, firstAt: '2026-11-20T15:00:00.000Z', lastAt: '2026-11-22T15:10:00.000Z' },
    ]);
    expect([total, buyers]).toEqual([3, { rows: 2, seconds: 142, downloads: 2 }]);
  });

  it('is added up by file and by day at the office, of buyers alone', async () => {
    await readALittle();
    await addReading(app, curves, [{ at: '2026-11-20T15:05:00Z', page: 1, userId: INSIDER }]);
    const byFile = await report({ by: 'file', sort: 'name', order: 'asc' });
    expect(byFile.rows.map(sums)).toEqual([
      [String(leases.id), 1, 60, 0],
      [String(curves.id), 2, 82, 2],
    ]);
    expect(byFile.rows).toMatchObject([
      { number: '1', name: '=cmd|calc.pdf', ofPages: 10, readers: 1 },
      { number: '2', ofPages: 4, readers: 2 },
    ]);
    const byDay = await report({ by: 'day', sort: 'name', order: 'asc' });
    // Half past five in the morning in Greenwich is the evening before in Chicago.
    expect(byDay.rows.map(sums)).toEqual([
      ['2026-11-20', 3, 135, 0],
      ['2026-11-22', 1, 7, 2],
    ]);
  });

  it('is of a person, a file and days, sorted and page by page', async () => {
    await readALittle();
    expect((await report({ file: leases.id })).rows).toMatchObject([{ userId: INSIDER, ofPages: 10 }]);
    expect((await report({ by: 'file', person: ADVISOR })).rows.map(sums)).toEqual([[String(curves.id), 1, 500, 0]]);
    expect((await report({ from: '2026-11-21', to: '2026-11-22', person: BUYER })).rows.map(sums)).toEqual([
      [String(BUYER), 1, 7, 1],
    ]);
    expect((await report({ from: '2026-11-20', to: '2026-11-20' })).rows.map(({ userId }) => userId)).toEqual(
      [BUYER, INSIDER].reverse(),
    );
    expect((await report({ sort: 'seconds', order: 'asc' })).rows.map(({ seconds }) => seconds)).toEqual([60, 82, 500]);
    expect((await report({ page: 2 })).rows).toEqual([]);
    for (const query of ['by=week', 'person=x', 'file=0', 'from=2026-13-01', 'to=0000-01-01', 'page=0', 'sort=userId'])
      expect(
        (await app.request('get', `${addresses.report()}?${query}`, 'advisor').expect(422)).body.errors,
      ).toMatchObject([{ path: query.split('=')[0] }]);
  });

  it('of a person who was erased is that of a person whose data was erased; a removed file says so', async () => {
    await readALittle();
    await app.em().transactional((em) => app.app.get(PersonalData).erase(em, INSIDER));
    await app.post(`/api/admin/data-rooms/${DEAL}/items/remove`, { ids: [leases.id] }, 'advisor').expect(204);
    expect((await report({ person: 'erased' })).rows).toMatchObject([
      { key: 'erased', userId: null, name: null, pages: 1, ofPages: 14 },
    ]);
    expect((await report({ by: 'file', file: leases.id })).rows).toMatchObject([{ number: null, isRemoved: true }]);
    expect((await timeline({ person: 'erased' })).entries.map(({ name }) => name)).toEqual([null, null]);
  });

  it('is told to agents, and of one data room alone', async () => {
    await readALittle();
    const other = await addFile(app, { name: 'x.pdf', bytes: new Uint8Array(1), listingId: PRIVATE_DEAL });
    await addReading(app, other, [{ at: '2026-11-20T15:00:00Z', listingId: PRIVATE_DEAL }]);
    expect((await report({ file: other.id })).rows).toEqual([]);
    const [foreign] = (await get<ReadingTimeline>(readingAddresses(PRIVATE_DEAL).timeline())).entries;
    expect((await timeline({ before: foreign!.id })).entries).toEqual([]);
    await app.request('get', addresses.pages({ file: other.id }), 'advisor').expect(404);
    await app.request('get', addresses.export({ view: 'pages', file: other.id }), 'advisor').expect(404);
    for (const address of [addresses.report(), addresses.timeline(), addresses.pages({ file: curves.id })]) {
      await app.request('get', address, 'buyer').expect(403);
      await app.request('get', address, 'impersonator').expect(403);
      await app.request('get', address).expect(401);
      await app.request('get', address.replace(`/${DEAL}/`, `/${PLAIN_DEAL}/`), 'advisor').expect(404);
    }
  });
});

describe('the pages of a file', () => {
  it('are those that one person read, how often and how long, or all buyers', async () => {
    await readALittle();
    const own = await get<PagesRead>(addresses.pages({ file: curves.id, person: BUYER }));
    expect(own).toMatchObject({ number: '2', file: 'Curves.pdf', ofPages: 4, person: { name: 'Ann Rim' } });
    expect(own.pages.map(({ page, times, seconds }) => [page, times, seconds])).toEqual([
      [1, 2, 35],
      [2, 2, 47],
    ]);
    await addReading(app, curves, [{ at: '2026-11-22T16:00:00Z', page: 4, seconds: 3, userId: INSIDER }]);
    const all = await get<PagesRead>(addresses.pages({ file: curves.id }));
    expect(all.person).toBeNull();
    expect(all.pages.map(({ page, seconds }) => [page, seconds])).toEqual([
      [1, 35],
      [2, 47],
      [4, 3],
    ]);
    await app.request('get', addresses.report().concat('/pages'), 'advisor').expect(422);
  });
});

describe('the timeline', () => {
  it('has each sitting over a file and each download, the latest first, and names both where one read for another', async () => {
    const version = await readALittle();
    await setVersion(app, curves.id, version.id);
    const { entries, next } = await timeline();
    expect(next).toBeNull();
    expect(
      entries.map(({ kind, name, by, pages, seconds, version: number, endedAt }) => [
        kind,
        name,
        by?.name ?? null,
        pages,
        seconds,
        number,
        endedAt.slice(8, 16),
      ]),
    ).toEqual([
      ['read', 'Dan Marsh', null, 1, 500, 1, '22T15:30'],
      ['read', 'Ann Rim', 'Ruth Okafor', 1, 900, 1, '22T15:30'],
      ['download', 'Ida Voss', null, 0, 0, 1, '22T15:20'],
      ['download', 'Ann Rim', null, 0, 0, 1, '22T15:10'],
      ['read', 'Ann Rim', null, 1, 7, 2, '22T15:00'],
      ['read', 'Ida Voss', null, 1, 60, 1, '21T05:30'],
      ['read', 'Ann Rim', null, 2, 75, 1, '20T15:02'],
    ]);
    expect(entries[6]).toMatchObject({ startedAt: '2026-11-20T15:00:00.000Z' });
  });

  it('begins another sitting after half an hour without a page, and goes on where an answer ended', async () => {
    const minute = (at: number) => new Date(Date.UTC(2026, 10, 20, 9, at)).toISOString();
    await addReading(
      app,
      leases,
      [0, 30, 61].map((at) => ({ at: minute(at), page: 1, seconds: 1 })),
    );
    expect((await timeline()).entries.map(({ startedAt, endedAt }) => [startedAt, endedAt])).toEqual([
      [minute(61), minute(61)],
      [minute(0), minute(30)],
    ]);
    await addReading(
      app,
      curves,
      Array.from({ length: 60 }, (_, index) => ({ at: minute(100 + 40 * index), page: 1 })),
    );
    const first = await timeline();
    const second = await timeline({ before: first.next! });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 12, null]);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(62);
  });
});

describe('the export', () => {
  const file = (query: Parameters<typeof addresses.export>[0]) =>
    app
      .request('get', addresses.export(query), 'advisor')
      .expect(200)
      .expect('Content-Type', 'text/csv; charset=utf-8')
      .then(({ text }) => text.trimEnd().split('\n'));

  it('has all rows of a report, is no formula to a spreadsheet, and is in the audit before', async () => {
    await readALittle();
    await app.em().execute(`update "user" set first_name = '=cmd' where id = ?`, [BUYER]);
    const [head, ...people] = await file({ view: 'person' });
    await app.em().execute(`update "user" set first_name = 'Ann' where id = ?`, [BUYER]);
    expect(head).toBe('userId,person,company,isFirm,files,pages,ofPages,seconds,downloads,firstAt,lastAt');
    expect(people[0]).toMatch(/^3,'=cmd Rim,,false,1,2,14,82,1,2026-11-20T15:00:00.000Z,/);
    expect(people[1]).toContain('4,Dan Marsh,,true,1,1,14,500,0,');
    expect((await file({ view: 'file' }))[1]).toMatch(/^\d+,1,'=cmd\|calc\.pdf,false,1,1,10,60,0,/);
    expect((await file({ view: 'day' })).map((line) => line.split(',')[0])).toEqual([
      'day',
      '2026-11-22',
      '2026-11-20',
    ]);
    expect(await file({ view: 'pages', file: curves.id, person: BUYER })).toHaveLength(3);
    expect((await file({ view: 'timeline' })).find((line) => line.includes('Ruth'))).toContain(
      ',read,Ann Rim,,false,Ruth Okafor,2,Curves.pdf,1,1,900',
    );
    expect((await app.audit()).map(({ action, subject, after }) => [action, subject, after])).toEqual(
      [
        { view: 'person', rows: 3 },
        { view: 'file', rows: 2 },
        { view: 'day', rows: 2 },
        { view: 'pages', file: curves.id, person: BUYER, rows: 2 },
        { view: 'timeline', rows: 7 },
      ].map((after) => ['export-data-room-reading', `data-room:${DEAL}`, after]),
    );
  });

  it('needs to know which file, and is for agents alone', async () => {
    const refused = await app.request('get', addresses.export({ view: 'pages' }), 'advisor').expect(422);
    // A browser would save the refusal under the table's name.
    expect(refused.headers['content-disposition']).toBeUndefined();
    await app.request('get', addresses.export({ view: 'person' }), 'buyer').expect(403);
  });
});
