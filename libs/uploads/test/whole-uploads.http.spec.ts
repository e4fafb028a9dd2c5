import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { UPLOAD_WHOLE_BYTES } from '@outcrop/contracts';
import { FileStorage, PIECE_BYTES, type UserActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { describeWithEngine, PEOPLE, type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { DefaultHttpStack, Upload as TusClient } from 'tus-js-client';
import { uploads } from '../src/feature.ts';
import { FinishedUploads, SmallFiles, UploadNotFound } from '../src/index.ts';
import { UnfinishedUploads } from '../src/unfinished-uploads.ts';
import { MAX_UPLOADS } from '../src/upload-store.ts';
import { PURPOSE, takeTestFiles } from './support/test-purpose.ts';
import { TUS, uploadCalls } from './support/upload-calls.ts';

// docs/product/engines.md#large-uploads: small files that come with their announcement.

describe('whole uploads into a folder', () => itTakesWhole());
describeWithEngine('s3', 'whole uploads into an S3-compatible store', (url) => {
  const own = new URL(url);
  own.pathname += `/v${randomBytes(6).toString('hex')}`;
  itTakesWhole({ S3_URL: own.href });
});

const advisor = PEOPLE.advisor as UserActor;
const inHours = (hours: number) => Date.now() + hours * 3_600_000;

function itTakesWhole(env: NodeJS.ProcessEnv = {}) {
  let running: RunningFeature;
  let address: string;
  beforeAll(async () => {
    running = await startFeature({ features: [platform, uploads], as: ['api', 'worker'], env });
    takeTestFiles(running.app);
    address = await running.app.getUrl();
  });
  afterAll(() => running?.stop());
  afterEach(async () => {
    jest.restoreAllMocks();
    await running.em().execute('delete from upload');
    for (const key of await keys()) await storage().delete(key);
  });
  const { begun, send, sendWhole, offsetOf } = uploadCalls(() => address);
  const storage = () => running.app.get(FileStorage);
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of storage().list('uploads')) found.push(key);
    return found;
  };
  const rows = () => running.em().execute('select 1 from upload');
  /** Tells when so many requests have reached the server. */
  const arrived = (count: number) => {
    const server = running.app.getHttpServer() as http.Server;
    return new Promise<http.IncomingMessage>((resolve) => {
      let seen = 0;
      const look = (request: http.IncomingMessage) => {
        if (++seen < count) return;
        server.off('request', look);
        resolve(request);
      };
      server.on('request', look);
    });
  };
  /** Keeps all others out of the gate of small files. @returns what opens it again */
  const shutGate = () => {
    const opened = Promise.withResolvers<void>();
    const files = running.app.get(SmallFiles);
    const places = Math.max(1, Math.floor(availableParallelism() / 2));
    const held = Array.from({ length: places }, () => files.inTurn(1, () => opened.promise));
    return async () => {
      opened.resolve();
      await Promise.all(held);
    };
  };
  const idIn = (answer: Response) => answer.headers.get('location')!.split('/').at(-1)!;
  const take = <T>(id: string, use: (bytes: Buffer) => T) =>
    running.app
      .get(FinishedUploads)
      .take(id, { actor: advisor, purpose: PURPOSE, as: 'a file' }, async ({ open }) =>
        use(await buffer(await open())),
      );

  it('are there with one call, and are taken as any other', async () => {
    const file = randomBytes(UPLOAD_WHOLE_BYTES);
    const answer = await sendWhole(file);
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, String(file.length)]);
    const id = idIn(answer);
    expect(await offsetOf(id)).toBe(file.length);
    expect(await take(id, (bytes) => bytes.equals(file))).toBe(true);
    expect(await take(id, () => 'again')).toBeUndefined();
    expect(await keys()).toEqual([]);
    expect((await storage().unfinished()[Symbol.asyncIterator]().next()).done).toBe(true);
  });

  it('are one request of the usual client', async () => {
    const asked: string[] = [];
    const file = randomBytes(5_000);
    const client = await new Promise<TusClient>((resolve, reject) => {
      const upload: TusClient = new TusClient(file, {
        endpoint: `${address}/api/uploads`,
        chunkSize: PIECE_BYTES.max,
        uploadDataDuringCreation: true,
        headers: { 'x-person': 'advisor' },
        metadata: { purpose: PURPOSE, filename: 'a.txt' },
        httpStack: new DefaultHttpStack({}),
        onBeforeRequest: (request) => void asked.push(request.getMethod()),
        onSuccess: () => resolve(upload),
        onError: reject,
      });
      upload.start();
    });
    expect(asked).toEqual(['POST']);
    expect(await take(client.url!.split('/').at(-1)!, (bytes) => bytes.equals(file))).toBe(true);
  });

  it('are the whole file and a small one, or nothing of it is kept', async () => {
    const small = Buffer.alloc(1_000);
    expect((await sendWhole(small, 1_001)).status).toBe(422);
    expect((await sendWhole(small, 999)).status).toBe(422);
    expect((await sendWhole(Buffer.alloc(UPLOAD_WHOLE_BYTES + 1))).status).toBe(422);
    expect((await sendWhole(small, 1_000, { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await sendWhole(small, 1_000, { 'Upload-Metadata': '' })).status).toBe(400);
    expect((await sendWhole(small, 1_000, {}, 'buyer')).status).toBe(403);
    expect((await sendWhole(small, 1_000, {}, 'nobody')).status).toBe(401);
    expect([await rows(), await keys()]).toEqual([[], []]);
  });

  it('of which a connection that breaks off leaves nothing', async () => {
    const put = jest.spyOn(storage(), 'put');
    const server = running.app.getHttpServer() as http.Server;
    const asked = once(server, 'request') as Promise<[http.IncomingMessage]>;
    const request = http.request(`${address}/api/uploads`, {
      method: 'POST',
      headers: {
        ...{ ...TUS, 'x-person': 'advisor', 'Upload-Length': 1_000, 'Content-Length': 1_000 },
        'Upload-Metadata': `purpose ${btoa(PURPOSE)},filename ${btoa('a.txt')}`,
        'Content-Type': 'application/offset+octet-stream',
      },
    });
    request.on('error', () => undefined);
    request.write(Buffer.alloc(400));
    const [incoming] = await asked;
    incoming.on('error', () => undefined);
    const closed = new Promise((resolve) => incoming.once('close', resolve));
    request.destroy();
    await closed;
    expect((await sendWhole(Buffer.alloc(10))).status).toBe(201);
    expect(put).toHaveBeenCalledTimes(1);
    expect((await rows()).length).toBe(1);
  });

  it.each([
    ['waits for its turn', 'inTurn'],
    ['has its row written', 'put'],
  ] as const)('of whose sender, who leaves while it %s, nothing stays', async (_, at) => {
    const open = shutGate();
    const waits = Promise.withResolvers<void>();
    const files = running.app.get(SmallFiles);
    const { inTurn } = files;
    const ended = new Promise<void>((resolve) => {
      jest.spyOn(files, 'inTurn').mockImplementationOnce((bytes, work) => {
        const turn = inTurn.call(files, bytes, work) as ReturnType<typeof work>;
        waits.resolve();
        turn.then(
          () => resolve(),
          () => resolve(),
        );
        return turn;
      });
    });
    const leaves = new AbortController();
    const asked = arrived(1);
    const answer = sendWhole(Buffer.alloc(10), 10, {}, 'advisor', leaves.signal).catch(() => 'left');
    const { socket } = await asked;
    const leave = async () => {
      const closed = once(socket, 'close');
      leaves.abort();
      await closed;
    };
    await waits.promise;
    const { put } = storage();
    const written = jest.spyOn(storage(), 'put').mockImplementation(async (...file) => {
      if (at === 'put') await leave();
      return put.apply(storage(), file);
    });
    if (at === 'inTurn') await leave();
    await open();
    await ended;
    expect([await answer, written.mock.calls.length]).toEqual(['left', at === 'put' ? 1 : 0]);
    expect([await rows(), await keys()]).toEqual([[], []]);
  });

  it('that wait for their turn hold no place of the pieces of others', async () => {
    const id = await begun(10);
    const open = shutGate();
    // As many as the pieces that come in at a time, and those that may wait for that.
    const all = arrived(48);
    const small = Array.from({ length: 48 }, () => sendWhole(Buffer.alloc(10)));
    await all;
    const piece = await send(id, 0, Buffer.alloc(10));
    await open();
    expect(piece.status).toBe(204);
    expect(new Set((await Promise.all(small)).map(({ status }) => status))).toEqual(new Set([201]));
  });

  it('are as many a person as others at most, and of one too many no bytes stay', async () => {
    const send = (count: number) => Promise.all(Array.from({ length: count }, () => sendWhole(Buffer.alloc(10))));
    await running.em().execute(
      `insert into upload (id, purpose, user_id, name, bytes, key, begun)
       select gen_random_uuid(), 'test', ?, 'a', 1, 'uploads/a/b', 'c' from generate_series(1, ?)`,
      [advisor.userId, MAX_UPLOADS - 5],
    );
    const statuses = (await send(8)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    expect(await keys()).toHaveLength(5);
  });

  it('whose process died before the row was written go after an hour', async () => {
    jest.spyOn(storage(), 'delete').mockRejectedValueOnce(new Error('killed'));
    await running.em().execute('alter table upload add constraint killed check (name is null) not valid');
    expect((await sendWhole(Buffer.alloc(10))).status).toBe(500);
    await running.em().execute('alter table upload drop constraint killed');
    expect([await rows(), (await keys()).length]).toEqual([[], 1]);
    const sweep = running.app.get(UnfinishedUploads, { strict: false });
    await sweep.sweep();
    expect(await keys()).toHaveLength(1);
    await sweep.sweep(inHours(2));
    expect(await keys()).toEqual([]);
  });

  it('that are taken by two calls at once are taken by one, and the other is told so', async () => {
    const id = idIn(await sendWhole(Buffer.alloc(10)));
    const uploads = running.app.get(FinishedUploads);
    const sentFor = { actor: advisor, purpose: PURPOSE, as: 'a file' };
    // The second has seen that nobody took it, and comes to the bytes when they are gone.
    const late = uploads.take(id, sentFor, async ({ open }) => {
      await uploads.take(id, sentFor, async () => 'taken');
      return open();
    });
    expect(await late).toBeUndefined();
    await expect(uploads.take(id, { ...sentFor, as: 'another' }, async () => 1)).rejects.toThrow(UploadNotFound);
  });
}
