import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { OFFICE_TIME_ZONE } from '@outcrop/contracts';
import { makeZip, predictLength } from 'client-zip';
import fc from 'fast-check';
import { endOf, entryOf, headerOf } from '../src/files/bundles/zip-format.ts';
import { partOfBytes, type ZipPart, zipLength, zipOf } from '../src/files/bundles/zip-parts.ts';
import { unzipped } from './support/zips.ts';

// docs/product/data-rooms.md#room-zip

const GB = 2 ** 30;

interface File {
  readonly path: string;
  readonly at: Date;
  readonly chunks: readonly Uint8Array[];
}

const file = (): fc.Arbitrary<File> =>
  fc.record({
    path: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((path) => !path.includes('/')),
    at: fc.date({ min: new Date('1980-01-02'), max: new Date('2100-01-01'), noInvalidDate: true }),
    chunks: fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 }),
  });

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = [];
  // As whoever sends a chunk may do, it is overwritten once it has been taken.
  for await (const chunk of chunks) {
    all.push(Buffer.from(chunk));
    chunk.fill(0);
  }
  return Buffer.concat(all);
}

async function* partsOf(files: readonly File[]): AsyncGenerator<ZipPart> {
  for (const { path, at, chunks } of files)
    yield { path, at, body: Readable.from(chunks.map((chunk) => Buffer.from(chunk))) };
}

describe('A part of a zip', () => {
  it('gives the memory back of what is before it, and of nothing that is sent', async () => {
    const chunks = [1, 2, 3, 4].map((value) => Buffer.alloc(1_000, value));
    const body = Readable.from(chunks, { objectMode: false });
    const sent: Uint8Array[] = [];
    for await (const part of partOfBytes(body, { start: 1_500, end: 2_499 })) sent.push(part);
    expect(Buffer.concat(sent)).toEqual(Buffer.concat([Buffer.alloc(500, 2), Buffer.alloc(500, 3)]));
    expect(chunks.map(({ length }) => length)).toEqual([0, 1_000, 1_000, 1_000]);
  });
});

/** The moment at which a clock here shows what the office's shows: client-zip writes the time of the process. */
const shownHere = (at: Date): Date => new Date(at.toLocaleString('en-US', { timeZone: OFFICE_TIME_ZONE }));

describe('A zip', () => {
  it('is the bytes that client-zip writes, and as long as was said', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(file(), { maxLength: 6, selector: ({ path }) => path }), async (files) => {
        const zip = await bytesOf(zipOf(partsOf(files)));
        const theirs = makeZip(
          files.map(({ path, at, chunks }) => ({
            name: path,
            lastModified: shownHere(at),
            input: Buffer.concat(chunks),
          })),
          { buffersAreUTF8: true },
        );
        expect(zip).toEqual(Buffer.from(await new Response(theirs).arrayBuffer()));
        const lengths = files.map(({ path, chunks }) => ({ path, bytes: Buffer.concat(chunks).length }));
        expect(zipLength(lengths)).toBe(zip.length);
        expect([...unzipped(zip).values()]).toEqual(files.map(({ chunks }) => Buffer.concat(chunks)));
      }),
      { numRuns: 50 },
    );
  });

  it('has days and times as the office’s clock shows them', () => {
    const timeOf = (at: string) => {
      const header = headerOf({ path: Buffer.from('a'), at: new Date(at) });
      const [time, day] = [header.readUInt16LE(10), header.readUInt16LE(12)];
      return [(day >> 9) + 1980, (day >> 5) & 15, day & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2];
    };
    expect(timeOf('2026-12-01T03:30:10Z')).toEqual([2026, 11, 30, 21, 30, 10]);
    expect(timeOf('2026-07-01T05:00:00Z')).toEqual([2026, 7, 1, 0, 0, 0]);
  });

  it('has lengths and places beyond four gigabytes where zip64 has them', () => {
    const path = Buffer.from('a');
    const at = new Date(2026, 10, 28);
    const large = entryOf({ path, at, bytes: 5 * GB, sum: 7, offset: 6 * GB });
    expect([large.readUInt32LE(20), large.readUInt32LE(24), large.readUInt32LE(42)]).toEqual(
      Array(3).fill(2 ** 32 - 1),
    );
    expect([large.readUInt16LE(47), large.readUInt16LE(49), large.length]).toEqual([1, 24, 47 + 28]);
    expect([51, 59, 67].map((place) => Number(large.readBigUInt64LE(place)))).toEqual([5 * GB, 5 * GB, 6 * GB]);
    const behind = entryOf({ path, at, bytes: 1, sum: 7, offset: 6 * GB });
    expect([behind.readUInt32LE(20), behind.readUInt32LE(42), behind.length]).toEqual([1, 2 ** 32 - 1, 47 + 12]);
    expect(Number(behind.readBigUInt64LE(51))).toBe(6 * GB);
    const end = endOf({ files: 2, bytes: 134, offset: 11 * GB, hasLargeFile: true });
    expect([24, 32, 40, 48, 64].map((place) => Number(end.readBigUInt64LE(place)))).toEqual([
      ...[2, 2, 134, 11 * GB],
      11 * GB + 134,
    ]);
    expect(
      end.subarray(76).equals(endOf({ files: 2, bytes: 134, offset: 2 ** 32 - 1, hasLargeFile: false }).subarray(76)),
    ).toBe(true);
  });

  it.each([[[GB, GB]], [[5 * GB]], [[3 * GB, 3 * GB, 1]], [[2 ** 32 - 1, 1]], [[2 ** 32 - 2, 1]]])(
    'of files of %j bytes is as long as client-zip says',
    (sizes) => {
      const files = sizes.map((bytes, index) => ({ path: `File ${index} é`, bytes }));
      const theirs = predictLength(files.map(({ path, bytes }) => ({ name: path, size: bytes })));
      expect(zipLength(files)).toBe(Number(theirs));
    },
  );
});
