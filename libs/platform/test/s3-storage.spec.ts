import { randomBytes } from 'node:crypto';
import { Env } from '../src/index.ts';
import { S3Storage } from '../src/storage/s3-storage.ts';
import { readS3Url } from '../src/storage/s3-url.ts';
import { describeWithEngine } from '../src/testing/index.ts';
import { itStoresFiles } from './support/storage-contract.ts';

describeWithEngine('s3', 'files in an S3-compatible store', (url) => {
  let storage: S3Storage;
  /** A folder of the bucket of its own for each test. */
  const openFolder = () => {
    const own = new URL(url);
    own.pathname += `/t${randomBytes(6).toString('hex')}`;
    return new S3Storage(readS3Url(own.href));
  };
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
