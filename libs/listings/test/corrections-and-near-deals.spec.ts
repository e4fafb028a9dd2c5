import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { correctionsSchema, nearDealsSchema, suggestionsSchema } from '@outcrop/contracts';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import {
  type GridResult,
  type IndexDefinition,
  SearchEngine,
  type SearchRequest,
  type SearchResult,
  type SearchScope,
} from '@outcrop/search';
import { DealPictures } from '../src/deals/deal-pictures.ts';
import { DealRows } from '../src/deals/deal-rows.ts';
import { DidYouMean, DidYouMeanHandler, KnownWords } from '../src/deals/suggest/did-you-mean.ts';
import { FindNearDeals, FindNearDealsHandler } from '../src/deals/suggest/near-deals.ts';
import { SuggestDeals, SuggestDealsHandler } from '../src/deals/suggest/suggest-deals.ts';
import { ImportListings } from '../src/import/import-listings.ts';
import { UpdateListing } from '../src/listing/commands/update-listing.ts';
import { admin, type RunningApp, startApp, system } from './support/start-app.ts';
import { wholeRow } from './support/whole-deal.ts';

let database: TestDatabase;
let app: RunningApp;

const DEALS = [
  { ListingId: 12840, header: 'Wolfcamp horizontals', PLSCode: 'PP', region: 'Permian', basin: 'Delaware Basin' },
  { ListingId: 12841, header: 'Bakken minerals', PLSCode: 'M', region: 'Rockies', basin: 'Williston Basin' },
  {
    ListingId: 12847,
    header: 'Kestrel waterflood',
    PLSCode: 'PP',
    region: 'Permian',
    basin: 'Kestrel Trough',
    play: 'Kestrel Sand',
    area: 'Kestrel County, TX',
    agentCompanyName: 'Kestrel Partners',
  },
  { ListingId: 12900, header: 'Plover gas field with its permit', PLSCode: 'L', region: 'Rockies' },
  { ListingId: 12874, header: 'Quarry leases', PLSCode: 'L', isPrivate: true, basin: 'Quarry Basin' },
];

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
});
beforeEach(async () => {
  await app.clear('listings');
  await app.commands.execute(new ImportListings({ rows: DEALS.map(wholeRow), actor: system }));
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

const corrections = async (query: string) =>
  correctionsSchema
    .parse((await app.request('get', `/api/deals/did-you-mean?${query}`).expect(200)).body)
    .corrections.map(({ text, count }) => `${text}: ${count}`);
const near = async (path: string, as?: string) =>
  nearDealsSchema
    .parse((await app.request('get', `/api/deals/near?path=${encodeURIComponent(path)}`, as).expect(200)).body)
    .deals.map(({ ListingId }) => ListingId);

describe('did you mean', () => {
  it.each([
    ['q=wolfcmap', 'wolfcamp: 1'],
    ['q=Permain', 'Permian: 2'],
    ['q=delwaer%20basin', 'Delaware Basin: 1'],
    ['q=Williston%20Bassin', 'Williston Basin: 1'],
    ['q=kestrl%20watrflood', 'kestrel waterflood: 1'],
    ['q=producin', 'Producing: 2'],
  ])('%s → %s', async (query, first) => expect((await corrections(query))[0]).toBe(first));

  it('keeps the other filters, and offers nothing that finds nothing with them', async () => {
    expect(await corrections('q=permain&type=PP')).toContain('Permian: 2');
    expect(await corrections('q=permain&type=W')).toEqual([]);
  });

  it('has no answer to what resembles nothing, to what is too short and to signs', async () => {
    for (const query of ['q=zzyzx', 'q=a', 'q=%20-%25', '']) expect(await corrections(query)).toEqual([]);
  });

  it('knows no word of what may not be seen', async () => {
    expect(await corrections('q=quarrry')).toEqual([]);
    await app.commands.execute(new UpdateListing({ listingId: 12847, values: { isPrivate: true }, actor: admin }));
    for (const word of ['kestrl', 'watrflood', 'kestrel%20troug']) expect(await corrections(`q=${word}`)).toEqual([]);
  });
});

describe('near matches of an address that leads nowhere', () => {
  it('finds a slip of the finger first, then the neighbours', async () =>
    expect(await near('/deals/12487')).toEqual([12847, 12840, 12841]));
  it('finds the words of an old link', async () => {
    expect(await near('/deals/bakken-minerals-williston')).toEqual([12841]);
    expect(await near('/old/12999-plover-gas')).toEqual([12900, 12847, 12841]);
  });
  it('is the same whether a private deal has the id or none has', async () => {
    const answer = await near('/deals/12874');
    expect(answer).toEqual([12847, 12900, 12841, 12840]);
    await app.em().execute('delete from listing where id = 12874');
    expect(await near('/deals/12874')).toEqual(answer);
  });
  it('offers public deals alone, whoever asks', async () => {
    for (const as of [undefined, 'buyer', 'admin']) expect(await near('/deals/quarry-leases', as)).toEqual([]);
  });
});

/** An index whose worker has stopped: it goes on giving the answers of its first hour. */
class StoppedIndex extends SearchEngine {
  private readonly known = new Map<string, SearchResult>();
  constructor(private readonly engine: SearchEngine) {
    super();
  }
  override async search(index: IndexDefinition, request: SearchRequest, scope: SearchScope): Promise<SearchResult> {
    const key = JSON.stringify([request, scope]);
    const answer = this.known.get(key) ?? (await this.engine.search(index, request, scope));
    this.known.set(key, answer);
    return answer;
  }
  /** Ids that it goes on finding. */
  found = (): number[] => [...this.known.values()].flatMap(({ hits }) => hits.map(({ id }) => id));
  grid(): Promise<GridResult> {
    throw new Error('Nobody asks for a map here');
  }
}

describe('while the index lags', () => {
  it('a deal made private leaves suggestions, corrections and near matches at once, with all its names', async () => {
    const index = new StoppedIndex(app.app.get(SearchEngine));
    const rows = app.app.get(DealRows);
    const suggest = new SuggestDealsHandler(index, rows);
    const meant = new DidYouMeanHandler(index, rows, new KnownWords(rows));
    const lost = new FindNearDealsHandler(index, rows, app.app.get(DealPictures));
    const ask = async () => ({
      suggestions: suggestionsSchema.parse(await suggest.execute(new SuggestDeals({ text: 'kestrel' }))).suggestions,
      corrections: (await meant.execute(new DidYouMean({ text: 'kestrl', filters: {} }))).corrections,
      near: (await lost.execute(new FindNearDeals({ path: '/deals/kestrel-12848' }))).deals,
    });

    const before = await ask();
    expect(before.suggestions.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'basin Kestrel Trough',
      'play Kestrel Sand',
      'company Kestrel Partners',
      'deal Kestrel waterflood',
    ]);
    expect(before.corrections).toContainEqual({ text: 'kestrel', count: 1, sold: 0 });
    expect(before.near.map(({ ListingId }) => ListingId)).toContain(12847);

    await app.commands.execute(new UpdateListing({ listingId: 12847, values: { isPrivate: true }, actor: admin }));
    expect(index.found()).toContain(12847);
    expect(JSON.stringify(await ask()).toLowerCase()).not.toContain('kestrel');
  });
});
