import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { addFile, addVersion, forgetFiles, letIn, setVersion } from './support/room-files.ts';
import { type DataRoomsApp, DEAL, startDataRooms } from './support/start-data-rooms.ts';

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
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
    `update data_room_item set added_at = added_at - interval '${hours} hours';
     update data_room_file_version set added_at = added_at - interval '${hours} hours';
     update data_room_visit set looked_at = looked_at - interval '${hours} hours', before = before - interval '${hours} hours'`,
  );
const marks = async (person = 'buyer') => {
  const { items } = (await app.request('get', `/api/data-rooms/${DEAL}/files`, person).expect(200)).body;
  return Object.fromEntries(items.map(({ name, file }: { name: string; file: { mark: string } }) => [name, file.mark]));
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
