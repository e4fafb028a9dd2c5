import { AGENT_DETAILS, type AgentRecord, type CompanyRecord, FIELD_BY_WIRE } from '@outcrop/contracts';
import { AuditEntry } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import fc from 'fast-check';
import { CreateListing } from '../src/listing/commands/create-listing.ts';
import { Listing } from '../src/listing/listing.entity.ts';
import type { ListingValues } from '../src/listing/listing-values.ts';
import { admin, type RunningApp, startApp } from './support/start-app.ts';

// docs/product/listings.md#change-of-agent

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
beforeEach(() => app.clear('listings'));

const create = (values: Partial<ListingValues>) =>
  app.commands.execute(new CreateListing({ values: { governingThought: 'Wolfcamp', ...values }, actor: admin }));
const AGENTS = '/api/admin/agents';
const COMPANIES = '/api/admin/companies';
const get = async <Body>(address: string): Promise<Body> =>
  (await app.request('get', address, 'advisor').expect(200)).body;
const put = (address: string, body: object) => app.request('put', address, 'advisor').send(body);
const encoded = (name: string) => `${COMPANIES}/${encodeURIComponent(name)}`;

const OFFICE = { agentCompanyName: 'Painted Canyon / Land & Co.', agentCity: 'Bismarck', agentPhone: '(701) 555-0147' };

describe('agents and companies', () => {
  beforeEach(async () => {
    await create({ agentId: 7, agentName: 'Nora Eide', ...OFFICE });
    await create({ agentId: 7, agentName: 'N. Eide', ...OFFICE, webStatus: 'withdrawn' });
    await create({ agentId: 8, agentName: 'Ole Berg', ...OFFICE, agentCity: 'Fargo' });
    await create({ agentName: 'Without an id', agentCompanyName: 'Sundown' });
    await app.clear();
  });

  it('are listed with the details of the listing that was changed last, and whether others differ', async () => {
    const agents = await get<AgentRecord[]>(AGENTS);
    expect(agents).toMatchObject([
      { id: 7, agentName: 'N. Eide', agentCity: 'Bismarck', listings: 2, variants: 2 },
      { id: 8, agentName: 'Ole Berg', listings: 1, variants: 1 },
    ]);
    expect(Object.keys(agents[0]!).sort()).toEqual([...AGENT_DETAILS, 'id', 'listings', 'variants', 'version'].sort());
    expect(await get(COMPANIES)).toMatchObject([
      { id: OFFICE.agentCompanyName, agents: 2, listings: 3, variants: 2 },
      { id: 'Sundown', agents: 0, listings: 1, variants: 1 },
    ]);
  });

  it('are found by words, sorted, paged and exported with an entry of the audit', async () => {
    const filter = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    expect(await get(`${AGENTS}?${filter({ q: 'berg' })}`)).toMatchObject([{ id: 8 }]);
    expect(await get(`${AGENTS}?${filter({ q: 'canyon' })}&sort=["listings","ASC"]`)).toMatchObject([
      { id: 8 },
      { id: 7 },
    ]);
    const paged = await app.request('get', `${AGENTS}?range=[1,1]`, 'admin').expect(200);
    expect(paged.headers['content-range']).toBe('agents 1-1/2');
    expect(await get(`${COMPANIES}?${filter({ q: 'SUN' })}`)).toMatchObject([{ id: 'Sundown' }]);
    await app.request('get', `${AGENTS}?${filter({ colour: 1 })}`, 'admin').expect(422);
    for (const [list, rows] of [
      [AGENTS, 2],
      [COMPANIES, 2],
    ] as const) {
      await app.clear();
      const { text } = await app.request('get', `${list}/export`, 'advisor').expect(200);
      expect(text.trim().split('\n')).toHaveLength(rows + 1);
      const entries = await app.em().find(AuditEntry, {});
      expect(entries).toMatchObject([
        { action: 'export-list', subject: `list:${list.split('/').at(-1)}`, after: { rows } },
      ]);
    }
  });

  it('an agent’s details reach every listing of that agent, those of every state, and no other', async () => {
    const { version } = await get<AgentRecord>(`${AGENTS}/7`);
    const { body } = await put(`${AGENTS}/7`, { agentName: 'Nora Eide-Berg', agentDirectPhone: null, version }).expect(
      200,
    );
    expect(body).toMatchObject({ id: 7, agentName: 'Nora Eide-Berg', listings: 2, variants: 1 });
    const rows = await app.em().find(Listing, {}, { orderBy: { id: 'asc' } });
    expect(rows.map(({ agentName }) => agentName)).toEqual([
      'Nora Eide-Berg',
      'Nora Eide-Berg',
      'Ole Berg',
      'Without an id',
    ]);
    expect(rows[0]!.searchText).toContain('noraeideberg');
    const ids = rows.slice(0, 2).map(({ id }) => id);
    expect(await app.events()).toEqual(
      ids.map((listingId) => ['listing-changed', { listingId, fields: ['agentName'] }]),
    );
    const audit = await app.em().find(AuditEntry, {}, { orderBy: { id: 'asc' } });
    expect(audit.map(({ action, subject }) => [action, subject])).toEqual(
      ids.map((id) => ['change-agent', `listing:${id}`]),
    );
  });

  it('a company is changed and renamed on every listing that names it, whatever is in its name', async () => {
    const { version } = await get<CompanyRecord>(encoded(OFFICE.agentCompanyName));
    const edit = { agentCompanyName: 'Painted Canyon', agentCity: 'Minot', version };
    const { body } = await put(encoded(OFFICE.agentCompanyName), edit).expect(200);
    expect(body).toMatchObject({ id: 'Painted Canyon', agentCity: 'Minot', agents: 2, listings: 3, variants: 1 });
    await app.request('get', encoded(OFFICE.agentCompanyName), 'admin').expect(404);
    const audit = await app.em().find(AuditEntry, {});
    expect(audit.map(({ action }) => action)).toEqual(['change-company', 'change-company', 'change-company']);
  });

  it('an edit that is based on other details is refused with what stands now, and one of nothing records nothing', async () => {
    const { version } = await get<AgentRecord>(`${AGENTS}/7`);
    await put(`${AGENTS}/7`, { agentTitle: 'Broker', version }).expect(200);
    const refused = await put(`${AGENTS}/7`, { agentTitle: 'Partner', version }).expect(409);
    expect(refused.body.current).toMatchObject({ id: 7, agentTitle: 'Broker' });
    await app.clear();
    const now = refused.body.current.version;
    await put(`${AGENTS}/7`, { agentTitle: 'Broker', version: now }).expect(200);
    expect(await app.events()).toEqual([]);
    // What is no detail of an agent makes no version stale.
    await app.em().nativeUpdate(Listing, { agentId: 7 }, { what: 'Changed' });
    await put(`${AGENTS}/7`, { agentTitle: 'Partner', version: now }).expect(200);
  });

  it('bad input is refused at its field, and nothing is changed', async () => {
    const refusal = async (address: string, body: object) => (await put(address, body).expect(422)).body.errors;
    expect(await refusal(`${AGENTS}/7`, { agentName: null })).toEqual([
      { path: 'agentName', message: 'an agent needs a name' },
    ]);
    expect(await refusal(encoded('Sundown'), { agentCompanyName: ' ' })).toEqual([
      { path: 'agentCompanyName', message: 'a company needs a name' },
    ]);
    expect(await refusal(`${AGENTS}/7`, { agentPhone: 'x'.repeat(301) })).toMatchObject([{ path: 'agentPhone' }]);
    await put(`${AGENTS}/99`, { agentTitle: 'Broker' }).expect(404);
    await put(encoded('Nobody'), { agentCity: 'Minot' }).expect(404);
    await app.request('get', `${AGENTS}/x`, 'admin').expect(422);
    expect(await app.events()).toEqual([]);
  });
});

it('after any edits every listing of an agent says the same, and those of others are as they were', async () => {
  const name = fc.constantFrom('A', 'B', 'C');
  const listing = fc.record({ agentId: fc.constantFrom(1, 2, 3, null), agentName: name, agentCity: name });
  const edit = fc.record({ agentId: fc.constantFrom(1, 2, 3), agentName: name, agentTitle: name });
  await fc.assert(
    fc.asyncProperty(fc.array(listing, { maxLength: 6 }), fc.array(edit, { maxLength: 4 }), async (listings, edits) => {
      await app.clear('listings');
      for (const values of listings) await create(values);
      const expected = listings.map((values) => ({ ...values, agentTitle: null as string | null }));
      for (const { agentId, ...values } of edits) {
        const found = expected.filter((each) => each.agentId === agentId);
        await put(`${AGENTS}/${agentId}`, values).expect(found.length > 0 ? 200 : 404);
        for (const each of found) Object.assign(each, values);
      }
      const rows = await app.em().find(Listing, {}, { orderBy: { id: 'asc' } });
      expect(
        rows.map(({ agentId, agentName, agentCity, agentTitle }) => ({ agentId, agentName, agentCity, agentTitle })),
      ).toEqual(expected);
      const ids = new Set(listings.flatMap(({ agentId }) => agentId ?? []));
      expect((await get<AgentRecord[]>(AGENTS)).length).toBe(ids.size);
    }),
    { numRuns: 15 },
  );
});

it('names no field that a listing does not have', () => {
  for (const name of AGENT_DETAILS) expect(FIELD_BY_WIRE[name].section).toBe('agent');
});
