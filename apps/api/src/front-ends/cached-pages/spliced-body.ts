import { once } from 'node:events';
import { brotliDecompressSync, constants, crc32, createBrotliCompress, createDeflateRaw, gunzipSync } from 'node:zlib';

/** A body with places for a nonce, in one encoding, compressed once for all nonces of one length. */
export interface SplicedBody {
  /** Of all parts. */
  readonly bytes: number;
  /** The body with this nonce in all places. */
  with(nonce: string): Buffer;
}

/** Small enough for the line, and made within milliseconds; then one at which the compressor refers to nothing shorter than four letters. */
const BROTLI_QUALITIES = [7, 4];
/** Brotli guesses at the next letter by the two before it, so they must be the same whatever the nonce. */
const LETTERS_BEHIND = 2;

/** The body as it is, between its places. @param nonce that stands in it now */
export function partsOf(html: Buffer, nonce: string): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (;;) {
    const at = html.indexOf(nonce, from, 'latin1');
    parts.push(html.subarray(from, at < 0 ? html.length : at));
    if (at < 0) return parts;
    from = at + nonce.length;
  }
}

/** Puts a nonce between the parts. */
export function joined(parts: readonly Buffer[], nonce: string): Buffer {
  const between = Buffer.from(nonce, 'latin1');
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])));
}

/**
 * The body as gzip (RFC 1952): each part is compressed up to a byte's end, a nonce stands between two of them as a block that is stored as it is, and the
 * checksum is put together from those of the parts.
 */
export async function gzipped(parts: readonly Buffer[], nonceLength: number): Promise<SplicedBody> {
  const stream = createDeflateRaw({ level: 7 });
  const pieces = placesFilled(parts, nonceLength);
  const packed = await compressedPieces(stream, pieces, constants.Z_SYNC_FLUSH);
  const compressed = packed.filter((_, index) => index % 2 === 0);
  const sums = parts.map((part) => ({ sum: crc32(part), shift: shiftOver(part.length) }));
  const shiftOfNonce = shiftOver(nonceLength);
  const size = parts.reduce((total, part) => total + part.length, nonceLength * (parts.length - 1));
  const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
  const stored = Buffer.from([0, nonceLength, 0, ~nonceLength & 0xff, 0xff]);
  return {
    bytes: total(compressed),
    with(nonce) {
      const between = Buffer.from(nonce, 'latin1');
      const sumOfNonce = crc32(between);
      const out: Buffer[] = [head];
      let sum = 0;
      for (const [index, part] of compressed.entries()) {
        if (index > 0) {
          out.push(stored, between);
          sum = shifted(sum, shiftOfNonce) ^ sumOfNonce;
        }
        out.push(part);
        sum = shifted(sum, sums[index]!.shift) ^ sums[index]!.sum;
      }
      const tail = Buffer.alloc(8);
      tail.writeUInt32LE(sum >>> 0);
      tail.writeUInt32LE(size % 2 ** 32, 4);
      out.push(tail);
      return Buffer.concat(out);
    },
  };
}

/**
 * The body as Brotli (RFC 7932): as with gzip, but a place takes the two letters behind it with it, in a meta-block that is not compressed. What a
 * compressor learns from the letters that stand there, such as a distance, must not be used behind them, which none promises: so the result is unpacked once.
 * @returns undefined where it never comes back as it was
 */
export async function brotlied(parts: readonly Buffer[], nonceLength: number): Promise<SplicedBody | undefined> {
  const other = 'N'.repeat(nonceLength);
  for (const quality of BROTLI_QUALITIES) {
    const body = await brotliedAt(quality, parts, nonceLength);
    if (body && comesBack(brotliDecompressSync, body.with(other), joined(parts, other))) return body;
  }
  return undefined;
}

async function brotliedAt(
  quality: number,
  parts: readonly Buffer[],
  nonceLength: number,
): Promise<SplicedBody | undefined> {
  const stream = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: total(parts) },
  });
  const behind = parts.slice(1).map((part) => part.subarray(0, LETTERS_BEHIND));
  if (behind.some((letters) => letters.length < LETTERS_BEHIND)) return undefined;
  const own = parts.map((part, index) => (index === 0 ? part : part.subarray(LETTERS_BEHIND)));
  const pieces = placesFilled(own, nonceLength, behind);
  const packed = await compressedPieces(stream, pieces, constants.BROTLI_OPERATION_FLUSH);
  const compressed = packed.filter((_, index) => index % 2 === 0);
  const stored = uncompressedHead(nonceLength + LETTERS_BEHIND);
  return {
    bytes: total(compressed),
    with(nonce) {
      const between = Buffer.from(nonce, 'latin1');
      return Buffer.concat(
        compressed.flatMap((part, index) => (index === 0 ? [part] : [stored, between, behind[index - 1]!, part])),
      );
    },
  };
}

export const gunzipped = (body: SplicedBody, nonce: string): Buffer => gunzipSync(body.with(nonce));

function comesBack(unpack: (body: Buffer) => Buffer, packed: Buffer, expected: Buffer): boolean {
  try {
    return unpack(packed).equals(expected);
  } catch {
    return false;
  }
}

const total = (parts: readonly Buffer[]): number => parts.reduce((sum, part) => sum + part.length, 0);

/** Parts and, between them, letters for the compressor to which it can neither refer back nor refer from, as nothing repeats them. */
function placesFilled(parts: readonly Buffer[], length: number, behind: readonly Buffer[] = []): Buffer[] {
  return parts.flatMap((part, index) => {
    if (index === 0) return [part];
    const from = ((index - 1) * length) % (PAIRS.length - length);
    return [Buffer.concat([PAIRS.subarray(from, from + length), behind[index - 1] ?? NOTHING]), part];
  });
}
const NOTHING = Buffer.alloc(0);

/** Bytes of which no two follow one another in a text (RFC 3629, 3), in an order in which no two do so twice: enough for 180 places. */
const PAIRS = eachPairOnce(Array.from({ length: 64 }, (_, letter) => 0xc0 + letter));

function eachPairOnce(letters: readonly number[]): Buffer {
  const sequence = letters.flatMap((letter, at) => [
    letter,
    ...letters.slice(at + 1).flatMap((other) => [letter, other]),
  ]);
  return Buffer.from(sequence);
}

/** What comes out of a compressor for each piece; every piece but the last ends at a byte. */
async function compressedPieces(
  stream: ReturnType<typeof createBrotliCompress> | ReturnType<typeof createDeflateRaw>,
  pieces: readonly Buffer[],
  flush: number,
): Promise<Buffer[]> {
  const done: Buffer[] = [];
  let chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Rejects when the compressor fails.
  const ended = once(stream, 'end');
  for (const [index, piece] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    if (isLast) stream.end(piece);
    else stream.write(piece);
    const flushed = () => new Promise<void>((resolve) => stream.flush(flush, resolve));
    await (isLast ? ended : Promise.race([ended, flushed()]));
    done.push(Buffer.concat(chunks));
    chunks = [];
  }
  return done;
}

/** Of a meta-block of so many bytes, not the last one (RFC 7932, 9.2): four nibbles of length less one, then the bit "uncompressed". */
function uncompressedHead(length: number): Buffer {
  const bits = ((length - 1) << 3) | (1 << 19);
  return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, (bits >> 16) & 0xff]);
}

/** How a CRC-32 changes when so many zero bytes follow, as the images of its 32 bits: what zlib calls crc32_combine. */
function shiftOver(length: number): Uint32Array {
  const zeros = new Uint32Array(32);
  for (let bit = 0; bit < 32; bit += 1) zeros[bit] = overBytes(1 << bit, length);
  return zeros;
}

/** The polynomial of gzip, its bits turned around. */
const POLYNOMIAL = 0xedb88320;
/** The images of 32 bits after one byte, two, four … */
const POWERS: Uint32Array[] = [];

function overBytes(sum: number, length: number): number {
  let shiftedSum = sum;
  for (let power = 0; 2 ** power <= length; power += 1) {
    if (Math.floor(length / 2 ** power) % 2 === 1) shiftedSum = shifted(shiftedSum, powerOf(power));
  }
  return shiftedSum;
}

function powerOf(power: number): Uint32Array {
  const known = POWERS[power];
  if (known) return known;
  const images = new Uint32Array(32);
  const half = power === 0 ? undefined : powerOf(power - 1);
  for (let bit = 0; bit < 32; bit += 1)
    images[bit] = half ? shifted(shifted(1 << bit, half), half) : overZeroByte(1 << bit);
  POWERS[power] = images;
  return images;
}

function overZeroByte(sum: number): number {
  let next = sum >>> 0;
  for (let bit = 0; bit < 8; bit += 1) next = next & 1 ? (next >>> 1) ^ POLYNOMIAL : next >>> 1;
  return next;
}

function shifted(sum: number, images: Uint32Array): number {
  let next = 0;
  for (let rest = sum >>> 0, bit = 0; rest !== 0; rest >>>= 1, bit += 1) if (rest & 1) next ^= images[bit]!;
  return next >>> 0;
}
