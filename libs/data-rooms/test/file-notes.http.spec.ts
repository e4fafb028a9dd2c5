import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FileNote, NoteSaved, RoomNotes } from '@outcrop/contracts';
import { PersonalData } from '@outcrop/platform';
import { PEOPLE } from '@outcrop/platform/testing';
import { DataRoomNote } from '../src/notes/note.entity.ts';
import { addFile, addVersion, forgetFiles, letEverybody, letIn, setVersion } from './support/room-files.ts';
import {
  CANARY,
  type DataRoomsApp,
  DEAL,
  PLAIN_DEAL,
  PRIVATE_DEAL,
  startDataRooms,
} from './support/start-data-rooms.ts';

let app: DataRoomsApp;
let itemId: number;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.forget();
  await forgetFiles(app);
  await app.clear('data_room_note', 'audit_entry', 'event');
  await letIn(app);
  itemId = (await addFile(app, PDF)).id;
});

const PDF = { name: 'curves.pdf', bytes: Buffer.from('%PDF-1.7'), pages: 3 };
const INSERT = '/api/FolderManager/InsertFileNotes';
const UPDATE = '/api/FolderManager/UpdateFileNotes';
const insert = (body: object = {}, person = 'buyer') =>
  app.post(INSERT, { listingId: DEAL, itemId, page: 2, note: CANARY, ...body }, person);
const written = async (body: object = {}): Promise<FileNote> => (await insert(body).expect(200)).body.note;
const update = (body: object, person = 'buyer') => app.post(UPDATE, body, person);
const notes = async (person = 'buyer', id = itemId): Promise<FileNote[]> =>
  (await app.request('get', `/api/data-rooms/${DEAL}/files/${id}/notes`, person).expect(200)).body;
const roomNotes = async (query = '', person = 'buyer'): Promise<RoomNotes> =>
  (await app.request('get', `/api/data-rooms/${DEAL}/notes${query}`, person).expect(200)).body;
const shared = async () =>
  (await app.request('get', `/api/admin/data-rooms/${DEAL}/notes`, 'advisor').expect(200)).body;
const rows = () => app.em().find(DataRoomNote, {});

describe('A note', () => {
  it('is written on a page or the file, and read by its writer with the version that stood', async () => {
    const { body } = await insert().expect(200);
    expect(body).toMatchObject({
      message: 'Note has been created',
      note: { itemId, page: 2, version: 1, note: CANARY, readers: 'self' },
    } satisfies Partial<Record<keyof NoteSaved, unknown>>);
    await insert({ page: null, note: '<b>Whole</b> file', readers: 'firm' }).expect(200);
    expect((await notes()).map(({ page, note, readers }) => [page, note, readers])).toEqual([
      [null, '<b>Whole</b> file', 'firm'],
      [2, CANARY, 'self'],
    ]);
  });

  it('is changed and deleted by its writer alone', async () => {
    const { id } = await written();
    const { body } = await update({ id, note: 'Run again at 0.95.' }).expect(200);
    expect(body).toMatchObject({
      message: 'Note has been updated',
      note: { note: 'Run again at 0.95.', readers: 'self' },
    });
    await app.put(DEAL, 'granted', null, PEOPLE.insider.userId);
    for (const other of ['insider', 'advisor', 'admin']) {
      await update({ id, note: 'Mine' }, other).expect(404);
      await update({ id, note: '' }, other).expect(404);
    }
    expect((await notes())[0]?.note).toBe('Run again at 0.95.');
    expect((await update({ id, note: ' ' }).expect(200)).body).toEqual({
      message: 'Note has been deleted',
      note: null,
    });
    expect(await rows()).toEqual([]);
    await update({ id, note: 'Again' }).expect(404);
  });

  it('is one where it was sent twice, also at once', async () => {
    const answers = await Promise.all([insert(), insert(), insert()]);
    expect(new Set(answers.map(({ body }) => body.note.id)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it('stays with a file that is replaced, and says on which version it was written', async () => {
    await written();
    const { id: versionId } = await addVersion(app, itemId, { ...PDF, pages: 1 });
    await setVersion(app, itemId, versionId);
    await written({ page: 1, note: 'On the new one' });
    expect((await notes()).map(({ page, version }) => [page, version])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('is for the writer, or for the firm as well: no other buyer has it, and an agent none that is private', async () => {
    await written({ note: `private ${CANARY}` });
    const { id } = await written({ note: 'Please look at the b factor.', readers: 'firm' });
    await app.put(DEAL, 'granted', null, PEOPLE.insider.userId);
    expect(await notes('insider')).toEqual([]);
    expect(await notes('advisor')).toEqual([]);
    const seen = await shared();
    expect(seen).toMatchObject([
      {
        id,
        userId: PEOPLE.buyer.userId,
        person: 'Ann Rim',
        page: 2,
        note: 'Please look at the b factor.',
        file: { number: '1', name: 'curves.pdf' },
      },
    ]);
    expect(JSON.stringify([seen, await app.audit(), await app.em().execute('select * from event')])).not.toContain(
      CANARY,
    );
    await update({ id, note: 'Mine again', readers: 'self' }).expect(200);
    expect(await shared()).toEqual([]);
    await app.request('get', `/api/admin/data-rooms/${DEAL}/notes`, 'buyer').expect(403);
    await app.request('get', `/api/admin/data-rooms/${PLAIN_DEAL}/notes`, 'advisor').expect(404);
  });

  it('is listed with those on all files of the data room that its writer may read, the latest first', async () => {
    const second = (await addFile(app, { ...PDF, name: 'leases.pdf' })).id;
    const { id } = await written({ note: 'First' });
    await written({ itemId: second, page: null, note: 'Second', readers: 'firm' });
    await app
      .em()
      .execute(
        `insert into data_room_note (listing_id, item_id, version_id, user_id, note, readers) values (?, ?, 1, ?, 'Elsewhere', 'firm')`,
        [PRIVATE_DEAL, itemId, PEOPLE.buyer.userId],
      );
    await update({ id, note: 'Changed last' }).expect(200);
    expect(await roomNotes()).toEqual({
      listingId: DEAL,
      total: 2,
      notes: [
        expect.objectContaining({ id, page: 2, note: 'Changed last', file: { number: '1', name: 'curves.pdf' } }),
        expect.objectContaining({ itemId: second, page: null, file: { number: '2', name: 'leases.pdf' } }),
      ],
    });
    expect(await roomNotes('?size=1')).toMatchObject({ total: 2, notes: [{ id }] });
    for (const size of ['0', '501', 'x', '1.5'])
      await app.request('get', `/api/data-rooms/${DEAL}/notes?size=${size}`, 'buyer').expect(422);
    await app.put(DEAL, 'granted', null, PEOPLE.insider.userId);
    for (const other of ['insider', 'advisor']) expect(await roomNotes('', other)).toMatchObject({ total: 0 });
    expect((await roomNotes('', 'impersonator')).notes.map(({ note }) => note)).toEqual(['Second']);
    await app.post(`/api/admin/data-rooms/${DEAL}/items/remove`, { ids: [second] }, 'advisor').expect(204);
    expect(await roomNotes()).toMatchObject({ total: 1, notes: [{ id }] });
    await letEverybody(app, 'none');
    expect(await roomNotes()).toEqual({ listingId: DEAL, total: 0, notes: [] });
  });

  it('is written by nobody for another, who is shown what was shared alone', async () => {
    const { id } = await written();
    await insert({ note: 'Another', readers: 'firm' }).expect(200);
    await insert({ note: 'In your name' }, 'impersonator').expect(403);
    await update({ id, note: 'In your name' }, 'impersonator').expect(403);
    expect((await notes('impersonator')).map(({ note }) => note)).toEqual(['Another']);
  });

  it('is not there without access, and is again with it; of a removed file it is gone', async () => {
    const { id } = await written({ readers: 'firm' });
    const address = `/api/data-rooms/${DEAL}/files/${itemId}/notes`;
    const closed = async () => {
      expect((await app.request('get', address, 'buyer').expect(404)).text).not.toContain(CANARY);
      expect((await app.request('get', `/api/data-rooms/${DEAL}/notes`, 'buyer')).text).not.toContain(CANARY);
      await insert().expect(404);
      await update({ id, note: 'Changed' }).expect(404);
    };
    await app.put(DEAL, 'revoked');
    await closed();
    await app.put(DEAL, 'granted');
    expect(await notes()).toHaveLength(1);
    await letEverybody(app, 'none');
    await closed();
    await letEverybody(app, 'view');
    await app.post(`/api/admin/data-rooms/${DEAL}/items/remove`, { ids: [itemId] }, 'advisor').expect(204);
    await closed();
    expect(await shared()).toEqual([]);
    await app.request('get', address).expect(401);
  });

  it('is on a file of the data room that is named, and on a page that the file has', async () => {
    const elsewhere = (await addFile(app, { ...PDF, listingId: PRIVATE_DEAL })).id;
    await insert({ itemId: elsewhere }).expect(404);
    await insert({ listingId: PRIVATE_DEAL }).expect(404);
    await app.request('get', `/api/data-rooms/${DEAL}/files/${elsewhere}/notes`, 'buyer').expect(404);
    const { body } = await insert({ page: 4 }).expect(422);
    expect(body.errors).toEqual([{ path: 'page', message: 'must be a page of this file' }]);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['without a text', { note: '' }, 'note'],
    ['of blanks', { note: ' \n ' }, 'note'],
    ['that is no plain text', { note: 'a\u0000b' }, 'note'],
    ['of 4,001 characters', { note: 'x'.repeat(4_001) }, 'note'],
    ['on page 0', { page: 0 }, 'page'],
    ['on half a page', { page: 1.5 }, 'page'],
    ['for everybody', { readers: 'everybody' }, 'readers'],
    ['on no file', { itemId: 'x' }, 'itemId'],
  ])('is refused %s', async (_, body, path) => {
    const { body: problem } = await insert(body).expect(422);
    expect(problem.errors[0].path).toBe(path);
    expect(await rows()).toEqual([]);
  });

  it('is one of 500 that a person has on a file', async () => {
    await app.em().execute(
      `insert into data_room_note (listing_id, item_id, version_id, user_id, note, readers)
       select ?, ?, 1, ?, 'Note ' || n, 'self' from generate_series(1, 500) n`,
      [DEAL, itemId, PEOPLE.buyer.userId],
    );
    expect((await insert().expect(422)).body.detail).toBe('You can write at most 500 notes on a file.');
  });

  it('is in its writer’s own data, and goes with them', async () => {
    await written({ readers: 'firm' });
    await app.em().transactional(async (em) => {
      const data = app.app.get(PersonalData);
      const { dataRoomNotes } = await data.export(em, PEOPLE.buyer.userId);
      expect(dataRoomNotes).toMatchObject([{ ListingId: DEAL, file: 'curves.pdf', page: 2, note: CANARY }]);
      await data.erase(em, PEOPLE.buyer.userId);
    });
    expect(await rows()).toEqual([]);
  });
});
