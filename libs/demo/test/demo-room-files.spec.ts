import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EnsureDemoAccounts } from '@outcrop/accounts';
import { accounts } from '@outcrop/accounts/feature';
import { content } from '@outcrop/content/feature';
import { ImportFiles } from '@outcrop/data-rooms';
import { dataRooms } from '@outcrop/data-rooms/feature';
import { images } from '@outcrop/images/feature';
import { ImportListings, objectToImportRow } from '@outcrop/listings';
import { listings } from '@outcrop/listings/feature';
import { mail } from '@outcrop/mail/feature';
import { FileStorage, systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { search } from '@outcrop/search/feature';
import { roomFiles } from '../src/data-rooms/files/room-files.ts';
import { rateAt, roomFacts } from '../src/data-rooms/files/wells.ts';
import { demoRoomIds, loadDataRooms } from '../src/data-rooms/load-data-rooms.ts';
import { loadFiles } from '../src/data-rooms/load-files.ts';
import { demoListings } from '../src/demo-listings.ts';

const ids = demoRoomIds();
const deals = demoListings().filter(({ id }) => ids.includes(id));

it('names wells whose rates and interests add up to what the deal’s page says', () => {
  const { wells } = roomFacts(deals.find(({ id }) => id === 12_808)!);
  const total = (at: number) => wells.reduce((sum, { streams, age }) => sum + rateAt(streams[at]!, age), 0);
  expect(wells).toHaveLength(57);
  expect([total(0), total(1)].map(Math.round)).toEqual([14_840, 98_700]);
  const interest = wells.reduce((sum, { revenueInterest }) => sum + revenueInterest, 0) / wells.length;
  expect(interest).toBeGreaterThan(0.0025);
  expect(interest).toBeLessThan(0.0037);
});

it('makes the same files each time: a report of 60 pages, tables, letters and maps', async () => {
  const files = roomFiles(deals.find(({ id }) => id === 12_847)!);
  const report = files.find(({ name }) => name === 'Reserve report.pdf')!;
  const { bytes, pages } = await report.make();
  expect(pages).toBeGreaterThanOrEqual(60);
  expect((await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount()).toBe(pages);
  expect((await report.make()).bytes.equals(bytes)).toBe(true);
  expect(new Set(files.map(({ name }) => name.split('.').at(-1)))).toEqual(new Set(['pdf', 'csv', 'jpg', 'txt']));
});

const ACTOR = systemActor('demo');
let app: RunningFeature;
beforeAll(async () => {
  app = await startFeature({ features: [platform, search, mail, accounts, listings, images, content, dataRooms] });
});
afterAll(() => app?.stop());

it('fills data rooms once, with what its readers have read, and never again one that had files', async () => {
  await app.commands.execute(new EnsureDemoAccounts({ exposed: false }));
  const rows = deals.map((deal) => objectToImportRow({ ...deal }));
  await app.commands.execute(new ImportListings({ rows, actor: ACTOR, dryRun: false, announce: false }));
  await loadDataRooms(app.commands, app.queries, ACTOR, new Date());
  // With a tenth of what all twelve may have.
  const filled = [12_808, 12_811];
  const load = () => loadFiles(app.commands, app.queries, ACTOR, new Date(), filled);
  const loaded = await load();
  const counts = async () =>
    (
      await app.em().execute(
        `select (select count(*)::int from data_room_item where kind = 'file') as files,
           (select count(distinct listing_id)::int from data_room_item where kind = 'file') as rooms,
           (select count(*)::int from data_room_reading r left join data_room_access a using (listing_id, user_id) where a.state is distinct from 'granted') as strangers,
           (select count(*)::int from data_room_reading where at > now()) as later,
           (select count(*) > 5 from data_room_reading) as read,
           (select sum(bytes) < 1600000 from data_room_file_version) as small`,
      )
    )[0];
  expect(await counts()).toEqual({ files: loaded, rooms: 2, strangers: 0, later: 0, read: true, small: true });
  await app.em().execute(`update data_room_item set removed_at = now() where listing_id = ${filled[0]}`);
  expect(await load()).toBe(0);
  expect(await counts()).toMatchObject({ files: loaded });

  // Filled by somebody else meanwhile: nothing is added, and no bytes stay.
  const stored = async () => {
    let files = 0;
    for await (const _file of app.app.get(FileStorage, { strict: false }).list('data-rooms')) files += 1;
    return files;
  };
  const before = await stored();
  const by = { addedBy: 'user:1', addedByName: 'Daniel Marsh', addedAt: new Date() };
  const late = { path: [], name: 'Late.txt', class: null, bytes: Buffer.from('late'), by, readings: [] };
  await app.commands.execute(new ImportFiles({ listingId: filled[1]!, files: [late], actor: ACTOR }));
  expect([await counts(), await stored()]).toEqual([expect.objectContaining({ files: loaded }), before]);
});
