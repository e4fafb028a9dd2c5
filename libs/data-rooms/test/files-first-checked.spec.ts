import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@outcrop/platform/testing';
import { SMALL_FILES } from '../src/files/files.events.ts';
import { ADMIN, sendFiles } from './support/send-files.ts';
import { silentScanner } from './support/silent-scanner.ts';
import { type DataRoomsApp, startDataRooms } from './support/start-data-rooms.ts';

// docs/product/data-rooms.md#file-checks

/** Files of which the scanner is asked at a time. */
const AT_ONCE = 2;
/** Those that are looked at one after the other fill a batch, and one is left. */
const FILES = AT_ONCE + SMALL_FILES.batch + 1;

let app: DataRoomsApp;
let files: ReturnType<typeof sendFiles>;
let scanner: Awaited<ReturnType<typeof silentScanner>>;
beforeAll(async () => {
  scanner = await silentScanner();
  app = await startDataRooms({ CLAMD_URL: scanner.url });
  files = sendFiles(app);
});
afterAll(async () => {
  scanner?.speak();
  await app?.stop();
  scanner?.close();
});

/** How many deliveries a consumer has in each state. */
const deliveries = async (consumer: string): Promise<Record<string, number>> => {
  const rows = await app
    .em()
    .execute<{ status: string; n: number }[]>(
      'select status, count(*)::int as n from delivery where consumer = ? group by status',
      [consumer],
    );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

/** Comes back when what was due before has been handed out: the worker does so once for all, and twice it has something to do. */
async function untilHandedOut(): Promise<void> {
  for (let times = 0; times < 2; times++) {
    const { done = 0 } = await deliveries('removed-files');
    const { body } = await app.post(`${ADMIN()}/folders`, { parentId: null, name: 'Empty' }, 'advisor');
    await app.post(`${ADMIN()}/items/remove`, { ids: body.ids }, 'advisor').expect(204);
    await until(async () => ((await deliveries('removed-files'))['done'] ?? 0) > done);
  }
}

it('files that came in are checked before any is drawn or its text is read, and these go on beside the last checks', async () => {
  for (let at = 0; at < FILES; at++) {
    await files.add(Buffer.from(`Well test ${at}\n`), `${at}.txt`);
    await until(() => scanner.waiting() === Math.min(at + 1, AT_ONCE));
  }
  scanner.answerOne();
  // One is checked, one is looked at alone and one as the first of a batch, and one waits for its turn.
  await until(async () => (await deliveries('file-checks'))['done'] === 1 && scanner.waiting() === AT_ONCE);
  await untilHandedOut();
  expect(await deliveries('file-checks')).toEqual({ done: 1, leased: 1 + SMALL_FILES.batch, due: 1 });
  for (const consumer of ['first-pages', 'file-texts']) expect(await deliveries(consumer)).toEqual({ due: 1 });
  scanner.answerOne();
  // None waits for its turn any more: what was checked is drawn and read while the others are looked at.
  for (const consumer of ['first-pages', 'file-texts'])
    await until(async () => (await deliveries(consumer))['done'] === AT_ONCE);
  expect(await deliveries('file-checks')).toEqual({ done: AT_ONCE, leased: SMALL_FILES.batch + 1 });
  scanner.speak();
  await app.drain();
  expect(await files.keysIn('data-room-pages')).toHaveLength(FILES);
});

it('a large file is looked at alone: the small ones beside it are not held up by it, and those before it need not wait', async () => {
  scanner.hush();
  const { done = 0 } = await deliveries('file-checks');
  for (let at = 0; at < AT_ONCE; at++) {
    await files.add(Buffer.from(`Core ${at}\n`), `core ${at}.txt`);
    await until(() => scanner.waiting() === at + 1);
  }
  await files.add(Buffer.from('Mud log\n'), 'mud.txt');
  await files.add(Buffer.alloc(SMALL_FILES.batchBytes), 'seismic.bin');
  await files.add(Buffer.from('Gas log\n'), 'gas.txt');
  scanner.answerOne();
  await until(async () => (await deliveries('file-checks'))['done'] === done + 1 && scanner.waiting() === AT_ONCE);
  await untilHandedOut();
  expect(await deliveries('file-checks')).toEqual({ done: done + 1, leased: AT_ONCE, due: 2 });
  scanner.speak();
  await app.drain();
});
