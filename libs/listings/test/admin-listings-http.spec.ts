import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ImageSource, type ListingRecord, officeDay } from '@outcrop/contracts';
import { AuditEntry } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { ImportListings } from '../src/import/import-listings.ts';
import { ChangeListingImage } from '../src/listing/commands/change-listing-image.ts';
import { Listing } from '../src/listing/listing.entity.ts';
import { admin, type RunningApp, startApp, system } from './support/start-app.ts';
import { wholeRow } from './support/whole-deal.ts';

let database: TestDatabase;
let app: RunningApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});
beforeEach(async () => {
  await app.clear('listings');
  const rows = [
    { ListingId: 1, header: 'Wolfcamp', region: 'Permian', PLSCode: 'PP L', small: true, dateListed: '2026-01-01' },
    { ListingId: 2, header: 'Bakken', region: 'Rockies', PLSCode: 'M', webStatus: 'draft', areaId: 7 },
    { ListingId: 3, header: 'Montney', region: null, PLSCode: 'PP', isPrivate: true, passcode: 'sesame' },
  ];
  await app.commands.execute(new ImportListings({ rows: rows.map(wholeRow), actor: system }));
  await app.clear();
});

const PATH = '/api/admin/listings';
const query = (parts: Record<string, unknown>) =>
  `${PATH}?${Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`;
const list = async (parts: Record<string, unknown>) => {
  const answer = await app.request('get', query(parts), 'admin').expect(200);
  const records = answer.body as ListingRecord[];
  return { range: answer.headers['content-range'], records, ids: records.map((record) => record.id) };
};

describe('lists, as ra-data-simple-rest asks', () => {
  it('pages and sorts', async () => {
    const first = await list({ sort: ['region', 'ASC'], range: [0, 1], filter: {} });
    expect(first).toMatchObject({ ids: [1, 2], range: 'listings 0-1/3' });
    expect(await list({ sort: ['region', 'ASC'], range: [2, 3], filter: {} })).toMatchObject({
      ids: [3],
      range: 'listings 2-2/3',
    });
    expect((await list({ sort: ['region', 'DESC'], range: [0, 24] })).ids).toEqual([2, 1, 3]);
    expect((await list({ sort: ['id', 'DESC'], range: [0, 24] })).ids).toEqual([3, 2, 1]);
    expect(await list({ range: [50, 74] })).toMatchObject({ ids: [], range: 'listings */3' });
    expect(await list({})).toMatchObject({ ids: [1, 2, 3] });
  });

  // docs/product/admin.md#image-tool
  it('finds listings by the picture that is not uploaded', async () => {
    const change = (listingId: number, source: ImageSource) =>
      app.commands.execute(new ChangeListingImage({ listingId, source, image: 'ab'.repeat(32), actor: admin }));
    await change(1, 'Cover');
    await change(2, 'Tombstone');
    expect((await list({ filter: { drawn: 'Cover' } })).ids).toEqual([2, 3]);
    expect((await list({ filter: { drawn: 'Tombstone' } })).ids).toEqual([1, 3]);
    expect((await list({ filter: { drawn: ['Cover', 'Tombstone'] } })).ids).toEqual([1, 2, 3]);
    const { records } = await list({});
    expect(records.map(({ uploaded }) => uploaded)).toEqual([['Cover'], ['Tombstone'], []]);
    await app.request('get', query({ filter: { drawn: 'Portrait' } }), 'admin').expect(422);
  });

  it('exposes the range to pages of other origins', async () => {
    const { headers } = await app.request('get', PATH, 'admin').expect(200);
    expect(headers['access-control-expose-headers']).toBe('Content-Range');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it.each<[Record<string, unknown>, number[]]>([
    [{ id: [3, 1, 99] }, [1, 3]],
    [{ id: 2 }, [2]],
    [{ q: 'BAK-ken' }, [2]],
    [{ q: '%' }, [1, 2, 3]],
    [{ region: 'Permian' }, [1]],
    [{ region: ['Permian', 'Rockies'] }, [1, 2]],
    [{ region: null }, [3]],
    [{ PLSCode: 'PP' }, [1, 3]],
    [{ PLSCode: ['L', 'M'] }, [1, 2]],
    [{ isPrivate: true }, [3]],
    [{ isPrivate: false, small: true }, [1]],
    [{ webStatus: 'draft' }, [2]],
    [{ areaId: 7 }, [2]],
    [{ dateListed: '2026-01-01' }, [1]],
    [{ version: 1, q: 'mont' }, [3]],
  ])('filter %j', async (filter, ids) => expect((await list({ filter })).ids).toEqual(ids));

  it.each<[string, number, string]>([
    [`${PATH}?range=nonsense`, 400, 'range'],
    [`${PATH}?filter={`, 400, 'filter'],
    [query({ range: [0, 1000] }), 422, 'range'],
    [query({ range: [5, 1] }), 422, 'range'],
    [query({ range: [-1, 1] }), 422, 'range.0'],
    [query({ range: ['a'] }), 422, 'range'],
    [query({ sort: ['colour', 'ASC'] }), 422, 'sort'],
    [query({ sort: ['id', 'UP'] }), 422, 'sort.1'],
    [query({ sort: ['passcodeHash', 'ASC'] }), 422, 'sort'],
    [query({ filter: { colour: 1 } }), 422, 'filter.colour'],
    [query({ filter: { constructor: 1 } }), 422, 'filter.constructor'],
    [query({ filter: { isPrivate: 'yes' } }), 422, 'filter.isPrivate'],
    [query({ filter: { id: 'one' } }), 422, 'filter.id'],
    [query({ filter: { region: { $ne: 1 } } }), 422, 'filter.region'],
    [query({ filter: { q: 5 } }), 422, 'filter.q'],
    [query({ filter: [] }), 422, 'filter'],
    [`${PATH}?page=1`, 422, 'page'],
    [`${PATH}/abc`, 422, 'id'],
  ])('%s → %i', async (path, status, at) => {
    const { body } = await app.request('get', path, 'admin').expect(status);
    expect(body.errors[0].path).toBe(at);
  });
});

describe('records', () => {
  it('carry every field by its wire name, id and version, and no passcode', async () => {
    const { body } = await app.request('get', `${PATH}/3`, 'advisor').expect(200);
    expect(body).toMatchObject({
      id: 3,
      ListingId: 3,
      version: 1,
      RowNumber: 3,
      header: 'Montney',
      PLSCode: 'PP',
      listingTypeDesc: 'Producing',
      coverUrl: '/cover/3',
      url: '/deals/3',
      statusId: 1,
      isPrivate: true,
      webhitCount: 0,
    });
    expect(JSON.stringify(body)).not.toMatch(/passcode|argon2/i);
    await app.request('get', `${PATH}/77`, 'admin').expect(404);
  });

  it('are merged by PUT; sending back what was read changes nothing', async () => {
    const { body } = await app.request('get', `${PATH}/1`, 'admin');
    const same = await app.request('put', `${PATH}/1`, 'admin').send(body).expect(200);
    expect(same.body.version).toBe(1);
    expect(await app.events()).toEqual([]);
    const { body: changed } = await app
      .request('put', `${PATH}/1`, 'admin')
      .send({ ...body, region: 'Gulf Coast' })
      .expect(200);
    expect(changed).toMatchObject({ id: 1, version: 2, region: 'Gulf Coast', header: 'Wolfcamp' });
  });

  it('address the contact as "Mr." where nothing else is said', async () => {
    const put = (salutation: string | null) =>
      app.request('put', '/api/admin/listings/2', 'admin').send({ salutation });
    expect((await put('Dr.').expect(200)).body.salutation).toBe('Dr.');
    expect((await put(null).expect(200)).body.salutation).toBe('Mr.');
    expect((await put(' ').expect(200)).body.salutation).toBe('Mr.');
  });

  it('a stale PUT gets what stands now', async () => {
    await app.request('put', `${PATH}/1`, 'admin').send({ region: 'Gulf Coast', version: 1 }).expect(200);
    const { body } = await app
      .request('put', `${PATH}/1`, 'advisor')
      .send({ region: 'Rockies', version: 1 })
      .expect(409);
    expect(body).toMatchObject({ code: 'stale', current: { id: 1, version: 2, region: 'Gulf Coast' } });
  });

  it('are created by POST', async () => {
    const { body } = await app
      .request('post', PATH, 'admin')
      .send({ header: 'New', PLSCode: 'dv', version: 4 })
      .expect(201);
    expect(body).toMatchObject({ id: 4, header: 'New', PLSCode: 'DV', webStatus: 'draft', version: 1, RowNumber: 4 });
    await app.request('post', PATH, 'admin').send({ ListingId: 3 }).expect(409);
  });

  it('are withdrawn by DELETE, with any content type', async () => {
    const { body } = await app.request('delete', `${PATH}/1`, 'admin').set('content-type', 'text/plain').expect(200);
    expect(body).toMatchObject({ id: 1, webStatus: 'withdrawn' });
    expect((await app.events())[0]).toEqual(['listing-withdrawn', { listingId: 1 }]);
    await app.request('delete', `${PATH}/77`, 'admin').expect(404);
  });

  it('are published by PUT, which the audit calls by its name', async () => {
    await app.request('put', `${PATH}/2`, 'admin').send({ webStatus: 'published', version: 1 }).expect(200);
    expect((await app.events())[0]).toEqual(['listing-published', { listingId: 2, previous: 'draft' }]);
    const [entry, ...others] = await app.em().find(AuditEntry, {});
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'publish-listing',
      subject: 'listing:2',
      before: { webStatus: 'draft' },
      after: { webStatus: 'published' },
    });
  });

  it('are checked by whoever says so, today at the office, each with its event and audit entry', async () => {
    const { body } = await app
      .request('put', `${PATH}/1`, 'admin')
      .send({ checked: true, lastcheckedDate: '2020-01-01', lastcheckedbyId: 9 })
      .expect(200);
    expect(body).toMatchObject({ isCheck: true, lastcheckedDate: officeDay(), lastcheckedbyId: admin.userId });
    expect(await app.events()).toEqual([
      [
        'listing-changed',
        { listingId: 1, fields: ['isCheck', 'lastCheckedById', 'lastCheckedDate', 'lastUpdatedDate'] },
      ],
    ]);
    expect(await app.em().find(AuditEntry, {})).toMatchObject([
      { subject: 'listing:1', after: { isCheck: true, lastCheckedById: admin.userId, lastCheckedDate: officeDay() } },
    ]);
    await app.request('put', `${PATH}/1`, 'admin').send({ checked: false }).expect(422);
    // Of the form, checked stays what is typed there.
    const { body: typed } = await app.request('put', `${PATH}/2`, 'admin').send({ isCheck: true }).expect(200);
    expect(typed).toMatchObject({ isCheck: true, lastcheckedDate: null, lastcheckedbyId: null });
  });

  it('are exported as the import reads them, filtered', async () => {
    const path = `${PATH}/export?filter=${encodeURIComponent('{"PLSCode":"PP"}')}`;
    const { text, headers } = await app.request('get', path, 'admin').expect(200);
    expect(headers['content-type']).toContain('text/csv');
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(',', 1)[0]),
    ).toEqual(['ListingId', '1', '3']);
    expect(text).not.toMatch(/passcode|argon2/i);
  });
});

describe('the older calls', () => {
  it('UpdateListing changes what was sent', async () => {
    const path = '/api/Advisors/UpdateListing?listingId=2';
    const { body } = await app
      .request('post', path, 'advisor')
      .send({ whr: 'McKenzie County', other1: '90 BOPD' })
      .expect(200);
    expect(body).toMatchObject({ id: 2, whr: 'McKenzie County', other1: '90 BOPD', region: 'Rockies', version: 2 });
    expect(body.ignored).toEqual([]);
    const mixed = { whr: 'Dunn County', ListingId: 9, hasDueDiligenceAccess: true, CF: 5, other1: null };
    const answer = await app.request('post', path, 'advisor').send(mixed).expect(200);
    expect(answer.body).toMatchObject({
      id: 2,
      whr: 'Dunn County',
      ignored: ['ListingId', 'hasDueDiligenceAccess', 'CF'],
    });
    // As the older product's form names them (specification, "Listing form mapping").
    const form = {
      governingThought: 'Operated Bakken',
      where: 'Billings County',
      what: '9 wells',
      netProduction: null,
    };
    const named = await app
      .request('post', path, 'advisor')
      .send({ ...form, shape: 'round' })
      .expect(200);
    expect(named.body).toMatchObject({
      header: 'Operated Bakken',
      whr: 'Billings County',
      wht: '9 wells',
      other1: null,
    });
    expect(named.body.ignored).toEqual(['shape']);
    const both = await app.request('post', path, 'advisor').send({ where: 'x', whr: 'Dunn County' }).expect(200);
    expect(both.body.whr).toBe('Dunn County');
    const long = await app
      .request('post', path, 'advisor')
      .send({ where: 'x'.repeat(501) })
      .expect(422);
    expect(long.body.errors[0].path).toBe('where');
    await app.request('post', path, 'advisor').send({ whr: 'x', version: 1 }).expect(409);
    await app.request('post', '/api/Advisors/UpdateListing?listingId=77', 'admin').send({}).expect(404);
  });

  it('UpdateListingWebSettings changes web settings alone', async () => {
    const path = '/api/Admin/UpdateListingWebSettings';
    const settings = { ListingId: 2, webStatus: 'published', isPreMarketing: true, region: 'Permian' };
    const { body } = await app.request('put', path, 'admin').send(settings).expect(200);
    expect(body).toMatchObject({ id: 2, webStatus: 'published', isPreMarketing: true, region: 'Rockies' });
  });
});

describe('bad bodies', () => {
  const bodies: [string, string, number, string][] = [
    ['broken JSON', '{"header":', 400, 'body'],
    ['no object', '[]', 422, ''],
    ['null', 'null', 422, ''],
    ['a number for a text', '{"header":5}', 422, 'header'],
    ['a text for a flag', '{"isPrivate":"yes"}', 422, 'isPrivate'],
    ['an unknown type', '{"PLSCode":"PP XX"}', 422, 'PLSCode'],
    ['an unknown status', '{"status":"GONE"}', 422, 'status'],
    ['a day that is none', '{"dateListed":"2026-02-30"}', 422, 'dateListed'],
    ['a latitude of 400', '{"latitude":400,"longitude":1}', 422, 'latitude'],
    ['half a place', '{"latitude":40}', 422, 'latitude'],
    ['half a place taken away', '{"latitude":null}', 200, ''],
    ['a text that is too long', JSON.stringify({ region: 'x'.repeat(101) }), 422, 'region'],
    ['a NUL', '{"header":"a\\u0000b"}', 422, 'header'],
    ['half a character', '{"header":"\\ud800"}', 422, 'header'],
    ['a version that is none', '{"version":0}', 422, 'version'],
    ['too large a number', '{"areaId":3000000000}', 422, 'areaId'],
  ];

  it.each(bodies)('%s', async (_, body, status, path) => {
    const before = await app.em().find(Listing, {});
    for (const [method, address] of [
      ['put', `${PATH}/1`],
      ['post', '/api/Advisors/UpdateListing?listingId=1'],
    ] as const) {
      const answer = await app.request(method, address, 'admin').set('content-type', 'application/json').send(body);
      expect(answer.status).toBe(status);
      if (status !== 200) expect(answer.body.errors?.[0]?.path ?? '').toBe(path);
    }
    expect(await app.em().find(Listing, {})).toEqual(before);
    expect(await app.events()).toEqual([]);
    expect(await app.em().count(AuditEntry)).toBe(0);
  });
});

it.each([
  ['get', PATH],
  ['get', `${PATH}/1`],
  ['get', `${PATH}/export`],
  ['post', PATH],
  ['put', `${PATH}/1`],
  ['delete', `${PATH}/1`],
  ['post', '/api/Advisors/UpdateListing?listingId=1'],
  ['put', '/api/Admin/UpdateListingWebSettings'],
] as const)('%s %s is for those who manage listings', async (method, path) => {
  await app.request(method, path).expect(401);
  await app.request(method, path, 'buyer').expect(403);
  expect(await app.events()).toEqual([]);
});

describe('values of a field, for pickers', () => {
  const values = async (query: string, as?: string) => app.request('get', `${PATH}/values?${query}`, as);

  it('are those of all listings, the most frequent first, as far as they hold the words', async () => {
    const rows = [
      { ListingId: 4, region: 'Permian' },
      { ListingId: 5, region: '100%_' },
      { ListingId: 6, region: '' },
    ];
    await app.commands.execute(new ImportListings({ rows: rows.map(wholeRow), actor: system }));
    const { body } = await values('field=region', 'advisor');
    expect(body).toEqual([
      { value: 'Permian', count: 2 },
      { value: '100%_', count: 1 },
      { value: 'Rockies', count: 1 },
    ]);
    expect((await values('field=region&q=PERM', 'admin')).body).toEqual([{ value: 'Permian', count: 2 }]);
    expect((await values('field=region&q=%25_', 'admin')).body).toEqual([{ value: '100%_', count: 1 }]);
  });

  it('are nobody else’s, and of no other field', async () => {
    expect((await values('field=region')).status).toBe(401);
    expect((await values('field=region', 'buyer')).status).toBe(403);
    for (const query of ['', 'field=comments', 'field=region&x=1', `field=area&q=${'x'.repeat(101)}`])
      expect((await values(query, 'admin')).status).toBe(422);
  });
});
