import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { ImportListings, objectToImportRow } from '@outcrop/listings';
import { CostLimits, systemActor } from '@outcrop/platform';
import {
  type Known,
  ROLES,
  type Role,
  type RoleRoute,
  type RunningFeature,
  startFeature,
} from '@outcrop/platform/testing';
import { features } from '../src/index.ts';
import { PRODUCT_CHECKS } from './product-checks.ts';
import { canariesFor, canaryRow, ordinaryDeals } from './public-addresses/canary-deals.ts';

// docs/product/access.md#role-table, asked of every route that there is.

jest.setTimeout(300_000);

const DESCRIPTION = new URL('../../../docs/openapi.json', import.meta.url);
const METHODS = ['get', 'post', 'put', 'delete'] as const;
const [HIDDEN, DOOMED] = canariesFor(['private', 'withdrawn']);
/** Stands in the names, emails and companies of people who are nobody of those who ask. */
const OTHERS = 'Quillfeather';
const ADMINS = 'Wrenfield';

/** Every row, as the features say. */
const ROLE_ROUTES: Readonly<Record<string, RoleRoute>> = Object.assign({}, ...PRODUCT_CHECKS.map(({ roles }) => roles));

let app: RunningFeature;
let ids: Record<Exclude<Role, 'anonymous'>, number>;
let count = 0;
let asked = 0;

beforeAll(async () => {
  app = await startFeature({
    features,
    as: ['api', 'worker'],
    override: (module) =>
      module
        .overrideProvider(CostLimits)
        .useValue({ ...new CostLimits(), runningMs: 1e9, running: 100, runningOfNetwork: 100 }),
  });
  const hidden = [HIDDEN!, DOOMED!].map((canary) => canaryRow(canary, { isPrivate: true }));
  const deals = [...ordinaryDeals(), ...hidden];
  await app.commands.execute(new ImportListings({ rows: deals.map(objectToImportRow), actor: systemActor('test') }));
  await app.drain();
  ids = {
    buyer: await person('Ann'),
    insider: await person('Ida', { has_private_deals: true }),
    advisor: await person('Dan', { has_claim_ad: true }),
    admin: await person('Ruth', { is_admin: true }),
    viewing: 0,
    explorer: await person('Ken'),
  };
  await app.em().execute(`update "user" set enabled_features = '{explorer}' where id = ?`, [ids.explorer]);
  ids.viewing = ids.buyer;
});
afterAll(() => app?.stop());

/** A person who could log in, were it not for a password that nobody knows. */
async function person(name: string, rights: Readonly<Record<string, boolean>> = {}): Promise<number> {
  const flags = { is_admin: false, has_claim_ad: false, has_private_deals: false, ...rights };
  count += 1;
  const [row] = await app.em().execute<{ id: number }[]>(
    `insert into "user" (email, first_name, last_name, official_company_name, password_hash, email_verified_at, is_admin, has_claim_ad, has_private_deals)
     values (?, 'First', ?, ?, 'none', now(), ?, ?, ?) returning id`,
    [
      `${name.toLowerCase()}${count}@rim.example`,
      name,
      name,
      flags.is_admin,
      flags.has_claim_ad,
      flags.has_private_deals,
    ],
  );
  return row!.id;
}

/** A session of its own for each request, as some end it. */
async function tokenOf(role: Exclude<Role, 'anonymous'>): Promise<string> {
  const sid = randomUUID();
  await app
    .em()
    .execute(
      `insert into session (id, user_id, impersonator_id, last_seen_at, expires_at) values (?, ?, ?, now(), now() + interval '20 minutes')`,
      [sid, ids[role], role === 'viewing' ? ids.admin : null],
    );
  return app.app.get(JwtService, { strict: false }).sign({ sid }, { audience: 'outcrop:session', expiresIn: 1_200 });
}

/** What requests ask for, new for each that may change it. */
async function known(role: Role): Promise<Known> {
  const somebody = await person(OTHERS);
  const made = await Promise.all(
    PRODUCT_CHECKS.map(({ things }) => things?.(app.em(), { id: somebody, name: OTHERS })),
  );
  return {
    me: role === 'anonymous' ? 0 : ids[role],
    deal: 1,
    hidden: HIDDEN!.id,
    doomed: DOOMED!.id,
    somebody,
    otherAdmin: await person(ADMINS, { is_admin: true }),
    newEmail: `new${count}@rim.example`,
    uuid: randomUUID(),
    ...Object.assign({}, ...made),
  };
}

/** The method and the address of a row, `{group}` being one of a list's facets. */
function addressOf(row: string, things: Known): { method: string; address: string } {
  const [method = '', address = ''] = row.split(' ', 2);
  const values: Readonly<Record<string, string | number>> = { ...things, group: 'region' };
  return { method, address: address.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])) };
}

/** Those of requests that change nothing: made once for each role. */
const unchanged = new Map<Role, Promise<Known>>();
function unchangedThings(role: Role): Promise<Known> {
  const things = unchanged.get(role) ?? known(role);
  unchanged.set(role, things);
  return things;
}

/** @param body in place of the row's: one that is refused */
async function ask(row: string, role: Role, body?: object | string) {
  const things = await (body !== undefined || row.startsWith('GET ') ? unchangedThings(role) : known(role));
  asked += 1;
  const { method, address } = addressOf(row, things);
  const request = app
    .request(method.toLowerCase() as (typeof METHODS)[number], address)
    // By name: passkeys belong to names.
    .set('host', 'localhost')
    // Each from elsewhere, so that no limit is met.
    .set('x-forwarded-for', `10.${Math.floor(asked / 250)}.${asked % 250}.1`);
  if (role !== 'anonymous') request.set('authorization', `Bearer ${await tokenOf(role)}`);
  const sent = body ?? ROLE_ROUTES[row]!.body?.(things);
  const answer = await (sent === undefined ? request : request.set('content-type', 'application/json').send(sent));
  const said = Buffer.isBuffer(answer.body) ? answer.body.toString('latin1') : (answer.text ?? '');
  return { status: answer.status, said, address };
}

/** Words that nobody but these roles reads, whatever they ask. */
const CANARIES: readonly { readonly word: string; readonly readers: readonly Role[] }[] = [
  { word: HIDDEN!.word, readers: ['advisor', 'admin'] },
  { word: HIDDEN!.company, readers: ['advisor', 'admin'] },
  { word: OTHERS, readers: ['advisor', 'admin'] },
  { word: OTHERS.toLowerCase(), readers: ['advisor', 'admin'] },
  { word: ADMINS, readers: ['admin'] },
  { word: ADMINS.toLowerCase(), readers: ['admin'] },
];

it('has every route of the API, and no other', () => {
  const { paths } = JSON.parse(fs.readFileSync(DESCRIPTION, 'utf8')) as { paths: Record<string, object> };
  const shape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => method in methods).map((method) => `${method.toUpperCase()} ${shape(path)}`),
  );
  const fits = (row: string, route: string) => {
    const [method, address] = row.split('?')[0]!.split(' ') as [string, string];
    const [asked, pattern] = route.split(' ') as [string, string];
    const parts = pattern.split('{}').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return method === asked && new RegExp(`^${parts.join('[^/]+')}$`).test(address);
  };
  const rows = Object.keys(ROLE_ROUTES);
  // The most particular route that fits: /api/deals/likes is no deal's id.
  const routeOf = (row: string) =>
    described.filter((route) => fits(row, route)).sort((a, b) => a.split('{}').length - b.split('{}').length)[0];
  const covered = new Set(rows.map(routeOf));
  // One that is missing belongs into `roles` of its feature's test/*.product-checks.ts.
  expect(described.filter((route) => !covered.has(route))).toEqual([]);
  expect(rows.filter((row) => !routeOf(row))).toEqual([]);
});

describe('a role is answered as the table says, and reads nothing of others', () => {
  it.each(Object.entries(ROLE_ROUTES))('%s', async (row, { answers, sharedWith = [] }) => {
    const got: number[] = [];
    for (const role of ROLES) {
      const { status, said, address } = await ask(row, role);
      got.push(status);
      const isShared = (word: string) => sharedWith.includes(role) && word.toLowerCase() === OTHERS.toLowerCase();
      const read = CANARIES.filter(
        ({ word, readers }) => !readers.includes(role) && !isShared(word) && said.includes(word),
      );
      expect([role, address, read.map(({ word }) => word)]).toEqual([role, address, []]);
    }
    const [anonymous, buyer, insider, advisor, admin, viewing, explorer = buyer] = answers;
    expect(got).toEqual([anonymous, buyer, insider, advisor, admin, viewing, explorer]);
  });

  it('while those who may read it do', async () => {
    const reads = async (row: string, role: Role) => (await ask(row, role)).said;
    expect(await reads('GET /api/admin/users', 'advisor')).toContain(OTHERS);
    expect(await reads('GET /api/admin/users', 'admin')).toContain(ADMINS);
    expect(await reads('GET /api/admin/listings', 'advisor')).toContain(HIDDEN!.word);
    expect(await reads('GET /api/Advisors/GetDeals?isConfidential=true', 'admin')).toContain(HIDDEN!.word);
  });
});

const WRITES = Object.keys(ROLE_ROUTES).filter((row) => /^(POST|PUT)/.test(row) && ROLE_ROUTES[row]!.body);

describe('bad input is refused by every route that takes a body, whoever sends it', () => {
  it.each(WRITES)('%s', async (row) => {
    for (const body of [
      '[]',
      '"text"',
      'null',
      '{',
      '{"a":{"b":[[[[]]]]}}',
      '{"__proto__":{"isAdmin":true}}',
      '\u0000',
    ])
      for (const role of ['anonymous', 'admin'] as const) {
        const { status } = await ask(row, role, body);
        expect([body, role, status < 500]).toEqual([body, role, true]);
      }
    expect((await ask(row, 'admin', JSON.stringify({ text: 'x'.repeat(1_100_000) }))).status).toBe(413);
  });
});
