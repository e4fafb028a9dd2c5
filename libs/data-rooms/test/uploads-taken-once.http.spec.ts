import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { until } from '@outcrop/platform/testing';
import { SmallFiles } from '@outcrop/uploads';
import { sendFiles } from './support/send-files.ts';
import { type DataRoomsApp, DEAL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

// docs/product/data-rooms.md#file-uploads: one upload is asked for in two places at the same time

let app: DataRoomsApp;
let files: ReturnType<typeof sendFiles>;
beforeAll(async () => {
  app = await startDataRooms();
  files = sendFiles(app);
  // Each version that is about to be written waits while a test holds the lock.
  await app.em().execute(
    `create function wait_for_test() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(77); return new; end $$;
     create trigger wait_for_test before insert on data_room_file_version for each row execute function wait_for_test()`,
  );
});
afterAll(() => app?.stop());
afterEach(async () => {
  jest.restoreAllMocks();
  await app.drain();
  await app.forget();
  await files.forgetFiles();
});

const TEXT = Buffer.from('A lease of 40 acres\n');
const waiting = async (): Promise<number> => {
  const asked = `select count(*)::int as calls from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await app.em().execute<{ calls: number }[]>(asked))[0]!.calls;
};

/** Sends two requests of which neither is done before the other one waits in its transaction. @returns their statuses in order, and what the refused one says */
async function together(one: PromiseLike<Answer>, two: PromiseLike<Answer>) {
  // Of two processes: in one, small files have their turns.
  jest.spyOn(app.app.get(SmallFiles, { strict: false }), 'inTurn').mockImplementation((_, work) => work());
  const answers = await app.em().transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(77)');
    const both = Promise.all([one, two]);
    await until(async () => (await waiting()) === 2);
    return () => both;
  });
  const [first, second] = (await answers()).sort((left, right) => left.status - right.status);
  return { statuses: [first!.status, second!.status], detail: second!.body.detail };
}
interface Answer {
  readonly status: number;
  readonly body: { readonly detail?: string };
}

describe('An upload that two places ask for at once', () => {
  const REFUSED = {
    statuses: [200, 404],
    detail: 'The upload is not there any more. Please begin again.',
  };
  /** How many versions it has become, and how many files of bytes there are. */
  const kept = async (upload: string) => {
    const versions = (await files.rows()).filter((row) => row.upload === upload);
    return [versions.length, (await files.keysIn('data-rooms')).length];
  };

  it('is another version of one of two files, and the other call is told', async () => {
    const [lease, map] = [await files.add(TEXT, 'Lease.txt'), await files.add(TEXT, 'Map.txt')];
    const upload = await files.upload(TEXT);
    expect(await together(files.replace(lease, upload), files.replace(map, upload))).toEqual(REFUSED);
    expect(await kept(upload)).toEqual([1, 3]);
  });

  it('is a file of one of two data rooms, and the other call is told', async () => {
    const upload = await files.upload(TEXT);
    const body = { upload, parentId: null, name: 'Lease.txt' };
    expect(await together(files.take(body), files.take(body, PRIVATE_DEAL))).toEqual(REFUSED);
    expect(await kept(upload)).toEqual([1, 1]);
  });

  it('is a new file or another version of one in another data room, and the other call is told', async () => {
    const lease = await files.add(TEXT, 'Lease.txt');
    const upload = await files.upload(TEXT);
    const body = { upload, parentId: null, name: 'Lease.txt' };
    expect(await together(files.replace(lease, upload), files.take(body, PRIVATE_DEAL))).toEqual(REFUSED);
    expect(await kept(upload)).toEqual([1, 2]);
  });

  it('is not answered as the file of another data room to who comes as it has become that', async () => {
    const upload = await files.upload(TEXT);
    const body = { upload, parentId: null, name: 'Lease.txt' };
    await files.take(body).expect(200);
    // Its data room has it, and the note of that is about to be written.
    await app.em().execute('update upload set taken_as = null where id = ?', [upload]);
    await files
      .storage()
      .put((await app.em().execute<{ key: string }[]>('select key from upload where id = ?', [upload]))[0]!.key, TEXT);
    expect((await files.take(body, PRIVATE_DEAL).expect(404)).body.detail).toBe(REFUSED.detail);
    expect(await kept(upload)).toEqual([1, 1]);
    await files.take(body, DEAL).expect(200);
  });
});
