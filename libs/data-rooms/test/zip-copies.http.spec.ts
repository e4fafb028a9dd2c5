import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { roomZipPath } from '@outcrop/contracts';
import { FileStorage } from '@outcrop/platform';
import { PEOPLE, until } from '@outcrop/platform/testing';
import { BundleParts } from '../src/files/bundles/bundle-parts.ts';
import { MarkedCopies } from '../src/files/copies/marked-copies.ts';
import { LocalFiles } from '../src/files/pages/local-files.ts';
import { RecordZippedFiles } from '../src/files/reading/record-reading.ts';
import { whitePdf } from './support/pdfs.ts';
import { addFile, openEmptyRoom, readingsIn } from './support/room-files.ts';
import { askForZip } from './support/room-zips.ts';
import { sendFiles } from './support/send-files.ts';
import { type DataRoomsApp, DEAL, startDataRooms } from './support/start-data-rooms.ts';
import { unzipped } from './support/zips.ts';

// docs/product/data-rooms.md#marked-copies and #room-zip: copies that are made before their turn

let app: DataRoomsApp;
let copies: MarkedCopies;
const answers: IncomingMessage[] = [];
const letting: (() => void)[] = [];
beforeAll(async () => {
  app = await startDataRooms();
  copies = app.app.get(MarkedCopies, { strict: false });
});
afterAll(() => app?.stop());
beforeEach(() => openEmptyRoom(app));
afterEach(() => {
  jest.restoreAllMocks();
  for (const answer of answers.splice(0)) answer.destroy();
  // After a test that failed: the next ones want the places.
  for (const letGo of letting.splice(0)) letGo();
});

const BIG = 32 * 2 ** 20;
/** A file that fills the connection of a reader who takes nothing, and PDFs behind it. */
async function fill(pdfs: number): Promise<number[]> {
  await addFile(app, { name: 'a.bin', bytes: Buffer.alloc(BIG, 'x'), type: 'text/plain' });
  const ids: number[] = [];
  for (let index = 0; index < pdfs; index++) {
    const bytes = await whitePdf(1, `Report ${index}`);
    ids.push((await addFile(app, { name: `Report ${index}.pdf`, bytes, pages: 1 })).id);
  }
  return ids;
}
const sendRequest = (method: string, headers: Record<string, string>) => {
  const options = { port: app.port, path: roomZipPath(DEAL, {}), method, headers, agent: false };
  return httpRequest(options).on('error', () => {});
};
async function answerTo(method: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const [answer] = (await once(sendRequest(method, headers).end(), 'response')) as [IncomingMessage];
  return answer;
}
/** A zip of which nothing is read until it is asked to. */
async function heldZip(person = 'buyer') {
  const answer = await answerTo('GET', { 'x-person': person });
  answers.push(answer);
  answer.on('error', () => {});
  return {
    answer,
    async read(): Promise<Buffer> {
      const received: Buffer[] = [];
      for await (const chunk of answer) received.push(chunk as Buffer);
      return Buffer.concat(received);
    },
  };
}
const kept = () => sendFiles(app).keysIn('data-room-copies');
/** Copies are made, and stored once they are let. */
function holdStored() {
  const [storage, held] = [app.app.get(FileStorage), promise()];
  const { put } = storage;
  const stored = jest.spyOn(storage, 'put').mockImplementation(async (key, ...more) => {
    if (key.startsWith('data-room-copies/')) await held.kept;
    return put.call(storage, key, ...more);
  });
  letting.push(held.keep);
  return { stored, letGo: held.keep };
}
/** A promise to be kept from outside. */
function promise() {
  let keep = () => {};
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { kept, keep };
}

describe('Copies for a zip', () => {
  it('are made while the file before them is sent, sixteen and no more, of which nothing is recorded yet', async () => {
    const [first] = await fill(20);
    const asked = jest.spyOn(copies, 'of');
    const zip = await heldZip();
    await until(async () => (await kept()).length === 16);
    const pdfs = asked.mock.calls.filter(([file]) => file.itemId >= first!);
    expect(new Set(pdfs.map(([file]) => file.itemId)).size).toBe(16);
    expect(await readingsIn(app)).toHaveLength(1);
    const executed = jest.spyOn(app.app.get(CommandBus), 'execute');
    const files = unzipped(await zip.read());
    expect(files.size).toBe(21);
    // Those that are there already go together.
    const recorded = executed.mock.calls.flatMap(([command]) =>
      command instanceof RecordZippedFiles ? [command] : [],
    );
    expect(recorded[0]!.files.length).toBeGreaterThanOrEqual(16);
    expect(await readingsIn(app)).toHaveLength(21);
    const single = await askForZip(app, { item: [first!] }).expect(200);
    expect([...unzipped(single.body).values()][0]).toEqual([...files.values()][1]);
  });

  it('are begun no more once their reader has left', async () => {
    await fill(4);
    const held = promise();
    const { of } = copies;
    const pdfs: Promise<unknown>[] = [];
    jest.spyOn(copies, 'of').mockImplementation((file, ...more) => {
      if (!file.name.endsWith('.pdf')) return of.call(copies, file, ...more);
      const made = held.kept.then(() => Promise.reject(new Error('left')));
      pdfs.push(made);
      return made;
    });
    const storage = app.app.get(FileStorage);
    const open = jest.spyOn(storage, 'open');
    const { answer } = await heldZip();
    await until(() => pdfs.length === 2 && open.mock.results.length === 1);
    const { body } = (await (open.mock.results[0]!.value as ReturnType<FileStorage['open']>))!;
    answer.destroy();
    await until(() => body.destroyed);
    held.keep();
    await Promise.allSettled(pdfs);
    // The next ones would be begun by then.
    await new Promise(setImmediate);
    expect(pdfs).toHaveLength(2);
  });

  it('are stored while the next one is marked, and no more than these two are worked on', async () => {
    await fill(4);
    const { stored, letGo } = holdStored();
    const fetched = jest.spyOn(app.app.get(LocalFiles, { strict: false }), 'use');
    const zip = await heldZip();
    await until(() => stored.mock.calls.length === 2);
    expect(fetched).toHaveBeenCalledTimes(2);
    letGo();
    expect(unzipped(await zip.read()).size).toBe(5);
  });

  it('are made behind files that need none, however large these are', async () => {
    await addFile(app, { name: 'Logs.bin', bytes: Buffer.alloc(BIG, 'x'), type: 'text/plain' });
    await fill(2);
    await heldZip();
    await until(async () => (await kept()).length === 2);
    expect(await readingsIn(app)).toHaveLength(1);
  });

  it('take no more than two places from readers who wait, however many zips there are', async () => {
    const pdfs = await fill(4);
    await app.put(DEAL, 'granted', null, PEOPLE.insider.userId);
    const { stored, letGo } = holdStored();
    const asked = jest.spyOn(copies, 'of');
    const wanted = () => asked.mock.calls.filter(([file]) => pdfs.includes(file.itemId)).map(([, who]) => who!.userId);
    await heldZip();
    await until(() => stored.mock.calls.length === 2);
    const other = await heldZip('insider');
    await until(async () => (await readingsIn(app)).length === 2);
    expect(wanted()).toEqual([PEOPLE.buyer.userId, PEOPLE.buyer.userId]);
    // The one whose turn has come waits as a download does, and not behind those that are made ahead.
    const read = other.read();
    await until(() => wanted().length === 3);
    expect(wanted()[2]).toBe(PEOPLE.insider.userId);
    letGo();
    expect(unzipped(await read).size).toBe(5);
  });
});

describe('Copies for a part of a zip', () => {
  const PART = { 'x-person': 'buyer', range: 'bytes=40-' };

  it('are made for a part that is sent, and not to say what it is', async () => {
    const bytes = await whitePdf(1, 'Report');
    await addFile(app, { name: 'Report.pdf', bytes, pages: 1 });
    expect((await answerTo('HEAD', PART)).statusCode).toBe(200);
    expect(await kept()).toEqual([]);
    const answer = await answerTo('GET', PART);
    answers.push(answer);
    expect([answer.statusCode, (await kept()).length]).toEqual([206, 1]);
  });

  it('are waited for by nobody who has left, which is no fault', async () => {
    const bytes = await whitePdf(1, 'Report');
    const ids: number[] = [];
    for (const name of ['a.pdf', 'b.pdf']) ids.push((await addFile(app, { name, bytes, pages: 1 })).id);
    await app.put(DEAL, 'granted', null, PEOPLE.insider.userId);
    const { stored, letGo } = holdStored();
    const downloads = Promise.all(
      ids.map((id) => app.request('get', `/api/data-rooms/${DEAL}/files/${id}/content`, 'insider').expect(200)),
    );
    await until(() => stored.mock.calls.length === 2);
    const faults = jest.spyOn(Logger.prototype, 'error');
    const asked = jest.spyOn(copies, 'of');
    const request = sendRequest('GET', PART).end();
    await until(() => asked.mock.calls.length > 0);
    request.destroy();
    await until(async () => (await answerTo('HEAD', { 'x-person': 'buyer' })).statusCode === 200);
    expect(faults.mock.calls).toEqual([]);
    letGo();
    await downloads;
  });
});

describe('A zip over midnight', () => {
  const asOf = (now: number) =>
    jest.useFakeTimers({
      now,
      doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'setTimeout', 'queueMicrotask', 'performance'],
    });
  afterEach(() => {
    jest.useRealTimers();
  });
  // The day before has a letter less: so have the copies of both.
  const EVE = Date.parse('2026-12-09T23:59:00-06:00');
  const NEXT = Date.parse('2026-12-10T00:01:00-06:00');

  it('is of the day on which it was asked for, as long as was said, and another one for who goes on with it', async () => {
    for (const name of ['a', 'b'])
      await addFile(app, { name: `${name}.pdf`, bytes: await whitePdf(1, `Report ${name}`), pages: 1 });
    asOf(EVE);
    const before = await askForZip(app).expect(200);
    const parts = app.app.get(BundleParts, { strict: false });
    const { length } = parts;
    const told = jest.spyOn(parts, 'length').mockImplementationOnce(async (...args) => {
      const bytes = await length.apply(parts, args);
      asOf(NEXT);
      return bytes;
    });
    const over = await askForZip(app).expect(200);
    expect(await told.mock.results[0]!.value).toBe(before.body.length);
    expect(over.headers['etag']).toBe(before.headers['etag']);
    expect(over.body.equals(before.body)).toBe(true);
    const rest = await askForZip(app).set('Range', 'bytes=100-').set('If-Range', over.headers['etag']!).expect(200);
    expect(rest.headers['etag']).not.toBe(over.headers['etag']);
    expect(unzipped(rest.body).size).toBe(2);
  });

  it('has an ETag that names its reader as they are called now', async () => {
    await addFile(app, { name: 'a.pdf', bytes: await whitePdf(1, 'Report'), pages: 1 });
    const before = await askForZip(app).expect(200);
    jest.replaceProperty(PEOPLE, 'buyer', { ...PEOPLE.buyer, name: `${PEOPLE.buyer.name} Voss` });
    const after = await askForZip(app).set('Range', 'bytes=100-').set('If-Range', before.headers['etag']!).expect(200);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });
});
