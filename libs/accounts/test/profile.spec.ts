import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { interestsSchema, type Profile, problemSchema, profileSchema, REGIONS } from '@outcrop/contracts';
import { ANONYMOUS, AuditEntry, Forbidden, RecordedEvent, systemActor, type UserActor } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { EnsureDemoAccounts, UpdateInterests, UpdateProfile } from '../src/index.ts';
import { User } from '../src/user.entity.ts';
import { type RunningApp, startApp } from './support/start-app.ts';

const ANN = 'ann@rim.example';
const BEN = 'ben@rim.example';
const COMPLETE = {
  firstName: 'June',
  lastName: 'Whitcomb',
  title: 'Land manager',
  companyName: 'Llano Resources',
  contactPhone: '4325550142',
  userRequestedAddress: '214 W Texas Ave',
  City: 'Midland',
  State: 'Texas',
  Zip: '79701',
  selectedRegions: ['Permian', 'Rockies'],
};
const CALLS = ['UpdateProfile', 'UpdateUserInfo', 'UpdateAddtionalUserInfo'].map((name) => `/api/Auth/${name}`);

let database: TestDatabase;
let app: RunningApp;
let ann: number;
let ben: number;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
  ann = await app.createUser({ email: ANN, officialCompanyName: null });
  ben = await app.createUser({ email: BEN, officialCompanyName: 'Mesa' });
  token = (await app.login(ANN).expect(200)).body.token;
});
beforeEach(async () => {
  await app.em.execute('truncate profile, interests, event, audit_entry cascade');
  await app.em.execute(
    `update "user" set first_name = 'Iris', middle = null, last_name = 'Vale', official_company_name = null where id = ?`,
    [ann],
  );
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

const get = (path: string, as = token) => app.get(path).set('authorization', `Bearer ${as}`);
const post = (path: string, body: object | string) => app.post(path, body).set('authorization', `Bearer ${token}`);
const profile = async (): Promise<Profile> =>
  profileSchema.strict().parse((await get('/api/Auth/GetProfile').expect(200)).body);
const interests = async () =>
  interestsSchema.strict().parse((await get('/api/UserInterests/GetInterests').expect(200)).body);
const audit = async () => app.em.fork().find(AuditEntry, {}, { orderBy: { id: 'asc' } });
const events = async () => (await app.em.fork().findAll(RecordedEvent)).map(({ type, payload }) => [type, payload]);

describe('GET /api/Auth/GetProfile', () => {
  it('answers what the account says before the first edit, and what is missing', async () => {
    const answer = await get('/api/Auth/GetProfile').expect(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(profileSchema.strict().parse(answer.body)).toMatchObject({
      firstName: 'Iris',
      lastName: 'Vale',
      email: ANN,
      companyName: null,
      companyLocation: null,
      version: 0,
      updatedAt: null,
      missing: [
        {
          part: 'userInfo',
          fields: ['title', 'companyName', 'contactPhone', 'userRequestedAddress', 'City', 'State', 'Zip'],
        },
        { part: 'background', fields: ['assetInterests', 'products', 'productionTypes'] },
        { part: 'regions', fields: ['selectedRegions'] },
      ],
    });
  });

  it('is the own one, whatever id is named', async () => {
    for (const query of ['?id=', '?userId=', '?user='])
      expect((await get(`/api/Auth/GetProfile${query}${ben}`)).body.email).not.toBe(BEN);
  });

  it.each([
    ['get', '/api/Auth/GetProfile'],
    ['get', '/api/UserInterests/GetInterests'],
  ] as const)('asks for a login: %s %s', async (_, path) => {
    await app.get(path).expect(401);
  });
  it.each([...CALLS, '/api/UserInterests/Update'])('asks for a login: %s', async (path) => {
    await app.post(path, {}).expect(401);
  });
});

describe('POST /api/Auth/UpdateProfile', () => {
  it('saves every field and says what is still missing', async () => {
    const answer = await post('/api/Auth/UpdateProfile', COMPLETE).expect(200);
    expect(profileSchema.strict().parse(answer.body)).toMatchObject({
      ...COMPLETE,
      State: 'TX',
      version: 1,
      missing: [{ part: 'background' }],
    });
    expect(await profile()).toEqual(answer.body);
    await post('/api/UserInterests/Update', { sellerMinerals: true, gas: true, salvage: true }).expect(200);
    expect((await profile()).missing).toEqual([]);
  });

  it('makes the company the account’s official company name, by which the menu names its entry', async () => {
    await post('/api/Auth/UpdateProfile', { companyName: ' Llano Resources ' }).expect(200);
    expect((await get('/api/Auth/GetUser')).body.officialCompanyName).toBe('Llano Resources');
    await post('/api/Auth/UpdateProfile', { companyName: '' }).expect(200);
    expect((await get('/api/Auth/GetUser')).body.officialCompanyName).toBeNull();
  });

  it('leaves alone what is not named, and clears by an empty text or null', async () => {
    await post('/api/Auth/UpdateProfile', COMPLETE).expect(200);
    await post('/api/Auth/UpdateProfile', { City: '', Zip: null }).expect(200);
    expect(await profile()).toMatchObject({ ...COMPLETE, State: 'TX', City: null, Zip: null, version: 2 });
  });

  it('takes the address of either source as complete, field by field', async () => {
    const companyLocation = { address: '1 Rim St', City: 'Tulsa', State: 'ok', Zip: '74103' };
    const { userRequestedAddress, City, State, Zip, ...rest } = COMPLETE;
    await post('/api/Auth/UpdateProfile', { ...rest, companyLocation }).expect(200);
    expect(await profile()).toMatchObject({
      companyLocation: { ...companyLocation, State: 'OK' },
      missing: [{ part: 'background' }],
    });
    await post('/api/Auth/UpdateProfile', { companyLocation: { City: 'Tulsa' }, Zip: '74103' }).expect(200);
    expect((await profile()).missing[0]).toEqual({ part: 'userInfo', fields: ['userRequestedAddress', 'State'] });
  });

  it('tells the event and the audit what changed, with the names of the fields; nothing when nothing changes', async () => {
    await post('/api/Auth/UpdateProfile', { title: 'Land manager', companyName: 'Llano', State: 'TX' }).expect(200);
    await post('/api/Auth/UpdateProfile', { title: 'Land manager', State: 'texas' }).expect(200);
    expect((await profile()).version).toBe(1);
    expect(await events()).toEqual([
      ['accounts.profile-changed.v1', { userId: ann, fields: ['companyName', 'title', 'State'] }],
    ]);
    const [entry, ...others] = await audit();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'update-profile',
      subject: `user:${ann}`,
      before: { companyName: null, title: null, State: null },
      after: { companyName: 'Llano', title: 'Land manager', State: 'TX' },
    });
  });

  it('refuses a stale version with the current profile and changes nothing: of two tabs the first wins', async () => {
    const { version } = await profile();
    await post('/api/Auth/UpdateProfile', { title: 'Landman', version }).expect(200);
    const { body } = await post('/api/Auth/UpdateProfile', { title: 'Geologist', version }).expect(409);
    expect(body).toMatchObject({ code: 'stale', current: { title: 'Landman', version: 1 } });
    expect((await profile()).title).toBe('Landman');
  });

  it('lets one of many parallel edits of one version through', async () => {
    // The first edit makes a row, the second changes it.
    for (const version of [0, 1]) {
      const edits = Array.from({ length: 10 }, (_, i) =>
        post('/api/Auth/UpdateProfile', { title: `T${version}${i}`, version }),
      );
      const answers = await Promise.all(edits);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('stale');
      expect((await profile()).version).toBe(version + 1);
    }
  });
});

describe('the parts of a profile', () => {
  it('UpdateUserInfo saves name, title, company and telephone', async () => {
    const { firstName, lastName, title, companyName, contactPhone } = COMPLETE;
    const part = { firstName, middle: 'B.', lastName, title, companyName, contactPhone };
    await post('/api/Auth/UpdateUserInfo', part).expect(200);
    expect(await profile()).toMatchObject(part);
    await post('/api/Auth/UpdateUserInfo', { City: 'Midland' }).expect(422);
  });

  it('UpdateAddtionalUserInfo saves the addresses', async () => {
    const { userRequestedAddress, City, Zip } = COMPLETE;
    await post('/api/Auth/UpdateAddtionalUserInfo', { userRequestedAddress, City, State: 'TX', Zip }).expect(200);
    expect(await profile()).toMatchObject({ userRequestedAddress, City, State: 'TX', Zip });
    await post('/api/Auth/UpdateAddtionalUserInfo', { title: 'Landman' }).expect(422);
  });
});

describe('bad input to a profile', () => {
  const BAD: [string, object | string, number, string | null][] = [
    ['an array for a text', { title: ['Landman'] }, 422, 'title'],
    ['an object for a text', { City: { $ne: null } }, 422, 'City'],
    ['an array for the body', [], 422, ''],
    ['a text for the regions', { selectedRegions: 'Permian' }, 422, 'selectedRegions'],
    ['an unknown region', { selectedRegions: ['Atlantis'] }, 422, 'selectedRegions.0'],
    ['a thousand regions', { selectedRegions: Array(1_000).fill('Permian') }, 422, 'selectedRegions'],
    ['a text of 10 kB', { companyName: 'x'.repeat(10_000) }, 422, 'companyName'],
    ['a body of 1 MB', { companyName: 'x'.repeat(1_100_000) }, 413, null],
    ['a line break in a name', { lastName: 'Vale\r\nBcc: x@y.example' }, 422, 'lastName'],
    ['a line break in an address', { userRequestedAddress: '214 W\nTexas' }, 422, 'userRequestedAddress'],
    ['a NUL', { title: 'a\u0000b' }, 422, 'title'],
    ['half a surrogate pair', { title: '\ud800' }, 422, 'title'],
    ['an empty first name', { firstName: '  ' }, 422, 'firstName'],
    ['a null last name', { lastName: null }, 422, 'lastName'],
    ['letters in the phone', { contactPhone: '432-555-CALL' }, 422, 'contactPhone'],
    ['an unknown state', { State: 'Texarkana' }, 422, 'State'],
    ['a zip of signs', { Zip: '<79701>' }, 422, 'Zip'],
    ['a text for the company location', { companyLocation: 'Midland' }, 422, 'companyLocation'],
    ['another field in the company location', { companyLocation: { id: 1 } }, 422, 'companyLocation'],
    ['a version that is no number', { version: '1' }, 422, 'version'],
    ['the email', { email: 'new@rim.example' }, 422, ''],
    ['broken JSON', '{"title":', 400, null],
  ];
  it.each(BAD)('refuses %s and changes nothing', async (_, body, status, path) => {
    const before = await profile();
    const answer = await post('/api/Auth/UpdateProfile', body).expect(status);
    const problem = problemSchema.parse(answer.body);
    if (path !== null) expect(problem.errors?.map((error) => error.path)).toContain(path);
    expect(await profile()).toEqual(before);
    expect(await audit()).toEqual([]);
  });

  it.each([
    'isAdmin',
    'hasClaimAD',
    'hasPrivateDeals',
    'officialCompanyName',
    'enabledFeatures',
    'userId',
    'id',
    'user',
  ])('nobody gives themselves %s, by any of the calls', async (field) => {
    const before = await app.em.fork().findOneOrFail(User, ann);
    const other = await app.em.fork().findOneOrFail(User, ben);
    for (const path of [...CALLS, '/api/UserInterests/Update'])
      await post(path, { [field]: field.endsWith('d') || field === 'user' ? ben : true }).expect(422);
    expect(await app.em.fork().findOneOrFail(User, ann)).toEqual(before);
    expect(await app.em.fork().findOneOrFail(User, ben)).toEqual(other);
  });
});

describe('the profile of somebody else', () => {
  const as = (changes: object) =>
    ({
      kind: 'user',
      userId: ann,
      email: ANN,
      name: 'Iris Vale',
      isAdmin: false,
      impersonatorId: null,
      ...changes,
    }) as UserActor;

  it('is edited by admins and programs only', async () => {
    await expect(
      app.commands.execute(new UpdateProfile({ edit: { title: 'X' }, actor: as({}), userId: ben })),
    ).rejects.toThrow(Forbidden);
    await expect(
      app.commands.execute(new UpdateInterests({ edit: { oil: true }, actor: as({}), userId: ben })),
    ).rejects.toThrow(Forbidden);
    await expect(
      app.commands.execute(new UpdateProfile({ edit: { title: 'X' }, actor: ANONYMOUS, userId: ben })),
    ).rejects.toThrow(Forbidden);
    await expect(
      app.commands.execute(new UpdateProfile({ edit: { title: 'X' }, actor: systemActor('test') })),
    ).rejects.toThrow(Forbidden);
    await app.commands.execute(
      new UpdateProfile({ edit: { title: 'Landman' }, actor: as({ isAdmin: true }), userId: ben }),
    );
    expect(await audit()).toMatchObject([{ subject: `user:${ben}`, actor: `user:${ann}` }]);
  });

  it('keeps both people in the audit of an impersonated edit', async () => {
    await app.commands.execute(new UpdateProfile({ edit: { title: 'Landman' }, actor: as({ impersonatorId: ben }) }));
    expect(await audit()).toMatchObject([{ subject: `user:${ann}`, impersonatorId: ben }]);
  });

  it('is complete for the demo’s buyer and advisor', async () => {
    await app.commands.execute(new EnsureDemoAccounts({ exposed: false }));
    for (const email of ['buyer@outcrop.example', 'advisor@outcrop.example']) {
      const { body } = await app.login(email, 'outcropDemo1').expect(200);
      expect((await get('/api/Auth/GetProfile', body.token)).body.missing).toEqual([]);
    }
  });
});

describe('interests', () => {
  it('are all unset before the first edit', async () => {
    const { selectedRegions, version, updatedAt, ...flags } = await interests();
    expect([selectedRegions, version, updatedAt]).toEqual([[], 0, null]);
    expect(Object.values(flags)).toEqual(Array(28).fill(false));
  });

  it('are set flag by flag, with regions in their own order, and the rest stays', async () => {
    await post('/api/UserInterests/Update', { buyerMinerals: true, oil: true, NGL: true }).expect(200);
    const regions = ['Rockies', 'Permian', 'Rockies'];
    const edit = { oil: false, sellerNonOperatedWI: true, selectedRegions: regions, version: 1 };
    const { body } = await post('/api/UserInterests/Update', edit).expect(200);
    expect(body).toMatchObject({
      buyerMinerals: true,
      oil: false,
      NGL: true,
      sellerNonOperatedWI: true,
      selectedRegions: ['Permian', 'Rockies'],
      version: 2,
    });
    expect(await interests()).toEqual(body);
    expect((await profile()).selectedRegions).toEqual(['Permian', 'Rockies']);
    await post('/api/UserInterests/Update', { gas: true }).expect(200);
    expect(await interests()).toMatchObject({
      buyerMinerals: true,
      gas: true,
      selectedRegions: ['Permian', 'Rockies'],
    });
  });

  it('hold every flag and region of the registry', async () => {
    const { selectedRegions: _, version, updatedAt, ...flags } = await interests();
    const all = Object.fromEntries(Object.keys(flags).map((name) => [name, true]));
    await post('/api/UserInterests/Update', { ...all, selectedRegions: [...REGIONS] }).expect(200);
    expect(await interests()).toMatchObject({ ...all, selectedRegions: REGIONS });
  });

  it('tell the event and the audit what changed, and nothing when nothing does', async () => {
    await post('/api/UserInterests/Update', { gas: true }).expect(200);
    await post('/api/UserInterests/Update', { gas: true, oil: false }).expect(200);
    expect(await events()).toEqual([['accounts.interests-changed.v1', { userId: ann, fields: ['choices'] }]]);
    const [entry, ...others] = await audit();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: 'update-interests', before: { choices: [] }, after: { choices: ['gas'] } });
  });

  it('refuse a stale version with the current ones', async () => {
    await post('/api/UserInterests/Update', { gas: true, version: 0 }).expect(200);
    const { body } = await post('/api/UserInterests/Update', { oil: true, version: 0 }).expect(409);
    expect(body.current).toMatchObject({ gas: true, oil: false, version: 1 });
    expect(await interests()).toMatchObject({ oil: false });
  });

  it.each([
    ['a text for a flag', { oil: 'true' }, 'oil'],
    ['an array for a flag', { oil: [true] }, 'oil'],
    ['a number for a flag', { gas: 1 }, 'gas'],
    ['null for a flag', { gas: null }, 'gas'],
    ['an unknown interest', { buyerHelium: true }, ''],
    ['an unknown region', { selectedRegions: ['Permian\r\n'] }, 'selectedRegions.0'],
  ])('refuse %s', async (_, body, path) => {
    const answer = await post('/api/UserInterests/Update', body).expect(422);
    expect(problemSchema.parse(answer.body).errors?.map((error) => error.path)).toContain(path);
    expect((await interests()).version).toBe(0);
  });

  it('have no way in by the prototype', async () => {
    await post('/api/UserInterests/Update', '{"__proto__":{"oil":true},"constructor":{"prototype":{"gas":true}}}');
    expect(await interests()).toMatchObject({ oil: false, gas: false, version: 0 });
  });
});
