import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileStorage, PIECE_BYTES, RangeBeyondEnd, type StoredFile } from '../../src/index.ts';
import { LongerThanAnnounced } from '../../src/storage/limited.ts';

const MB = 2 ** 20;

/**
 * What every store of files is held to.
 * @param open gives an empty store
 */
export function itStoresFiles(open: () => Promise<FileStorage>): void {
  let storage: FileStorage;
  beforeEach(async () => {
    storage = await open();
  });

  const listed = async (prefix?: string) => {
    const files: StoredFile[] = [];
    for await (const file of storage.list(prefix)) files.push(file);
    return files.sort((a, b) => (a.key < b.key ? -1 : 1));
  };
  const keys = async (prefix?: string) => (await listed(prefix)).map(({ key }) => key);
  const read = async (key: string, range?: { start: number; end: number }) => {
    const file = await storage.open(key, range);
    return file && (await buffer(file.body)).toString();
  };

  it('are written, read, replaced, listed with their sizes, and deleted', async () => {
    expect(await storage.put('images/ab/one', Buffer.from('1'))).toBe(1);
    await storage.put('images/cd/two.webp', Buffer.from('22'));
    await storage.put('images2/three', Buffer.from('333'));
    expect(await storage.put('images/ab/one', Readable.from([Buffer.from('fi'), Buffer.from('rst')]))).toBe(5);
    expect((await storage.get('images/ab/one'))?.toString()).toBe('first');
    expect((await listed('images')).map(({ key, bytes }) => [key, bytes])).toEqual([
      ['images/ab/one', 5],
      ['images/cd/two.webp', 2],
    ]);
    expect(await keys()).toEqual(['images/ab/one', 'images/cd/two.webp', 'images2/three']);
    expect(Math.abs(Date.now() - (await listed('images2'))[0]!.writtenAt.getTime())).toBeLessThan(60_000);
    await storage.delete('images/ab/one');
    await storage.delete('images/ab/one');
    expect([await storage.get('images/ab/one'), await storage.stat('images/ab/one')]).toEqual([null, null]);
    expect(await storage.open('images/ab/one')).toBeNull();
    expect(await listed('nothing')).toEqual([]);
  });

  it('are no folders', async () => {
    await storage.put('images/ab/one', Buffer.from('1'));
    for (const key of ['images', 'images/ab', 'images/ab/one/more'])
      expect([await storage.stat(key), await storage.open(key), await storage.get(key)]).toEqual([null, null, null]);
  });

  it('have their type, or none, until they are written anew', async () => {
    await storage.put('a/typed', Buffer.from('%PDF'), { type: 'application/pdf' });
    await storage.put('a/untyped', Buffer.from('x'));
    expect(await storage.stat('a/typed')).toMatchObject({ key: 'a/typed', bytes: 4, type: 'application/pdf' });
    expect(await storage.stat('a/untyped')).toMatchObject({ type: null });
    expect(await storage.copy('a/typed', 'b/copy')).toBe(true);
    const opened = await storage.open('b/copy');
    expect(opened).toMatchObject({ bytes: 4, type: 'application/pdf' });
    opened!.body.destroy();
    await storage.put('a/typed', Buffer.from('y'));
    expect(await storage.stat('a/typed')).toMatchObject({ bytes: 1, type: null });
    expect(await keys()).toEqual(['a/typed', 'a/untyped', 'b/copy']);
  });

  it('are read in part, to their end where the range goes beyond it', async () => {
    await storage.put('a/b', Buffer.from('0123456789'));
    expect(await read('a/b', { start: 0, end: 0 })).toBe('0');
    expect(await read('a/b', { start: 3, end: 5 })).toBe('345');
    expect(await read('a/b', { start: 8, end: 99 })).toBe('89');
    const part = await storage.open('a/b', { start: 3, end: 5 });
    expect(part?.bytes).toBe(10);
    part!.body.destroy();
    await expect(storage.open('a/b', { start: 10, end: 12 })).rejects.toThrow(RangeBeyondEnd);
    expect(await storage.open('a/none', { start: 0, end: 1 })).toBeNull();
  });

  it('may be empty', async () => {
    await storage.put('a/empty', Buffer.alloc(0));
    await storage.put('a/nothing', Readable.from([]));
    expect((await listed('a')).map(({ bytes }) => bytes)).toEqual([0, 0]);
    expect(await read('a/nothing')).toBe('');
  });

  it('are copied, over another one too, and outlive what they were copied of', async () => {
    await storage.put('a/one', Buffer.from('one'));
    await storage.put('b/two', Buffer.from('two, and longer'));
    expect(await storage.copy('a/one', 'b/two')).toBe(true);
    await storage.put('a/one', Buffer.from('another'));
    await storage.delete('a/one');
    expect(await read('b/two')).toBe('one');
    expect(await storage.copy('a/none', 'b/none')).toBe(false);
    expect(await keys()).toEqual(['b/two']);
  });

  it('of many megabytes pass as a stream, byte for byte', async () => {
    const chunk = randomBytes(MB);
    const hash = createHash('sha256');
    const source = Readable.from(
      (function* () {
        for (let n = 0; n < 21; n++) {
          chunk[0] = n;
          const bytes = Buffer.from(n === 20 ? chunk.subarray(0, 77) : chunk);
          hash.update(bytes);
          yield bytes;
        }
      })(),
      { objectMode: false },
    );
    expect(await storage.put('a/large', source)).toBe(20 * MB + 77);
    const found = createHash('sha256');
    for await (const bytes of (await storage.open('a/large'))!.body) found.update(bytes);
    expect(found.digest('hex')).toBe(hash.digest('hex'));
    expect((await buffer((await storage.open('a/large', { start: 20 * MB, end: 30 * MB }))!.body)).length).toBe(77);
  });

  it.each([1, 20])('of which the source fails after %d MB are not there, and a former one stays', async (megabytes) => {
    await storage.put('a/former', Buffer.from('former'));
    const failing = () =>
      Readable.from(
        (async function* () {
          for (let n = 0; n < megabytes; n++) yield Buffer.alloc(MB);
          throw new Error('the browser went away');
        })(),
        { objectMode: false },
      );
    await expect(storage.put('a/former', failing())).rejects.toThrow('the browser went away');
    await expect(storage.put('a/new', failing())).rejects.toThrow('the browser went away');
    expect(await read('a/former')).toBe('former');
    expect(await keys()).toEqual(['a/former']);
  });

  it('are whole at every moment, however many write the same one', async () => {
    const versions = Array.from({ length: 10 }, (_, i) => Buffer.alloc(200_000, i));
    const reads: (Buffer | null)[] = [];
    await Promise.all(
      versions.flatMap((bytes) => [storage.put('a/b', bytes), storage.get('a/b').then((got) => reads.push(got))]),
    );
    reads.push(await storage.get('a/b'));
    for (const got of reads) if (got) expect(versions.some((bytes) => bytes.equals(got))).toBe(true);
    expect(reads.at(-1)).not.toBeNull();
    expect(await keys()).toEqual(['a/b']);
  });

  describe('piece by piece', () => {
    const pieceOf = (n: number, bytes: number) => Buffer.alloc(bytes, n);
    const add = (begun: string, number: number, offset: number, bytes: Buffer, announced = bytes.length) =>
      storage.addPiece(
        'a/pieces',
        begun,
        { number, offset, bytes: announced },
        // A copy: what comes is the store's, which may free it.
        Readable.from([Buffer.from(bytes)], { objectMode: false }),
      );

    it('are seen once they are finished, with their type and every byte', async () => {
      await storage.put('a/pieces', Buffer.from('former'));
      const begun = await storage.begin('a/pieces', { type: 'application/zip' });
      const [first, second, last] = [pieceOf(1, PIECE_BYTES.min), pieceOf(2, 6 * MB), pieceOf(3, 77)];
      expect(await add(begun, 1, 0, first)).toBe(first.length);
      expect(await add(begun, 2, first.length, second)).toBe(second.length);
      expect(await read('a/pieces')).toBe('former');
      expect(await keys()).toEqual(['a/pieces']);
      expect(await add(begun, 3, first.length + second.length, last)).toBe(77);
      await storage.finish('a/pieces', begun, first.length + second.length + 77);
      expect(await storage.stat('a/pieces')).toMatchObject({ type: 'application/zip', bytes: 11 * MB + 77 });
      expect(await storage.get('a/pieces')).toEqual(Buffer.concat([first, second, last]));
      await storage.finish('a/pieces', begun, 11 * MB + 77);
      await storage.abandon('a/pieces', begun);
      expect(await keys()).toEqual(['a/pieces']);
    });

    it('take a piece once more after it failed, ended early or was written already', async () => {
      const begun = await storage.begin('a/pieces');
      const [first, last] = [pieceOf(1, PIECE_BYTES.min), pieceOf(2, 1_000)];
      await add(begun, 1, 0, pieceOf(9, PIECE_BYTES.min));
      expect(await add(begun, 1, 0, first)).toBe(first.length);
      const failing = Readable.from(
        (async function* () {
          yield last.subarray(0, 500);
          throw new Error('the browser went away');
        })(),
        { objectMode: false },
      );
      const piece = { number: 2, offset: first.length, bytes: 1_000 };
      await expect(storage.addPiece('a/pieces', begun, piece, failing)).rejects.toThrow('went away');
      expect([0, 400]).toContain(await add(begun, 2, first.length, last.subarray(0, 400), 1_000));
      await expect(storage.finish('a/pieces', begun, first.length + 1_000)).rejects.toThrow('and not');
      expect(await add(begun, 2, first.length, last)).toBe(1_000);
      await storage.finish('a/pieces', begun, first.length + 1_000);
      expect(await storage.get('a/pieces')).toEqual(Buffer.concat([first, last]));
    });

    it('take no more than was announced', async () => {
      const begun = await storage.begin('a/pieces');
      await expect(add(begun, 1, 0, pieceOf(1, 1_001), 1_000)).rejects.toThrow(LongerThanAnnounced);
      expect(await add(begun, 1, 0, pieceOf(1, 1_000))).toBe(1_000);
      await storage.finish('a/pieces', begun, 1_000);
    });

    it('take no piece whose place nothing leads to', async () => {
      const begun = await storage.begin('a/pieces');
      await add(begun, 1, 0, pieceOf(1, 1_000));
      // A store notices it in the end, a folder at once: nobody is given a file with a hole.
      const written = add(begun, 2, 2_000, pieceOf(2, 10)).then(() => storage.finish('a/pieces', begun, 2_010));
      await expect(written).rejects.toThrow('and not');
      await storage.abandon('a/pieces', begun);
    });

    it('may be empty, are listed until they are finished, and leave nothing when they are abandoned', async () => {
      const empty = await storage.begin('a/pieces');
      await storage.finish('a/pieces', empty, 0);
      expect(await storage.get('a/pieces')).toEqual(Buffer.alloc(0));
      const begun = await storage.begin('a/none');
      await storage.addPiece('a/none', begun, { number: 1, offset: 0, bytes: 3 }, Readable.from([Buffer.from('one')]));
      const unfinished = async () => {
        const found: string[] = [];
        for await (const file of storage.unfinished()) found.push(`${file.key} ${file.begun}`);
        return found.sort();
      };
      const other = await storage.begin('b/other');
      expect(await unfinished()).toEqual([`a/none ${begun}`, `b/other ${other}`]);
      await storage.abandon('b/other', other);
      await storage.abandon('a/none', begun);
      await storage.abandon('a/none', begun);
      expect(await unfinished()).toEqual([]);
      await expect(storage.finish('a/none', begun, 3)).rejects.toThrow('and not 3');
      expect(await keys()).toEqual(['a/pieces']);
    });
  });

  it('are listed by thousands', async () => {
    const wanted = Array.from({ length: 1_200 }, (_, n) => `many/${n % 7}/${String(n).padStart(4, '0')}`).sort();
    for (let at = 0; at < wanted.length; at += 50)
      await Promise.all(wanted.slice(at, at + 50).map((key) => storage.put(key, Buffer.from(key))));
    expect(await keys('many')).toEqual(wanted);
  }, 60_000);

  it('are each read by whoever opens them, and a body that nobody reads holds nothing up', async () => {
    await storage.put('a/b', randomBytes(3 * MB));
    for (let n = 0; n < 80; n++) (await storage.open('a/b'))!.body.destroy();
    expect((await storage.get('a/b'))?.length).toBe(3 * MB);
  });

  it.each([
    ...['', '/a', 'a/', '../a', 'a/../b', 'a//b', '.parts/x', 'a/.b', 'A', 'a\\b', 'a\0', 'ä'],
    'x'.repeat(201),
  ])('never have the name %p', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('storage key');
    await expect(storage.get(key)).rejects.toThrow('storage key');
    await expect(storage.stat(key)).rejects.toThrow('storage key');
    await expect(storage.copy('a/b', key)).rejects.toThrow('storage key');
    await expect(storage.copy(key, 'a/b')).rejects.toThrow('storage key');
    await expect(storage.delete(key)).rejects.toThrow('storage key');
    await expect(listed(key)).rejects.toThrow('storage key');
    expect(await keys()).toEqual([]);
  });
}
