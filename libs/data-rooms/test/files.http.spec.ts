import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DATA_ROOM_LEVEL_CODES, FILE_CLASS_CODES, FILE_RIGHT_CODES, type FileClass } from '@outcrop/contracts';
import { PersonalData } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { rightTo, rightToFile } from '../src/files/files.policy.ts';
import { addFile, addVersion, setVersion } from './support/room-files.ts';
import {
  type DataRoomsApp,
  DEAL,
  OPEN_DEAL,
  PLAIN_DEAL,
  PRIVATE_DEAL,
  startDataRooms,
} from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.forget();
  await app.clear('data_room_item', 'data_room_file_version', 'data_room_group', 'data_room_group_member');
});

const ADMIN = (listingId = DEAL) => `/api/admin/data-rooms/${listingId}`;
const tree = async (listingId = DEAL) =>
  (await app.request('get', `${ADMIN(listingId)}/files`, 'advisor').expect(200)).body;
const numbers = async () =>
  (await tree()).items.map(({ number, name }: { number: string; name: string }) => `${number} ${name}`);
const folder = async (name: string, parentId: number | null = null, listingId = DEAL): Promise<number> =>
  (await app.post(`${ADMIN(listingId)}/folders`, { parentId, name }, 'advisor').expect(200)).body.ids[0];
const move = (ids: readonly number[], parentId: number | null, after: number | null = null) =>
  app.post(`${ADMIN()}/items/move`, { ids, parentId, after }, 'advisor');

describe('An agent arranges a data room', () => {
  it('makes folders, renames, moves, sorts and removes them', async () => {
    const land = await folder('Land and title');
    const engineering = await folder('Engineering');
    const curves = await folder('Decline curves', engineering);
    expect(await numbers()).toEqual(['1 Land and title', '2 Engineering', '2.1 Decline curves']);
    await move([engineering], null).expect(200);
    expect(await numbers()).toEqual(['1 Engineering', '1.1 Decline curves', '2 Land and title']);
    await move([curves], land).expect(200);
    await app.request('put', `${ADMIN()}/items/${curves}`, 'advisor').send({ name: 'Curves' }).expect(200);
    expect(await numbers()).toEqual(['1 Engineering', '2 Land and title', '2.1 Curves']);
    await folder('Well 10', land);
    await folder('Well 9', land);
    await app.post(`${ADMIN()}/items/sort`, { parentId: land }, 'advisor').expect(204);
    expect(await numbers()).toEqual(['1 Engineering', '2 Land and title', '2.1 Curves', '2.2 Well 9', '2.3 Well 10']);
    await app.post(`${ADMIN()}/items/remove`, { ids: [land] }, 'advisor').expect(204);
    expect(await numbers()).toEqual(['1 Engineering']);
  });

  it('moves no folder into itself, and of two who move two into each other one is refused', async () => {
    const a = await folder('A');
    const b = await folder('B');
    const inner = await folder('Inner', a);
    expect((await move([a], inner).expect(422)).body.detail).toBe('A folder cannot be moved into itself.');
    const answers = await Promise.all([move([a], b), move([b], a)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('moves folders from wherever they are together, as deep as each may stand', async () => {
    const chain = async (name: string, depth: number) => {
      const ids: (number | null)[] = [null];
      for (let at = 1; at <= depth; at++) ids.push(await folder(`${name} ${at}`, ids.at(-1)));
      return ids.slice(1) as number[];
    };
    const [from, into, top] = [await chain('From', 7), await chain('Into', 6), await folder('Top')];
    await move([top, from[6]!], into[5]!).expect(200);
    // Six folders in each other below six others, which is as deep as they may be.
    await move([from[0]!], into[5]!).expect(200);
    await move([top], from[4]!).expect(200);
    await move([top], from[5]!).expect(422);
  });

  it('finds one name once in a folder, whatever its capitals or Unicode form', async () => {
    await folder('R\u00e9sum\u00e9');
    for (const name of ['R\u00e9sum\u00e9', 'RE\u0301SUME\u0301'])
      await app.post(`${ADMIN()}/folders`, { parentId: null, name }, 'advisor').expect(409);
  });

  it('knows no folder of another data room', async () => {
    const other = await folder('Elsewhere', null, PRIVATE_DEAL);
    await app.post(`${ADMIN()}/folders`, { parentId: other, name: 'In it' }, 'advisor').expect(422);
    await move([other], null).expect(404);
    await app.post(`${ADMIN()}/items/class`, { ids: [other], class: 'open' }, 'advisor').expect(404);
    await app.post(`${ADMIN()}/items/remove`, { ids: [other] }, 'advisor').expect(404);
    await app.request('put', `${ADMIN()}/items/${other}`, 'advisor').send({ name: 'Mine' }).expect(404);
  });

  it('releases a file as it was when an admin looked at it, and no version that took its place meanwhile', async () => {
    const file = { name: 'logs.zip', bytes: Buffer.from('PK'), type: 'application/zip', check: 'not-scanned' } as const;
    const { id } = await addFile(app, file);
    await setVersion(app, id, (await addVersion(app, id, file)).id);
    const release = (version: number) =>
      app.post(`${ADMIN()}/items/${id}/release`, { reason: 'Looked at by hand', version }, 'admin');
    expect((await release(1).expect(409)).body.detail).toMatch(/^Another version of this file stands now\./);
    expect((await tree()).items[0].file).toMatchObject({ version: 2, check: 'not-scanned' });
    await release(2).expect(200);
    expect((await tree()).items[0].file).toMatchObject({ version: 2, check: 'released' });
  });

  it('is an agent, and the deal has a data room', async () => {
    await app.request('get', `${ADMIN()}/files`, 'buyer').expect(403);
    await app.post(`${ADMIN()}/folders`, { parentId: null, name: 'A' }, 'buyer').expect(403);
    await app.request('get', `${ADMIN(PLAIN_DEAL)}/files`, 'advisor').expect(404);
  });
});

describe('Groups of buyers', () => {
  const everybody = {
    id: null,
    name: null,
    rights: { open: 'download', 'private-files': 'none', 'due-diligence': 'none' },
  };
  const lenders = {
    id: null,
    name: 'Lenders',
    rights: { open: 'view', 'private-files': 'view', 'due-diligence': 'none' },
    userIds: [PEOPLE.buyer.userId],
  };
  const set = (groups: readonly object[]) => app.request('put', `${ADMIN()}/groups`, 'advisor').send({ groups });

  it('are set together, and a tree is seen as one of them', async () => {
    await app.put(DEAL, 'granted');
    const { body } = await set([everybody, lenders]).expect(200);
    expect(body).toMatchObject([
      { id: null, name: 'All other buyers' },
      { name: 'Lenders', userIds: [PEOPLE.buyer.userId] },
    ]);
    await folder('Engineering');
    const as = async (group: string | number, level: string) =>
      (await app.request('get', `${ADMIN()}/files?group=${group}&level=${level}`, 'advisor').expect(200)).body.items[0]
        .may;
    expect(await as(body[1].id, 'private-files')).toBe('view');
    expect(await as('everybody', 'private-files')).toBe('none');
    await set([everybody]).expect(200);
    expect((await app.request('get', `${ADMIN()}/groups`, 'advisor').expect(200)).body).toHaveLength(1);
  });

  it('take each other’s names in one change', async () => {
    const banks = { ...lenders, userIds: [] };
    const first = await set([everybody, banks, { ...banks, name: 'Operators' }]).expect(200);
    const [, one, two] = first.body;
    const names = async (groups: readonly object[]) =>
      (await set([everybody, ...groups]).expect(200)).body
        .slice(1)
        .map(({ id, name }: { id: number; name: string }) => [id, name]);
    expect(
      await names([
        { ...one, name: 'Operators' },
        { ...two, name: 'Lenders' },
      ]),
    ).toEqual([
      [one.id, 'Operators'],
      [two.id, 'Lenders'],
    ]);
    const third = expect.any(Number);
    expect(
      await names([
        { ...one, name: 'Others' },
        { ...two, name: 'Lenders' },
        { ...banks, name: 'Operators' },
      ]),
    ).toEqual([
      [one.id, 'Others'],
      [two.id, 'Lenders'],
      [third, 'Operators'],
    ]);
  });

  it('that another agent changed meanwhile are not overwritten', async () => {
    await app.put(DEAL, 'granted');
    const read = async () => (await app.request('get', `${ADMIN()}/groups`, 'advisor').expect(200)).body;
    const before = await read();
    const { body: now } = await set([everybody, lenders]).expect(200);
    const save = (seen: object) =>
      app.request('put', `${ADMIN()}/groups`, 'admin').send({ groups: [everybody], before: seen });
    expect((await save(before).expect(409)).body.current).toEqual(now);
    expect(await read()).toEqual(now);
    expect((await save(now).expect(200)).body).toHaveLength(1);
  });

  it('see open files without being let in where the deal shows them alone', async () => {
    const opened = async (listingId: number, level = '') => {
      const id = await folder('Brochure', null, listingId);
      await app.post(`${ADMIN(listingId)}/items/class`, { ids: [id], class: 'open' }, 'advisor').expect(200);
      const { body } = await app.request('get', `${ADMIN(listingId)}/files?group=everybody${level}`, 'advisor');
      return body.items.at(-1).may;
    };
    expect(await opened(OPEN_DEAL)).toBe('download');
    expect(await opened(DEAL)).toBe('none');
    expect(await opened(PRIVATE_DEAL, '&level=private-files')).toBe('download');
  });

  it('take in nobody whose erasure has begun', async () => {
    await app.put(DEAL, 'granted');
    const { userId } = PEOPLE.buyer;
    const { answer } = await app.em().transactional(async (em) => {
      await em.execute('select 1 from "user" where id = ? for update', [userId]);
      await app.app.get(PersonalData).erase(em, userId);
      const answer = set([everybody, lenders]).then(({ status }) => status);
      await Promise.race([answer, app.untilWaiting()]);
      await em.execute('update "user" set erased_at = now() where id = ?', [userId]);
      return { answer };
    });
    const status = await answer;
    await app
      .em()
      .execute(
        'update "user" set email = ?, first_name = ?, last_name = ?, email_verified_at = now(), erased_at = null, disabled_at = null where id = ?',
        ['ann@rim.example', 'Ann', 'Rim', userId],
      );
    expect([status, await app.em().execute('select 1 from data_room_group_member')]).toEqual([422, []]);
  });

  it('keep no file out of the data room while they wait for an account', async () => {
    await app.put(DEAL, 'granted');
    await set([everybody]).expect(200);
    const { answer } = await app.em().transactional(async (em) => {
      await em.execute('select 1 from "user" where id = ? for update', [PEOPLE.buyer.userId]);
      const answer = set([everybody, lenders]).then(({ status }) => status);
      await Promise.race([answer, app.untilWaiting()]);
      await em.execute('select 1 from data_room where listing_id = ? for update nowait', [DEAL]);
      return { answer };
    });
    expect(await answer).toBe(200);
  });

  it('have people of the data room alone, each in one, and everybody else once', async () => {
    await set([everybody, lenders]).expect(422);
    await app.put(DEAL, 'granted');
    await set([lenders]).expect(422);
    await set([everybody, lenders, { ...lenders, name: 'LENDERS', userIds: [] }]).expect(422);
    await set([everybody, lenders, { ...lenders, name: 'Operators' }]).expect(422);
    await set([everybody, { ...lenders, id: 2_000_000 }]).expect(404);
  });
});

describe('What somebody may do with a file', () => {
  const rights = { open: 'download', 'private-files': 'view', 'due-diligence': 'download' } as const;
  // By hand: the level to which somebody is let in, whether open files are shown to them, and what follows for open, private and due diligence.
  it.each([
    [null, false, 'none', 'none', 'none'],
    [null, true, 'download', 'none', 'none'],
    ['private-files', true, 'download', 'view', 'none'],
    ['due-diligence', true, 'download', 'view', 'download'],
  ] as const)('let in to %s, open files shown %s: %s, %s, %s', (level, seesOpen, ...expected) => {
    const may = (fileClass: FileClass) => rightTo(fileClass, { isAgent: false, level, seesOpen, rights });
    expect(FILE_CLASS_CODES.map(may)).toEqual(expected);
  });

  it('is everything for an agent, and never more than the group has', () => {
    for (const level of [null, ...DATA_ROOM_LEVEL_CODES])
      for (const right of FILE_RIGHT_CODES)
        for (const fileClass of FILE_CLASS_CODES) {
          const all = { open: right, 'private-files': right, 'due-diligence': right } as const;
          expect(rightTo(fileClass, { isAgent: true, level, seesOpen: false, rights: all })).toBe('download');
          expect([right, 'none']).toContain(rightTo(fileClass, { isAgent: false, level, seesOpen: true, rights: all }));
        }
  });

  it('is no download of a PDF without a page to write a name on, but for an agent', () => {
    const rights = { open: 'download', 'private-files': 'none', 'due-diligence': 'none' } as const;
    const reader = { isAgent: false, level: null, seesOpen: true, rights };
    const closed = { type: 'application/pdf', pages: null };
    expect(rightToFile('open', closed, reader)).toBe('view');
    expect(rightToFile('private-files', closed, reader)).toBe('none');
    expect(rightToFile('open', closed, { ...reader, isAgent: true })).toBe('download');
    expect(rightToFile('open', { ...closed, pages: 1 }, reader)).toBe('download');
    expect(rightToFile('open', { ...closed, type: 'application/zip' }, reader)).toBe('download');
  });
});
