import { request as httpRequest, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { roomZipPath } from '@outcrop/contracts';
import { FileStorage } from '@outcrop/platform';
import { until } from '@outcrop/platform/testing';
import { MarkedCopies } from '../src/files/copies/marked-copies.ts';
import { DataRoomItem } from '../src/files/file.entities.ts';
import { whitePdf } from './support/pdfs.ts';
import { addFile, addVersion, letEverybody, openEmptyRoom, readingsIn, setVersion } from './support/room-files.ts';
import { addText } from './support/room-zips.ts';
import { CANARY, type DataRoomsApp, DEAL, startDataRooms } from './support/start-data-rooms.ts';

// docs/product/data-rooms.md#room-zip: what ends a zip that is being sent

let app: DataRoomsApp;
const answers: IncomingMessage[] = [];
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());
beforeEach(() => openEmptyRoom(app));
afterEach(() => {
  jest.restoreAllMocks();
  for (const answer of answers.splice(0)) answer.destroy();
});

describe('A zip in progress', () => {
  const BIG = 32 * 2 ** 20;
  const big = (name: string) => addFile(app, { name, bytes: Buffer.alloc(BIG, 'x'), type: 'text/plain' });
  /** A zip that is read only when it is asked to. */
  async function slowZip(person = 'buyer') {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'x-person': person };
      httpRequest({ port: app.port, path: roomZipPath(DEAL, {}), headers, agent: false }, resolve)
        .on('error', reject)
        .end();
    });
    answers.push(answer);
    answer.on('error', () => {});
    const state = { answer, received: [] as Buffer[], closed: false };
    answer.once('close', () => {
      state.closed = true;
    });
    return state;
  }
  async function read(state: Awaited<ReturnType<typeof slowZip>>): Promise<Buffer> {
    state.answer.on('data', (chunk: Buffer) => state.received.push(chunk));
    await until(() => state.closed);
    return Buffer.concat(state.received);
  }

  it.each([
    ['access is revoked', () => app.put(DEAL, 'revoked')],
    ['their group may only view', () => letEverybody(app, 'view')],
    [
      'the file is due diligence',
      (id: number) => app.em().nativeUpdate(DataRoomItem, { id }, { class: 'due-diligence' }),
    ],
    [
      'another version of it stands',
      async (id: number) => setVersion(app, id, (await addVersion(app, id, { name: 'a', bytes: Buffer.from('x') })).id),
    ],
  ])('is cut where %s, however slowly it is read', async (_, change) => {
    const { id } = await big('a.bin');
    await addText(app, `${CANARY}.txt`);
    const state = await slowZip();
    await change(id);
    const bytes = await read(state);
    expect(state.answer.complete).toBe(false);
    expect(bytes.length).toBeLessThan(BIG);
    expect(bytes.includes(CANARY)).toBe(false);
  });

  it('is cut before a file that may not be downloaded any more, of which nothing is recorded', async () => {
    await big('a.bin');
    const last = await addText(app, `${CANARY}.txt`);
    const storage = app.app.get(FileStorage);
    const { open } = storage;
    jest.spyOn(storage, 'open').mockImplementationOnce(async (...args) => {
      await app.em().nativeUpdate(DataRoomItem, { id: last.id }, { class: 'due-diligence' });
      return open.apply(storage, args);
    });
    const state = await slowZip();
    const bytes = await read(state);
    expect([state.answer.complete, bytes.includes(CANARY)]).toEqual([false, false]);
    expect(await readingsIn(app)).toHaveLength(1);
  });

  it('is cut while a file is sent where one that was recorded for later may not be downloaded any more', async () => {
    await addText(app, 'a.txt');
    const next = await big('b.bin');
    const storage = app.app.get(FileStorage);
    const unfinished = new PassThrough({ highWaterMark: 2 ** 21 });
    unfinished.write(Buffer.alloc(2 ** 20));
    const open = jest
      .spyOn(storage, 'open')
      .mockImplementationOnce(async (key) => ({ ...(await storage.stat(key))!, body: unfinished }));
    const state = await slowZip();
    await until(async () => (await readingsIn(app)).length === 2);
    await app.em().nativeUpdate(DataRoomItem, { id: next.id }, { class: 'due-diligence' });
    await read(state);
    expect([state.answer.complete, open.mock.calls.length, unfinished.destroyed]).toEqual([false, 1, true]);
  });

  it('is the only one of its reader, is one of six downloads, and ends where its reader goes', async () => {
    await big('a.bin');
    const storage = app.app.get(FileStorage);
    const open = jest.spyOn(storage, 'open');
    const state = await slowZip();
    await until(() => open.mock.results.length === 1);
    const { body } = (await (open.mock.results[0]!.value as ReturnType<FileStorage['open']>))!;
    const refused = await slowZip();
    expect(refused.answer.statusCode).toBe(429);
    expect((await slowZip('advisor')).answer.statusCode).toBe(200);
    state.answer.destroy();
    await until(() => body.destroyed);
    await until(async () => (await slowZip()).answer.statusCode === 200);
  });

  it('waits for nothing but the next copy, and is cut where that cannot be made', async () => {
    await big('a.bin');
    await addFile(app, { name: 'b.pdf', bytes: await whitePdf(1, 'x'), pages: 1 });
    const copies = app.app.get(MarkedCopies, { strict: false });
    jest.spyOn(copies, 'of').mockImplementation(async (file, reader) => {
      const known = await copies.known(file, reader);
      if (!known) throw new Error('the disk is full');
      return known;
    });
    const state = await slowZip();
    await read(state);
    expect(state.answer.complete).toBe(false);
    expect(await readingsIn(app)).toHaveLength(1);
  });
});
