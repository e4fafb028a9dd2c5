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
import { rateAt } from '../src/data-rooms/files/declines.ts';
import { roomFiles } from '../src/data-rooms/files/room-files.ts';
import { roomFacts } from '../src/data-rooms/files/wells.ts';
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

const said = (text: string | null | undefined, pattern: RegExp): number =>
  Number(pattern.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? Number.NaN);

/** The rows of a table among a deal's files, without its head: their cells by column. */
async function rowsOf(deal: (typeof deals)[number], name: RegExp): Promise<string[][]> {
  const file = roomFiles(deal).find((one) => name.test(one.name))!;
  const [, ...lines] = (await file.make()).bytes.toString().trim().split(/\r?\n/);
  // The last match is the empty one behind the line.
  return lines.map((line) => [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell ?? '').slice(0, -1));
}
const sum = (figures: readonly (string | undefined)[]) => figures.reduce((all, figure) => all + Number(figure), 0);
const STATES: Readonly<Record<string, string>> = {
  ...{ Texas: '42', 'New Mexico': '30', Wyoming: '49', Oklahoma: '35', Colorado: '05', California: '04' },
  Alberta: '10',
};

it.each(deals.map((deal) => [deal.id, deal] as const))(
  'tells of deal %i what its page says: what is left of revenue, net volumes, places, interests and acres',
  async (_id, deal) => {
    const net = (await rowsOf(deal, /of revenue/)).map((row) => row.at(-1));
    const months = { twelve: 12, three: 3 }[/(twelve|three)-month/.exec(deal.cashFlow ?? '')?.[1] ?? ''] ?? 6;
    const left = sum(net.slice(-months)) / months / said(deal.cashFlow, /\$([\d,]+) a month/);
    expect(left).toBeGreaterThan(0.98);
    expect(left).toBeLessThan(1.02);

    const interests = await rowsOf(deal, /^Interests/);
    expect(new Set(interests.map(([, api]) => api!.slice(0, 2)))).toEqual(
      new Set([STATES[deal.where?.split(', ').at(-1) ?? '']]),
    );
    // What statements pay is what wells made, at one price, to the interest.
    const { sales } = roomFacts(deal);
    const owned = new Map(interests.map(([well, , , , , , share]) => [well, Number(share)]));
    const volumes = await rowsOf(deal, /^Production/);
    const statements = await rowsOf(deal, /of revenue/);
    const [lastMonth, paid] = statements.at(-1)!;
    const worth = volumes
      .filter(([, , month]) => month === lastMonth)
      .map(([well, , , ...made]) => {
        const names = roomFacts(deal).wells[0]!.streams.map(({ name }) => name);
        return made.reduce((all, one, at) => all + Number(one) * sales.prices[names[at]!], 0) * owned.get(well)!;
      });
    expect(Math.abs(worth.reduce((all, one) => all + one, 0) / Number(paid) - 1)).toBeLessThan(0.001);
    const first = said(deal.netProduction, /([\d,]+) BOPD/) || 1_000 * said(deal.netProduction, /([\d.]+) MMCFD/);
    const { wells } = roomFacts(deal);
    const made = wells.reduce((all, { streams, age, revenueInterest }) => {
      const [stream] = streams;
      return all + rateAt(stream!, age) * revenueInterest;
    }, 0);
    expect(new Set(volumes.map(([well]) => well)).size).toBe(wells.length);
    // A page rounds the volumes of a small royalty to whole barrels.
    if (first > 20) expect(Math.abs(made / first - 1)).toBeLessThan(0.02);

    const acres = said(deal.what, / ([\d,]+) net acres/);
    const tracts = (await rowsOf(deal, /Deeds|Lease/)).map((row) => row[6]);
    if (acres > 0) expect(Math.round(sum(tracts))).toBe(acres);
    const royalty = said(deal.workingInvestmentAndNetRevenueInterest, /leased at ([\d.]+)%/);
    const shares = new Set((await rowsOf(deal, /Deeds|Lease/)).map((row) => row[7]));
    if (royalty > 0) expect([...shares]).toEqual([{ 25: '1/4', 18.75: '3/16' }[royalty]]);
  },
);

it('declines as the page says, and never by less than 6% a year', () => {
  const yearly = (id: number, after: number) => {
    const { wells } = roomFacts(deals.find((deal) => deal.id === id)!);
    const at = (month: number) => wells.reduce((all, { streams, age }) => all + rateAt(streams[0]!, age + month), 0);
    return Math.round(1_000 * (1 - at(after + 12) / at(after))) / 10;
  };
  expect([yearly(12_830, -36), yearly(12_830, 120)]).toEqual([7, 7]);
  expect(yearly(12_781, -24)).toBe(6);
  // A hyperbolic decline goes on as an exponential one once it is as slow.
  expect(yearly(12_847, 0)).toBeGreaterThan(8);
  expect(yearly(12_847, 240)).toBe(6);
});

it('calls horizontal wells so, and no others', () => {
  const horizontals = (id: number) =>
    roomFacts(deals.find((deal) => deal.id === id)!).wells.filter(({ name }) => name.endsWith('H')).length;
  expect([12_847, 12_799, 12_781, 12_811].map(horizontals)).toEqual([31, 18, 0, 0]);
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
