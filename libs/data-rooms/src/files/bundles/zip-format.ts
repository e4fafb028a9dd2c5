// The records of a zip of files that are stored as they are (PKWARE's APPNOTE 6.3.10): each behind a header of its own and before its sum and length, as these are known only
// once it has passed; then a directory of all of them. Where a length or a place is beyond 32 bits, zip64 (4.5).

import { OFFICE_TIME_ZONE } from '@outcrop/contracts';

/** A file whose bytes have passed. */
export interface ZippedFile {
  /** UTF-8. */
  readonly path: Uint8Array;
  readonly at: Date;
  readonly bytes: number;
  /** CRC-32 of them. */
  readonly sum: number;
  /** Where its header is in the zip. */
  readonly offset: number;
}

/** A field that says that the number is in the zip64 record. */
const MAX_32 = 0xff_ff_ff_ff;
const MAX_16 = 0xff_ff;
/** Needed to unpack: 4.5, for zip64. */
const VERSION = 45;
/** Made on Unix, which says what the attributes mean. */
const MADE_BY = (3 << 8) | VERSION;
/** Sum and length are behind the file; names are UTF-8. */
const FLAGS = (1 << 3) | (1 << 11);
/** A file that its owner and group may write and all may read. */
const ATTRIBUTES = 0o100_664;

const HEADER = 30;
const ENTRY = 46;
const SUM = 16;
const LARGE_SUM = 24;
const END = 22;
const LARGE_END = 76;

export const isLarge = (number: number): boolean => number >= MAX_32;

/** What stands before a file. */
export function headerOf({ path, at }: Pick<ZippedFile, 'path' | 'at'>): Buffer {
  const header = Buffer.alloc(HEADER + path.length);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  writeTime(header, 10, at);
  header.writeUInt16LE(path.length, 26);
  header.set(path, HEADER);
  return header;
}

/** What stands behind it. */
export function sumOf({ bytes, sum }: Pick<ZippedFile, 'bytes' | 'sum'>): Buffer {
  const record = Buffer.alloc(isLarge(bytes) ? LARGE_SUM : SUM);
  record.write('PK\x07\x08', 'latin1');
  record.writeUInt32LE(sum, 4);
  for (const place of [0, 1])
    if (isLarge(bytes)) record.writeBigUInt64LE(BigInt(bytes), 8 + 8 * place);
    else record.writeUInt32LE(bytes, 8 + 4 * place);
  return record;
}

/** How long a file is in the zip with what stands before and behind it. */
export const lengthOf = ({ path, bytes }: Pick<ZippedFile, 'path' | 'bytes'>): number =>
  HEADER + path.length + bytes + (isLarge(bytes) ? LARGE_SUM : SUM);

/** Of zip64's record of a file: lengths and place, its place alone, or none. */
const extraLength = ({ bytes, offset }: Pick<ZippedFile, 'bytes' | 'offset'>): number =>
  isLarge(bytes) ? 28 : isLarge(offset) ? 12 : 0;

/** A file in the directory. */
export function entryOf(file: ZippedFile): Buffer {
  const { path, at, bytes, sum, offset } = file;
  const extra = extraLength(file);
  const entry = Buffer.alloc(ENTRY + path.length + extra);
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt16LE(MADE_BY, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  writeTime(entry, 12, at);
  entry.writeUInt32LE(sum, 16);
  entry.writeUInt32LE(Math.min(bytes, MAX_32), 20);
  entry.writeUInt32LE(Math.min(bytes, MAX_32), 24);
  entry.writeUInt16LE(path.length, 28);
  entry.writeUInt16LE(extra, 30);
  entry.writeUInt16LE(ATTRIBUTES, 40);
  entry.writeUInt32LE(Math.min(offset, MAX_32), 42);
  entry.set(path, ENTRY);
  if (extra > 0) {
    const from = ENTRY + path.length;
    entry.writeUInt16LE(1, from);
    entry.writeUInt16LE(extra - 4, from + 2);
    const numbers = isLarge(bytes) ? [bytes, bytes, offset] : [offset];
    numbers.forEach((number, index) => {
      entry.writeBigUInt64LE(BigInt(number), from + 4 + 8 * index);
    });
  }
  return entry;
}

export interface Directory {
  readonly files: number;
  /** Of all entries. */
  readonly bytes: number;
  /** Where the first entry is in the zip. */
  readonly offset: number;
  readonly hasLargeFile: boolean;
}

const isLargeEnd = ({ offset, hasLargeFile }: Pick<Directory, 'offset' | 'hasLargeFile'>): boolean =>
  hasLargeFile || isLarge(offset);

/** What stands behind the directory, and says where it is. */
export function endOf(directory: Directory): Buffer {
  const { files, bytes, offset } = directory;
  const large = isLargeEnd(directory) ? LARGE_END : 0;
  const end = Buffer.alloc(large + END);
  if (large > 0) {
    end.write('PK\x06\x06', 'latin1');
    // Of what follows of this record.
    end.writeBigUInt64LE(44n, 4);
    end.writeUInt16LE(MADE_BY, 12);
    end.writeUInt16LE(VERSION, 14);
    [files, files, bytes, offset].forEach((number, index) => {
      end.writeBigUInt64LE(BigInt(number), 24 + 8 * index);
    });
    end.write('PK\x06\x07', 56, 'latin1');
    end.writeBigUInt64LE(BigInt(offset + bytes), 64);
    // Of one disk.
    end.writeUInt32LE(1, 72);
  }
  end.write('PK\x05\x06', large, 'latin1');
  end.writeUInt16LE(Math.min(files, MAX_16), large + 8);
  end.writeUInt16LE(Math.min(files, MAX_16), large + 10);
  end.writeUInt32LE(Math.min(bytes, MAX_32), large + 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), large + 16);
  return end;
}

/** How long a zip of these files is (bytes). */
export function zipLengthOf(files: readonly Pick<ZippedFile, 'path' | 'bytes'>[]): number {
  let offset = 0;
  let directory = 0;
  let hasLargeFile = false;
  for (const { path, bytes } of files) {
    directory += ENTRY + path.length + extraLength({ bytes, offset });
    offset += lengthOf({ path, bytes });
    hasLargeFile ||= isLarge(bytes);
  }
  return offset + directory + (isLargeEnd({ offset, hasLargeFile }) ? LARGE_END : 0) + END;
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Day and time as MS-DOS had them, to two seconds and without a zone: as the office's clock shows them, wherever this process is. */
function writeTime(record: Buffer, place: number, at: Date): void {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)!;
  record.writeUInt16LE((of('hour') << 11) | (of('minute') << 5) | (of('second') >> 1), place);
  record.writeUInt16LE(((of('year') - 1980) << 9) | (of('month') << 5) | of('day'), place + 2);
}
