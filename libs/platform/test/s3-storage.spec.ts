import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { Env } from '../src/index.ts';
import { S3Storage } from '../src/storage/s3-storage.ts';
import { readS3Url } from '../src/storage/s3-url.ts';
import { describeWithEngine } from '../src/testing/index.ts';
import { itStoresFiles } from './support/storage-contract.ts';

const MB = 2 ** 20;

/** The store as one that has no room for second parts. */
async function withoutRoom(url: URL) {
  const server = http.createServer((request, response) => {
    if (/[?&]partNumber=2(&|$)/.test(request.url!)) {
      request.resume();
      response.writeHead(507).end('<Error><Code>InsufficientStorage</Code></Error>');
      return;
    }
    const { method, headers, url: path } = request;
    const asked = http.request({ host: url.hostname, port: url.port, method, headers, path }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    request.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.port = String((server.address() as AddressInfo).port);
  const storage = new S3Storage(readS3Url(own.href));
  return {
    storage,
    stop: async () => {
      storage.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

describeWithEngine('s3', 'files in an S3-compatible store', (url) => {
  let storage: S3Storage;
  /** A folder of the bucket of its own for each test. */
  const newFolder = () => {
    const own = new URL(url);
    own.pathname += `/t${randomBytes(6).toString('hex')}`;
    return own;
  };
  const openFolder = (folder = newFolder()) => new S3Storage(readS3Url(folder.href));
  beforeEach(() => {
    storage = openFolder();
  });
  afterEach(() => storage.close());

  itStoresFiles(async () => storage);

  it('are those of their own folder in the bucket', async () => {
    const other = openFolder();
    await other.put('a/b', Buffer.from('other'));
    await storage.put('a/b', Buffer.from('own'));
    expect([String(await storage.get('a/b')), String(await other.get('a/b'))]).toEqual(['own', 'other']);
    other.close();
  });

  it('cannot be reached without the right key, in another bucket, or while the store is away, and that is said', async () => {
    const message = 'Files cannot be reached at the moment. Please try again shortly.';
    const wrong = [new URL(url), new URL(url), new URL(url)] as const;
    wrong[0].password = 'wrong';
    wrong[1].pathname = '/another-bucket';
    wrong[2].port = '1';
    for (const { href } of wrong) {
      const there = new S3Storage(readS3Url(href));
      await expect(there.put('a/b', Buffer.from('x'))).rejects.toThrow(message);
      await expect(there.open('a/b')).rejects.toThrow(message);
      await expect(there.check()).rejects.toThrow(message);
      there.close();
    }
    await storage.check();
  });

  it('stay as they were when the store refuses the middle of a write, of which nothing is left', async () => {
    const folder = newFolder();
    const [own, full] = [openFolder(folder), await withoutRoom(folder)];
    const message = 'Files cannot be reached at the moment. Please try again shortly.';
    const content = randomBytes(17 * MB);
    await own.put('a/b', Buffer.from('former'));
    const stream = Readable.from([content], { objectMode: false });
    await expect(full.storage.put('a/b', stream)).rejects.toThrow(message);
    expect(String(await own.get('a/b'))).toBe('former');
    for await (const { key } of own.unfinished()) throw new Error(`of ${key} there is a part`);

    const begun = await full.storage.begin('a/c');
    const add = (to: S3Storage, number: number) => {
      const part = content.subarray((number - 1) * 9 * MB, number * 9 * MB);
      const piece = { number, offset: (number - 1) * 9 * MB, bytes: part.length };
      return to.addPiece('a/c', begun, piece, Readable.from([part], { objectMode: false }));
    };
    expect(await add(full.storage, 1)).toBe(9 * MB);
    await expect(add(full.storage, 2)).rejects.toThrow(message);
    await expect(own.finish('a/c', begun, content.length)).rejects.toThrow('bytes and not');
    // The store has room again.
    expect(await add(own, 2)).toBe(8 * MB);
    await own.finish('a/c', begun, content.length);
    expect((await own.get('a/c'))!.equals(content)).toBe(true);
    await full.stop();
    own.close();
  });
});

describe('the address of a bucket', () => {
  const DATABASE_URL = 'postgres://localhost/x';
  const fault = (S3_URL: string) => {
    try {
      Env.read({ DATABASE_URL, S3_URL });
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('has a key, a secret, a bucket, and may have a folder and a region', () => {
    expect(readS3Url('https://key:se%2Fcret@s3.example:9000/bucket/a/folder/?region=eu-west-1')).toEqual({
      endpoint: 'https://s3.example:9000',
      region: 'eu-west-1',
      bucket: 'bucket',
      prefix: 'a/folder/',
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    });
    expect(readS3Url('http://k:s@localhost/bucket')).toMatchObject({ prefix: '', region: 'us-east-1' });
    expect(fault('http://k:s@localhost/bucket')).toBeUndefined();
  });

  it.each([
    ['ftp://k:s@localhost/bucket', 'must be an address that starts with http:// or https://'],
    ['http://localhost/bucket', 'must have a key and a secret'],
    ['http://k:s@localhost/', 'must name a bucket'],
    ['http://k:s@localhost/Bucket', 'must name a bucket'],
    ['http://k:s@localhost/bucket/../x/A', 'must name a bucket'],
    ['http://k:s@localhost/bucket?zone=1', 'has "zone", which is not known'],
    ['no address', 'must be an address'],
  ])('%s: %s', (url, message) => {
    expect(fault(url)).toContain(`S3_URL: ${message}`);
    expect(fault(url)).not.toContain('k:s@');
  });
});
