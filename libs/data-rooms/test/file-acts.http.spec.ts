import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_FILE_RIGHTS, MAX_DATA_ROOM_ITEMS } from '@outcrop/contracts';
import { PEOPLE } from '@outcrop/platform/testing';
import { addFile, forgetFiles, letIn, readingsIn } from './support/room-files.ts';
import { ADMIN, sendFiles } from './support/send-files.ts';
import { CANARY, type DataRoomsApp, DEAL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.forget();
  await forgetFiles(app);
});

const folder = async (name: string, parentId: number | null = null, listingId = DEAL): Promise<number> =>
  (await app.post(`${ADMIN(listingId)}/folders`, { parentId, name }, 'advisor').expect(200)).body.ids[0];
const act = (path: string, body: object) => app.post(`${ADMIN()}/items/${path}`, body, 'advisor');
const rename = (id: number, name: string) =>
  app.request('put', `${ADMIN()}/items/${id}`, 'advisor').send({ name }).expect(200);
const setGroups = (groups: readonly object[], listingId = DEAL) =>
  app.request('put', `${ADMIN(listingId)}/groups`, 'advisor').send({ groups });
const EVERYBODY = { id: null, name: null, rights: DEFAULT_FILE_RIGHTS };
const BYTES = Buffer.from(`${CANARY} lease schedule`);
/** So many files in a folder, with the names that `name` makes of n. */
const fill = (count: number, parentId: number, name = "'File ' || n") =>
  app.em().execute(
    `insert into data_room_item (listing_id, parent_id, kind, name, name_key, rank)
     select ${DEAL}, ${parentId}, 'file', ${name}, lower(${name}), 'a0' from generate_series(1, ${count}) n`,
  );

describe('The audit has', () => {
  /** What was written down since, each entry in the name of who did it. */
  const entries = async () =>
    (await app.audit()).map(({ action, subject, actor, before, after }) => {
      expect([subject, actor]).toEqual([`data-room:${DEAL}`, `user:${PEOPLE.advisor.userId}`]);
      return { action, before, after };
    });
  const forgetAudit = () => app.clear();

  it('where items were moved to, by their names in the order in which they stand', async () => {
    const land = await folder('Land');
    const b = await folder('B');
    const a = await folder('A');
    await forgetAudit();
    await act('move', { ids: [a, b], parentId: land, after: null }).expect(200);
    await act('move', { ids: [a], parentId: null, after: null }).expect(200);
    expect(await entries()).toEqual([
      { action: 'move-data-room-items', before: null, after: { folder: 'Land', items: 2, names: ['B', 'A'] } },
      { action: 'move-data-room-items', before: null, after: { folder: null, items: 1, names: ['A'] } },
    ]);
  });

  it('both names of an item that was renamed', async () => {
    const id = await folder('Land');
    await forgetAudit();
    await rename(id, 'Land and title');
    await rename(id, 'Land and title');
    expect(await entries()).toEqual([
      { action: 'rename-data-room-item', before: { name: 'Land' }, after: { name: 'Land and title' } },
    ]);
  });

  it('which classes items had and which they have, by the names of those that had another', async () => {
    const [land, wells, maps] = [await folder('Land'), await folder('Wells'), await folder('Maps')];
    await act('class', { ids: [wells], class: 'open' }).expect(200);
    await forgetAudit();
    await act('class', { ids: [land, wells, maps], class: 'due-diligence' }).expect(200);
    await act('class', { ids: [land, maps], class: 'due-diligence' }).expect(200);
    await act('class', { ids: [maps], class: null }).expect(200);
    const action = 'classify-data-room-items';
    // The audit sets each field of what was changed against what it was before.
    const none = { items: null, names: null };
    expect(await entries()).toEqual([
      {
        action,
        before: { classes: [null, 'open'], ...none },
        after: { classes: ['due-diligence'], items: 3, names: ['Land', 'Wells', 'Maps'] },
      },
      {
        action,
        before: { classes: ['due-diligence'], ...none },
        after: { classes: [null], items: 1, names: ['Maps'] },
      },
    ]);
  });

  it('how many items were removed with all that was in them, and twenty of their names', async () => {
    const land = await folder('Land');
    await fill(25, land);
    await forgetAudit();
    await act('remove', { ids: [land] }).expect(204);
    expect(await entries()).toEqual([
      { action: 'remove-data-room-items', before: { items: 26, names: expect.any(Array) }, after: null },
    ]);
    const [{ before }] = (await entries()) as unknown as [{ before: { names: string[] } }];
    expect(before.names).toHaveLength(20);
    expect(before.names.filter((name) => !/^(Land|File \d+)$/.test(name))).toEqual([]);
  });

  it('which folder was sorted, once', async () => {
    const land = await folder('Land');
    await folder('B', land);
    await folder('A', land);
    await folder('Engineering');
    await forgetAudit();
    for (const parentId of [land, land, null]) await act('sort', { parentId }).expect(204);
    expect(await entries()).toEqual([
      { action: 'sort-data-room-items', before: null, after: { folder: 'Land', items: 2 } },
      { action: 'sort-data-room-items', before: null, after: { folder: null, items: 2 } },
    ]);
  });

  it('all groups as they were and as they are, with their people', async () => {
    await app.put(DEAL, 'granted');
    const { body: before } = await app.request('get', `${ADMIN()}/groups`, 'advisor').expect(200);
    const lenders = { id: null, name: 'Lenders', rights: DEFAULT_FILE_RIGHTS, userIds: [PEOPLE.buyer.userId] };
    const { body: after } = await setGroups([EVERYBODY, lenders]).expect(200);
    expect(after).toMatchObject([{ id: null }, { name: 'Lenders', userIds: [PEOPLE.buyer.userId] }]);
    await setGroups([EVERYBODY, { ...lenders, id: after[1].id }]).expect(200);
    expect(await entries()).toEqual([
      { action: 'set-data-room-groups', before: { groups: before }, after: { groups: after } },
    ]);
  });
});

describe('The number of what is another data room’s', () => {
  /** A folder, a file and a group of the private deal, and a folder of the public one, into which the buyer is let. */
  const begin = async () => {
    await letIn(app);
    const theirs = { folder: await folder(`${CANARY} land`, null, PRIVATE_DEAL), mine: await folder('Mine') };
    const name = `${CANARY} leases.mdb`;
    const facts = { name, bytes: BYTES, listingId: PRIVATE_DEAL, class: 'open', type: 'text/plain' } as const;
    const file = (await addFile(app, { ...facts, parentId: theirs.folder })).id;
    await folder(`${CANARY} a`, theirs.folder, PRIVATE_DEAL);
    const shut = (await addFile(app, { ...facts, name: `${CANARY} large.mdb`, check: 'not-scanned' })).id;
    const group = { id: null, name: CANARY, rights: DEFAULT_FILE_RIGHTS };
    const { body } = await setGroups([EVERYBODY, group], PRIVATE_DEAL).expect(200);
    await app.clear();
    return { ...theirs, file, shut, group: body[1].id as number };
  };
  type Theirs = Awaited<ReturnType<typeof begin>>;
  const rows = async () => {
    const tables = ['data_room_item', 'data_room_file_version', 'data_room_group', 'data_room_group_member', 'event'];
    return Promise.all(tables.map((table) => app.em().execute(`select to_jsonb(t) from ${table} t order by 1`)));
  };
  const content = (id: number, range: string, person: string) =>
    app.request('get', `/api/data-rooms/${DEAL}/files/${id}/content`, person).set('Range', range);

  it.each<[string, number, (theirs: Theirs) => ReturnType<typeof act>]>([
    ['is sorted', 422, (theirs) => act('sort', { parentId: theirs.folder })],
    ['is released', 404, ({ shut }) => app.post(`${ADMIN()}/items/${shut}/release`, { reason: 'Seen' }, 'admin')],
    [
      'takes an index',
      422,
      (theirs) => app.post(`${ADMIN()}/index`, { indexId: null, parentId: theirs.folder }, 'advisor'),
    ],
    ['is moved into', 422, (theirs) => act('move', { ids: [theirs.mine], parentId: theirs.folder, after: null })],
    ['is moved behind', 404, ({ mine, file }) => act('move', { ids: [mine], parentId: null, after: file })],
    [
      'is moved into, behind what is in it',
      422,
      (theirs) => act('move', { ids: [theirs.mine], parentId: theirs.folder, after: theirs.file }),
    ],
    ['is read in part by a buyer', 404, ({ file }) => content(file, 'bytes=0-9', 'buyer')],
    ['is read in part by an agent', 404, ({ file }) => content(file, 'bytes=0-9', 'advisor')],
    ['is read beyond its end', 404, ({ file }) => content(file, 'bytes=9999999-', 'buyer')],
    ['is set as a group', 404, ({ group }) => setGroups([EVERYBODY, { ...EVERYBODY, id: group, name: 'Mine' }])],
    ['is seen as a group', 404, ({ group }) => app.request('get', `${ADMIN()}/files?group=${group}`, 'advisor')],
  ])('%s by no call: a %i that says nothing of it and changes nothing', async (_what, status, call) => {
    const theirs = await begin();
    const before = await rows();
    const { headers, text } = await call(theirs).expect(status);
    expect(headers['content-range']).toBeUndefined();
    expect(JSON.stringify(headers) + text).not.toContain(CANARY);
    expect(await rows()).toEqual(before);
    expect([await app.audit(), await readingsIn(app)]).toEqual([[], []]);
  });
});

it('A data room that is full takes no folder, index or file, and another version of a file all the same', async () => {
  const files = sendFiles(app);
  const full = `A data room has at most ${MAX_DATA_ROOM_ITEMS.toLocaleString('en-US')} files and folders.`;
  const land = await folder('Land');
  await files.add(BYTES, 'lease.txt');
  await fill(MAX_DATA_ROOM_ITEMS - 3, land);
  const upload = await files.upload(BYTES);
  const another = { upload, parentId: null, name: 'another.txt' };
  // One place is left, and a folder with a file in it needs two.
  expect((await files.take({ ...another, path: ['New'] }).expect(422)).body.detail).toBe(full);
  await folder('Last');
  expect((await files.take(another).expect(422)).body.detail).toBe(full);
  const index = { indexId: null, parentId: null };
  expect((await app.post(`${ADMIN()}/index`, index, 'advisor').expect(422)).body.detail).toBe(full);
  await app.post(`${ADMIN()}/folders`, { parentId: null, name: 'One more' }, 'advisor').expect(422);
  await files.take({ ...another, name: 'lease.txt', sameName: 'replace' }).expect(200);
  expect(await files.names()).toHaveLength(MAX_DATA_ROOM_ITEMS);
});
