// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.
import zlib from 'node:zlib';
import { itemsOf, type PlainPdf, type PlainStream } from './plain-pdf.ts';

type Unpack = (data: Buffer, parameters: ReadonlyMap<string, string>, most: number) => Buffer;

/** By the names of filters, which have a short one, too (ISO 32000-2, 7.4). */
const FILTERS: Readonly<Record<string, Unpack>> = {
  '/FlateDecode': inflated,
  '/Fl': inflated,
  '/LZWDecode': fromLzw,
  '/LZW': fromLzw,
  '/ASCII85Decode': fromAscii85,
  '/A85': fromAscii85,
  '/ASCIIHexDecode': fromHex,
  '/AHx': fromHex,
  '/RunLengthDecode': fromRuns,
  '/RL': fromRuns,
};

/**
 * What a page's stream says. Of one that ends too soon, as much as there is.
 * @param most beyond this it is given up (bytes)
 * @throws where it is packed in another way, or holds something else
 */
export function unpacked(pdf: PlainPdf, stream: PlainStream, most: number): Buffer {
  let data: Buffer = pdf.dataOf(stream);
  const filters = listOf(pdf, stream.entries.get('Filter'));
  const parameters = listOf(pdf, stream.entries.get('DecodeParms'));
  for (const [index, filter] of filters.entries()) {
    const unpack = FILTERS[filter];
    const given = pdf.dictionary(parameters[index]);
    if (!unpack || Number(given.get('Predictor') ?? 1) !== 1) throw new Error(`A page is packed by ${filter}.`);
    data = unpack(data, given, most);
    if (data.length > most) throw new Error('A page is too large.');
  }
  if (data.length > most) throw new Error('A page is too large.');
  return data;
}

/** One value or several. */
function listOf(pdf: PlainPdf, value: string | undefined): readonly string[] {
  if (value === undefined) return [];
  const text = pdf.resolved(value);
  return text.startsWith('[') ? itemsOf(text) : [text];
}

/** Without the two bytes before it and the sum after it, which may be wrong or missing. */
function inflated(data: Buffer, _: ReadonlyMap<string, string>, most: number): Buffer {
  if (data.length < 3) return Buffer.alloc(0);
  return zlib.inflateRawSync(data.subarray(2), { finishFlush: zlib.constants.Z_SYNC_FLUSH, maxOutputLength: most + 1 });
}

function fromHex(data: Buffer): Buffer {
  const [digits] = data.toString('latin1').replaceAll(/\s/g, '').split('>', 1);
  return Buffer.from(digits!.length % 2 === 0 ? digits! : `${digits}0`, 'hex');
}

function fromAscii85(data: Buffer): Buffer {
  const text = data.toString('latin1').replaceAll(/\s/g, '').replace(/^<~/, '').split('~', 1)[0]!;
  const to = Buffer.alloc(text.length * 4);
  let written = 0;
  for (let at = 0; at < text.length; ) {
    const isZero = text[at] === 'z';
    const part = isZero ? '!!!!!' : text.slice(at, at + 5);
    at += isZero ? 1 : part.length;
    let value = 0;
    for (let digit = 0; digit < 5; digit++)
      value = value * 85 + (digit < part.length ? part.charCodeAt(digit) - 33 : 84);
    to.writeUInt32BE(value >>> 0, written);
    written += part.length - 1;
  }
  return to.subarray(0, written);
}

function fromRuns(data: Buffer, _: ReadonlyMap<string, string>, most: number): Buffer {
  const parts: Buffer[] = [];
  let bytes = 0;
  for (let at = 0; at < data.length && data[at] !== 128 && bytes <= most; ) {
    const length = data[at]!;
    const isRun = length > 128;
    const part = isRun ? Buffer.alloc(257 - length, data[at + 1]) : data.subarray(at + 1, at + length + 2);
    parts.push(part);
    bytes += part.length;
    at += isRun ? 2 : length + 2;
  }
  return Buffer.concat(parts);
}

const CLEAR = 256;
const END = 257;

/** Codes of 9 to 12 bits, which grow as the table of words does: one before it is full, unless it is said otherwise. */
function fromLzw(data: Buffer, parameters: ReadonlyMap<string, string>, most: number): Buffer {
  const early = Number(parameters.get('EarlyChange') ?? 1);
  const letters = Array.from({ length: 258 }, (_, code) => Buffer.of(code));
  const parts: Buffer[] = [];
  let words = letters.slice();
  let before: Buffer | undefined;
  let [bits, held, bytes, width] = [0, 0, 0, 9];
  for (const byte of data) {
    bits = ((bits << 8) | byte) & 0xff_ff_ff;
    held += 8;
    if (held < width) continue;
    held -= width;
    const code = (bits >>> held) & ((1 << width) - 1);
    if (code === END || bytes > most) break;
    if (code === CLEAR) {
      words = letters.slice();
      before = undefined;
      width = 9;
      continue;
    }
    const word: Buffer | undefined = words[code] ?? (before && Buffer.concat([before, before.subarray(0, 1)]));
    if (!word || code > words.length) throw new Error('A page is not packed as it says.');
    parts.push(word);
    bytes += word.length;
    if (before && words.length < 4_096) words.push(Buffer.concat([before, word.subarray(0, 1)]));
    before = word;
    width = Math.min(12, Math.max(9, 32 - Math.clz32(words.length + early)));
  }
  return Buffer.concat(parts);
}
