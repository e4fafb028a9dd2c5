import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PEOPLE } from '@outcrop/platform/testing';
import { FileChecks } from '../src/files/checks/file-checks.consumer.ts';
import { addFile, addVersion, forgetFiles, letIn, setVersion } from './support/room-files.ts';
import { sendFiles } from './support/send-files.ts';
import { type DataRoomsApp, DEAL, startDataRooms } from './support/start-data-rooms.ts';

// docs/product/data-rooms.md#new-files

let app: DataRoomsApp;
let files: ReturnType<typeof sendFiles>;
beforeAll(async () => {
  app = await startDataRooms();
  files = sendFiles(app);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.forget();
  await forgetFiles(app);
  await letIn(app);
});

const PDF = { name: 'lease.pdf', bytes: Buffer.from('%PDF-1.7') };
/** Moves what has been into the past. */
const passHours = (hours: number) =>
  app.em().execute(
    `update data_room_item set added_at = added_at - interval '${hours} hours', readable_at = readable_at - interval '${hours} hours';
     update data_room_file_version set added_at = added_at - interval '${hours} hours', readable_at = readable_at - interval '${hours} hours';
     update data_room_visit set looked_at = looked_at - interval '${hours} hours', before = before - interval '${hours} hours'`,
  );
const marks = async (person = 'buyer') => {
  const { items } = (await app.request('get', `/api/data-rooms/${DEAL}/files`, person).expect(200)).body;
  return Object.fromEntries(items.map(({ name, file }: { name: string; file: { mark: string } }) => [name, file.mark]));
};
/** Has the worker look at a version that waits: there is no scanner, so it may be read then. */
const check = async (itemId: number, versionId: number) => {
  const event = { listingId: DEAL, itemId, versionId };
  const context = { em: app.em(), signal: new AbortController().signal };
  const delivery = { event, attempt: 1 } as Parameters<FileChecks['handle']>[0][number];
  await app.app.get(FileChecks, { strict: false }).handle([delivery], context);
};

it('marks what came since the visit before as new, what is another version as updated, and all of it until the next visit', async () => {
  const lease = await addFile(app, PDF);
  expect(await marks()).toEqual({ 'lease.pdf': null });
  await passHours(5);
  await addFile(app, { ...PDF, name: 'map.pdf' });
  const later = await addVersion(app, lease.id, PDF);
  await setVersion(app, lease.id, later.id);
  expect(await marks()).toEqual({ 'lease.pdf': 'updated', 'map.pdf': 'new' });
  // Less than four hours later it is the same visit.
  await passHours(3);
  expect(await marks()).toEqual({ 'lease.pdf': 'updated', 'map.pdf': 'new' });
  await passHours(5);
  expect(await marks()).toEqual({ 'lease.pdf': null, 'map.pdf': null });
});

it('leaves no trace of a look in somebody’s name', async () => {
  await addFile(app, PDF);
  await marks();
  await passHours(5);
  await marks('impersonator');
  await passHours(5);
  await addFile(app, { ...PDF, name: 'map.pdf' });
  expect(await marks('impersonator')).toEqual({ 'lease.pdf': null, 'map.pdf': null });
  expect(await marks()).toEqual({ 'lease.pdf': null, 'map.pdf': 'new' });
});

it('keeps no visit of a person whose erasure has begun', async () => {
  await addFile(app, PDF);
  const { userId } = PEOPLE.buyer;
  const looking = await app.em().transactional(async (em) => {
    await em.execute('select 1 from "user" where id = ? for update', [userId]);
    const status = app.request('get', `/api/data-rooms/${DEAL}/files`, 'buyer').then((sent) => sent.status);
    await app.untilWaiting();
    await em.execute('update "user" set erased_at = now() where id = ?', [userId]);
    return { status };
  });
  const status = await looking.status;
  await app.em().execute('update "user" set erased_at = null where id = ?', [userId]);
  expect([status, await app.em().execute('select 1 from data_room_visit')]).toEqual([404, []]);
});

describe('What could be read later than it came', () => {
  it('is new where the first version that could be read was released after the visit before', async () => {
    const { id } = await addFile(app, { ...PDF, check: 'not-scanned' });
    expect(await marks()).toEqual({});
    await passHours(24);
    await files.release(id).expect(200);
    await passHours(5);
    expect(await marks()).toEqual({ 'lease.pdf': 'new' });
    await passHours(5);
    expect(await marks()).toEqual({ 'lease.pdf': null });
  });

  it('is new to who looked while its release waited', async () => {
    const { id } = await addFile(app, { ...PDF, check: 'not-scanned' });
    let released: Promise<unknown> | undefined;
    await app.em().transactional(async (em) => {
      await em.execute('select 1 from data_room where listing_id = ? for update', [DEAL]);
      released = files.release(id).expect(200).then();
      await app.untilWaiting();
      expect(await marks()).toEqual({});
    });
    await released;
    await passHours(5);
    expect(await marks()).toEqual({ 'lease.pdf': 'new' });
  });

  it('is updated where a version could be read before the one that was released', async () => {
    const { id } = await addFile(app, PDF);
    await passHours(5);
    await marks();
    await setVersion(app, id, (await addVersion(app, id, { ...PDF, check: 'not-scanned' })).id);
    expect(await marks()).toEqual({});
    await passHours(24);
    await files.release(id).expect(200);
    await passHours(5);
    expect(await marks()).toEqual({ 'lease.pdf': 'updated' });
    await passHours(5);
    expect(await marks()).toEqual({ 'lease.pdf': null });
  });

  it('is new where the scanner’s verdict came after the visit before', async () => {
    const { id, versionId } = await addFile(app, { ...PDF, check: 'waiting' });
    await marks();
    await passHours(24);
    await check(id, versionId!);
    await passHours(5);
    expect(await marks()).toEqual({ 'lease.pdf': 'new' });
  });

  it('is new where another version took the place of one that nobody could read, whatever is said of it later', async () => {
    const shut = await addFile(app, { ...PDF, check: 'not-scanned' });
    const { id, versionId: first } = await addFile(app, { ...PDF, name: 'map.pdf', check: 'waiting' });
    const second = await addVersion(app, id, { ...PDF, check: 'waiting' });
    await setVersion(app, id, second.id);
    await check(id, first!);
    await passHours(5);
    expect(await marks()).toEqual({});
    await passHours(24);
    await files.replace(shut.id, await files.upload(PDF.bytes)).expect(200);
    await app.drain();
    await check(id, second.id);
    await passHours(5);
    expect(await marks()).toEqual({ 'lease.pdf': 'new', 'map.pdf': 'new' });
  });

  it('is new and not updated where it was replaced after it could be read first, both since the visit before', async () => {
    const { id, versionId } = await addFile(app, { ...PDF, check: 'waiting' });
    await marks();
    await passHours(24);
    await check(id, versionId!);
    await passHours(5);
    await files.replace(id, await files.upload(PDF.bytes)).expect(200);
    await app.drain();
    expect(await marks()).toEqual({ 'lease.pdf': 'new' });
  });

  it('leaves the day on which it was added as it is', async () => {
    const { id, versionId } = await addFile(app, { ...PDF, check: 'waiting' });
    await passHours(48);
    await check(id, versionId!);
    const { addedAt } = await files.standing(id);
    const { items } = (await app.request('get', `/api/data-rooms/${DEAL}/files`, 'buyer').expect(200)).body;
    expect(items[0].file.addedAt).toBe(addedAt.toISOString());
  });
});
