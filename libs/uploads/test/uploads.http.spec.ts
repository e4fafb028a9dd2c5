import { createHash, randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { FileStorage, Invalid, PIECE_BYTES, StorageUnavailable, type UserActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { describeWithEngine, PEOPLE, type RunningFeature, startFeature, until } from '@outcrop/platform/testing';
import { DefaultHttpStack, Upload as TusClient } from 'tus-js-client';
import { uploads } from '../src/feature.ts';
import { type FinishedUpload, FinishedUploads } from '../src/index.ts';
import { MAX_UPLOADED_BYTES, MAX_UPLOADS } from '../src/upload-store.ts';
import { MAX_BYTES, PURPOSE, takeTestFiles } from './support/test-purpose.ts';
import { TUS, uploadCalls } from './support/upload-calls.ts';

const MB = 2 ** 20;
const LEASE = 'select locked_until::text as until from upload';
const advisor = PEOPLE.advisor as UserActor;

describe('uploads into a folder', () => itTakesUploads());
describeWithEngine('s3', 'uploads into an S3-compatible store', (url) => {
  const own = new URL(url);
  own.pathname += `/u${randomBytes(6).toString('hex')}`;
  itTakesUploads({ S3_URL: own.href });
});

function itTakesUploads(env: NodeJS.ProcessEnv = {}) {
  let running: RunningFeature;
  /** A second process on the same database and files. */
  let other: RunningFeature;
  let address: string;
  let otherAddress: string;
  beforeAll(async () => {
    running = await startFeature({ features: [platform, uploads], as: ['api', 'worker'], env });
    const { DATABASE_URL: databaseUrl, DATA_DIR } = running.env;
    other = await startFeature({ features: [platform, uploads], databaseUrl, env: { ...env, DATA_DIR } });
    for (const { app } of [running, other]) takeTestFiles(app);
    address = await running.app.getUrl();
    otherAddress = await other.app.getUrl();
  });
  afterAll(async () => {
    await other?.stop();
    await running?.stop();
  });
  beforeEach(() => running.em().execute('delete from upload'));

  const { call, begin, begun, send, offsetOf } = uploadCalls(() => address);
  /** A piece whose first bytes are on their way; what comes after them is up to the test. */
  const sendSlowly = async (id: string, offset: number, bytes: number, first: Buffer) => {
    const abort = new AbortController();
    let more!: ReadableStreamDefaultController<Uint8Array>;
    const answer = fetch(`${address}/api/uploads/${id}`, {
      method: 'PATCH',
      signal: abort.signal,
      duplex: 'half',
      headers: {
        ...TUS,
        'x-person': 'advisor',
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': String(bytes),
      },
      body: new ReadableStream({
        start: (controller) => {
          more = controller;
          controller.enqueue(new Uint8Array(first));
        },
      }),
    } as RequestInit).then(
      ({ status }) => status,
      () => 'cut off' as const,
    );
    await until(
      async () => (await running.em().execute('select 1 from upload where lock_token is not null')).length > 0,
    );
    return { answer, abort, more: (chunk: Buffer) => more.enqueue(new Uint8Array(chunk)), end: () => more.close() };
  };
  const take = <T>(id: string, use: (file: FinishedUpload) => Promise<T>, as = 'a file') =>
    running.app.get(FinishedUploads).take(id, { actor: advisor, purpose: PURPOSE, as }, use);
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const hashOf = async ({ open }: FinishedUpload) => {
    const sum = createHash('sha256');
    for await (const chunk of await open()) sum.update(chunk as Buffer);
    return sum.digest('hex');
  };
  const contentOf = (id: string) => take(id, hashOf);

  it('take a file piece by piece, and give it to its feature once it is whole', async () => {
    const file = randomBytes(11 * MB + 77);
    const id = await begun(file.length);
    expect((await send(id, 0, file.subarray(0, 6 * MB))).status).toBe(204);
    await expect(contentOf(id)).rejects.toThrow('not come in whole');
    expect(await offsetOf(id)).toBe(6 * MB);
    expect((await send(id, 6 * MB, file.subarray(6 * MB))).headers.get('upload-offset')).toBe(String(file.length));
    await expect(take(id, () => Promise.reject(new StorageUnavailable('away')))).rejects.toThrow(StorageUnavailable);
    const taken = await take(id, async (whole) => ({ ...whole, hash: await hashOf(whole) }));
    expect(taken).toMatchObject({ id, name: 'a.zip', bytes: file.length, hash: hash(file) });
    for await (const { key } of running.app.get(FileStorage).list('uploads')) expect(key).not.toContain(id);
  });

  it('that were taken are taken: who lost the answer and asks again is told so, and their room is free', async () => {
    const id = await begun(1_000);
    await send(id, 0, Buffer.alloc(1_000));
    const use = jest.fn(() => Promise.resolve('taken'));
    expect([await take(id, use), await take(id, use)]).toEqual(['taken', undefined]);
    expect(use).toHaveBeenCalledTimes(1);
    await expect(take(id, use, 'another file')).rejects.toThrow('not there any more');
    expect(await offsetOf(id)).toBe(1_000);
    await running.em().execute('update upload set bytes = ?', [MAX_UPLOADED_BYTES]);
    expect((await begin(10)).status).toBe(201);
  });

  it('that a feature refuses for what they are go at once, and make room for others', async () => {
    const id = await begun(1_000);
    await send(id, 0, Buffer.alloc(1_000));
    await expect(take(id, () => Promise.reject(new Invalid([{ path: 'file', message: 'is no ZIP' }])))).rejects.toThrow(
      'no ZIP',
    );
    expect((await call('HEAD', `/${id}`, {})).status).toBe(404);
    for await (const { key } of running.app.get(FileStorage).list('uploads')) expect(key).not.toContain(id);
  });

  it('are made by the usual client, with a name in any language', async () => {
    const file = randomBytes(20 * MB);
    const stack = new DefaultHttpStack({});
    const client = await new Promise<TusClient>((resolve, reject) => {
      const upload: TusClient = new TusClient(file, {
        endpoint: `${address}/api/uploads`,
        chunkSize: PIECE_BYTES.max,
        headers: { 'x-person': 'advisor' },
        metadata: { purpose: PURPOSE, filename: 'Förderdaten № 1.xlsx' },
        httpStack: stack,
        onSuccess: () => resolve(upload),
        onError: reject,
      });
      upload.start();
    });
    const id = client.url!.split('/').at(-1)!;
    const taken = await take(id, async (whole) => [whole.name, await hashOf(whole)]);
    expect(taken).toEqual(['Förderdaten № 1.xlsx', hash(file)]);
  });

  it('go on where they were when a connection breaks in the middle of a piece', async () => {
    const file = randomBytes(8 * MB);
    const id = await begun(file.length);
    await send(id, 0, file.subarray(0, 5 * MB));
    const half = await sendSlowly(id, 5 * MB, 3 * MB, file.subarray(5 * MB, 6 * MB));
    half.abort.abort();
    expect(await half.answer).toBe('cut off');
    const offset = await offsetOf(id);
    expect(offset).toBeGreaterThanOrEqual(5 * MB);
    expect((await send(id, offset, file.subarray(offset))).status).toBe(204);
    expect(await contentOf(id)).toBe(hash(file));
  });

  it('are written by one at a time: of two that send the same piece one is told so', async () => {
    const file = randomBytes(6 * MB);
    const id = await begun(file.length);
    const answers = await Promise.all([
      send(id, 0, file),
      send(id, 0, file, 'advisor', otherAddress),
      send(id, 0, file, 'advisor', otherAddress),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(await contentOf(id)).toBe(hash(file));
  });

  it('are given by a request that hangs to whoever resumes them, at another process too', async () => {
    const file = randomBytes(6 * MB);
    const id = await begun(file.length);
    const hanging = await sendSlowly(id, 0, file.length, file.subarray(0, MB));
    const offset = await offsetOf(id, otherAddress);
    expect(offset).toBeLessThanOrEqual(MB);
    expect((await send(id, offset, file.subarray(offset), 'advisor', otherAddress)).status).toBe(204);
    expect(await contentOf(id)).toBe(hash(file));
    hanging.abort.abort();
    await hanging.answer;
  });

  it('are credited to whoever holds the lease alone: not to a request whose lease went to another one', async () => {
    const file = randomBytes(6 * MB);
    const id = await begun(file.length);
    const storage = running.app.get(FileStorage);
    const addPiece = storage.addPiece.bind(storage);
    jest.spyOn(storage, 'addPiece').mockImplementationOnce(async (...piece) => {
      const kept = await addPiece(...piece);
      await running.em().execute('update upload set lock_token = gen_random_uuid()');
      return kept;
    });
    expect((await send(id, 0, file)).status).toBe(409);
    expect(await running.em().execute('select received::int, pieces from upload')).toEqual([
      { received: 0, pieces: 0 },
    ]);
    await running.em().execute('update upload set locked_until = now()');
    expect((await send(id, 0, file)).status).toBe(204);
    expect(await contentOf(id)).toBe(hash(file));
  });

  it('are not taken from a request that still receives: whoever resumes them waits for its end', async () => {
    const file = randomBytes(6 * MB);
    const id = await begun(file.length);
    const slow = await sendSlowly(id, 0, file.length, file.subarray(0, MB));
    const asked = offsetOf(id, otherAddress);
    // One portion for each time that the holder looks: it has looked three times by the end.
    for (let at = 1; at <= 3; at++) {
      const [{ until: lease } = { until: '' }] = await running.em().execute<{ until: string }[]>(LEASE);
      await until(async () => (await running.em().execute<{ until: string }[]>(LEASE))[0]?.until !== lease);
      slow.more(file.subarray(at * MB, at < 3 ? (at + 1) * MB : file.length));
    }
    slow.end();
    expect(await slow.answer).toBe(204);
    expect(await asked).toBe(file.length);
    expect(await contentOf(id)).toBe(hash(file));
  });

  it('keep what there is when the store refuses a piece, and go on when it takes it again', async () => {
    const file = randomBytes(8 * MB);
    const id = await begun(file.length);
    await send(id, 0, file.subarray(0, 5 * MB));
    const storage = running.app.get(FileStorage);
    const addPiece = jest.spyOn(storage, 'addPiece').mockImplementationOnce(async (_key, _begun, _piece, content) => {
      for await (const chunk of content) if ((chunk as Buffer).length) break;
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
    const full = await send(id, 5 * MB, file.subarray(5 * MB));
    expect([full.status, ((await full.json()) as { detail: string }).detail]).toEqual([
      503,
      'The server is out of disk space. Nothing was saved.',
    ]);
    addPiece.mockRejectedValueOnce(new StorageUnavailable(new Error('the bucket refused it')));
    const refused = await send(id, 5 * MB, file.subarray(5 * MB));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await offsetOf(id)).toBe(5 * MB);
    expect((await send(id, 5 * MB, file.subarray(5 * MB))).status).toBe(204);
    expect(await contentOf(id)).toBe(hash(file));
  });

  it('of a process that died go on once its lease ends', async () => {
    const file = randomBytes(6 * MB);
    const id = await begun(file.length);
    await running
      .em()
      .execute(`update upload set lock_token = gen_random_uuid(), locked_until = now() + interval '1 second'`);
    expect((await send(id, 0, file)).status).toBe(204);
  });

  it('that came in whole are finished by whoever takes them, when the process died before it could', async () => {
    const file = randomBytes(6 * MB);
    const id = await begun(file.length);
    await send(id, 0, file);
    await running.em().execute('update upload set finished_at = null');
    expect(await contentOf(id)).toBe(hash(file));
  });

  it('refuse pieces that are too small, too large, longer than the file, or at another place', async () => {
    const id = await begun(40 * MB);
    expect((await send(id, 0, Buffer.alloc(MB))).status).toBe(422);
    expect((await send(id, 0, Buffer.alloc(17 * MB))).status).toBe(422);
    expect((await send(id, 7, Buffer.alloc(6 * MB))).status).toBe(409);
    const small = await begun(1_000);
    expect((await send(small, 0, Buffer.alloc(1_001))).status).toBe(422);
    expect(await offsetOf(small)).toBe(0);
    expect((await send(small, 0, Buffer.alloc(1_000))).status).toBe(204);
    expect((await send(small, 1_000, Buffer.alloc(1))).status).toBeGreaterThanOrEqual(400);
  });

  it('are begun for a known purpose by those who may, with a name and a size within bounds', async () => {
    expect((await begin(1_000)).status).toBe(201);
    expect((await begin(1_000, 'buyer')).status).toBe(403);
    expect((await begin(1_000, 'advisor', { purpose: 'nothing' })).status).toBe(403);
    expect((await begin(1_000, 'advisor', { filename: '' })).status).toBe(422);
    expect((await begin(1_000, 'advisor', { filename: 'x'.repeat(256) })).status).toBe(422);
    expect((await begin(0)).status).toBe(422);
    expect((await begin(MAX_BYTES + 1)).status).toBe(413);
    expect((await call('POST', '', { 'Upload-Defer-Length': '1' })).status).toBe(501);
    expect((await running.em().execute('select 1 from upload')).length).toBe(1);
  });

  it.each([
    'a\0.pdf',
    'a\r\nSet-Cookie: x=1.pdf',
    '\u202efdp.exe',
    '../../etc/passwd',
    '..\\..\\a.pdf',
    '..',
    '\u2028.pdf',
  ])('are refused where their name is not one line and one piece of a path: %j', async (filename) => {
    const refused = await begin(1_000, 'advisor', { filename });
    const { errors } = (await refused.json()) as { errors: { path: string }[] };
    expect([refused.status, [...new Set(errors.map(({ path }) => path))]]).toEqual([422, ['metadata.filename']]);
    expect((await running.em().execute('select 1 from upload')).length).toBe(0);
  });

  it('are so many a person at most, however many begin at once', async () => {
    const answers = await Promise.all(Array.from({ length: MAX_UPLOADS + 3 }, () => begin(10)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_UPLOADS);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('have so many bytes a person at most', async () => {
    const id = await begun(1_000);
    await running.em().execute('update upload set bytes = ? where id = ?', [MAX_UPLOADED_BYTES - 10, id]);
    const refused = await begin(11);
    expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([
      429,
      'You have too much on its way. Please finish or stop other uploads first.',
    ]);
    expect((await begin(10)).status).toBe(201);
    expect((await begin(11, 'admin')).status).not.toBe(429);
  });

  it('are their sender’s alone', async () => {
    expect((await begin(1_000, 'nobody')).status).toBe(401);
    // Who acts in an advisor's name changes nothing of theirs.
    expect((await begin(1_000, 'viewedAdvisor')).status).toBe(403);
    const id = await begun(1_000);
    expect((await send(id, 0, Buffer.alloc(1_000), 'nobody')).status).toBe(401);
    expect((await send(id, 0, Buffer.alloc(1_000), 'viewedAdvisor')).status).toBe(403);
    expect((await call('HEAD', `/${id}`, {}, undefined, 'nobody')).status).toBe(401);
    expect((await send(id, 0, Buffer.alloc(1_000), 'admin')).status).toBe(404);
    expect((await call('HEAD', `/${id}`, {}, undefined, 'admin')).status).toBe(404);
    expect((await call('DELETE', `/${id}`, {}, undefined, 'admin')).status).toBe(404);
    expect((await call('DELETE', `/${id}`, {})).status).toBe(204);
    expect((await call('HEAD', `/${id}`, {})).status).toBe(404);
    expect((await call('HEAD', '/not-an-id', {})).status).toBe(404);
  });
}
