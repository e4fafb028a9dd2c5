// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.
import fs from 'node:fs';

/** What PDFium writes for one entry of the table of objects (bytes). */
const ENTRY_BYTES = 20;
/** What is read of an object at first to find a stream's entries, and then so many times as much (bytes). */
const HEAD_BYTES = 1_024;
const HEAD_GROWTH = 8;

/** An object with data. */
export interface PlainStream {
  readonly entries: Map<string, string>;
  /** Where its data begins in the file. */
  readonly dataAt: number;
}

/** A PDF as PDFium saves it: plain objects in the order of their numbers, and one table of them. The dictionaries in it are read as text, without their meaning. */
export class PlainPdf {
  private readonly file: number;
  /** By number; 0 for none. */
  readonly offsets: Float64Array;
  /** Where the table begins. */
  readonly end: number;
  readonly trailer: ReadonlyMap<string, string>;

  private constructor(file: number, offsets: Float64Array, end: number, trailer: ReadonlyMap<string, string>) {
    this.file = file;
    this.offsets = offsets;
    this.end = end;
    this.trailer = trailer;
  }

  /** @throws when it is not as PDFium writes it */
  static read(file: number): PlainPdf {
    const { size } = fs.fstatSync(file);
    const tail = textAt(file, Math.max(0, size - 1_024), size);
    const end = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
    const table = Buffer.alloc(size - end);
    fs.readSync(file, table, 0, table.length, end);
    const trailerAt = table.lastIndexOf('trailer');
    const dictionary = table.toString('latin1', trailerAt + 'trailer'.length);
    const trailer = entriesOf(dictionary.slice(dictionary.indexOf('<<')));
    const offsets = new Float64Array(Number(trailer.get('Size')));
    let at = table.indexOf('\n') + 1;
    while (at < trailerAt) {
      const line = table.indexOf('\n', at) + 1;
      const [first, count] = table.toString('latin1', at, line).trim().split(' ').map(Number) as [number, number];
      for (let index = 0; index < count; index++) {
        const entry = line + index * ENTRY_BYTES;
        if (table.toString('latin1', entry + 17, entry + 18) === 'n')
          offsets[first + index] = Number(table.toString('latin1', entry, entry + 10));
      }
      at = line + count * ENTRY_BYTES;
    }
    const pdf = new PlainPdf(file, offsets, end, trailer);
    let before = 0;
    for (const offset of offsets.filter(Boolean)) {
      if (offset <= before || offset >= end) throw new Error('The objects are not in order.');
      before = offset;
    }
    return pdf;
  }

  /** Where the object with a number ends. */
  endOf(number: number): number {
    const next = this.offsets.subarray(number + 1).find(Boolean);
    return next ?? this.end;
  }

  /** What stands between `obj` and `endobj`. @throws where there is no such object */
  object(number: number): string {
    const from = this.offsets[number];
    if (!from) throw new Error(`There is no object ${number}.`);
    const text = textAt(this.file, from, this.endOf(number));
    return text.slice(text.indexOf('obj') + 'obj'.length, text.lastIndexOf('endobj')).trim();
  }

  /** The object with a number without its data, or null where it has none. */
  stream(number: number): PlainStream | null {
    const from = this.offsets[number];
    if (!from) return null;
    const end = this.endOf(number);
    for (let bytes = HEAD_BYTES; ; bytes *= HEAD_GROWTH) {
      const text = textAt(this.file, from, Math.min(from + bytes, end));
      const at = text.indexOf('obj') + 'obj'.length;
      const found = streamIn(text, pass(SPACE, text, at));
      if (found) return { ...found, dataAt: from + found.dataAt };
      if (from + bytes >= end) return null;
    }
  }

  /** What an object says without its data: nothing for none. */
  textOf(number: number): string {
    if (!this.offsets[number]) return '';
    const stream = this.stream(number);
    return stream ? dictionaryText(stream.entries) : this.object(number);
  }

  /** A stream's data as it is packed. */
  dataOf({ entries, dataAt }: PlainStream): Buffer<ArrayBuffer> {
    const length = Number(this.resolved(entries.get('Length') ?? ''));
    if (!(length >= 0 && dataAt + length <= this.end)) throw new Error('The length of a stream is not known.');
    const bytes = Buffer.alloc(length);
    fs.readSync(this.file, bytes, 0, length, dataAt);
    return bytes;
  }

  /** A value, or what it refers to. */
  resolved(value: string): string {
    const number = referenceOf(value);
    return number === undefined ? value : this.object(number);
  }

  /** The entries of a dictionary, or of the one that is referred to; none for what is no dictionary. */
  dictionary(value: string | undefined): Map<string, string> {
    const text = value === undefined ? '' : this.resolved(value);
    return text.startsWith('<<') ? entriesOf(text) : new Map();
  }
}

/** The number in `12 0 R`. */
export function referenceOf(value: string): number | undefined {
  const number = /^(\d+) \d+ R$/.exec(value.trim())?.[1];
  return number === undefined ? undefined : Number(number);
}

/** All numbers that a text refers to, and some that stand in its words. */
export function* referencesIn(text: string): Iterable<number> {
  for (const [, number] of text.matchAll(/(\d+)\s+\d+\s+R(?![^\s<>[\]()/])/g)) yield Number(number);
}

export const dictionaryText = (entries: ReadonlyMap<string, string>): string =>
  `<<${[...entries].map(([name, value]) => `/${name} ${value}`).join('\n')}>>`;

/** What begins at a place as a stream; null where it is none, or is not there whole. */
function streamIn(text: string, at: number): PlainStream | null {
  if (!text.startsWith('<<', at)) return null;
  try {
    const end = valueEnd(text, at);
    return { entries: entriesOf(text.slice(at, end)), dataAt: pass(STREAM, text, end) };
  } catch {
    return null;
  }
}

function textAt(file: number, from: number, to: number): string {
  const bytes = Buffer.alloc(to - from);
  fs.readSync(file, bytes, 0, bytes.length, from);
  return bytes.toString('latin1');
}

const SPACE = /\s*/y;
const STREAM = /\s*stream(?:\r\n|\n)/y;
const NAME = /\/[^\s<>[\]()/%{}]*/y;
const WORD = /\d+ \d+ R(?![^\s<>[\]()/])|[^\s<>[\]()/]+/y;

function pass(what: RegExp, text: string, at: number): number {
  what.lastIndex = at;
  if (!what.test(text)) throw new Error('What stands there is no value.');
  return what.lastIndex;
}

/** Where the value ends that begins at a place. */
function valueEnd(text: string, at: number): number {
  if (text.startsWith('<<', at)) return groupEnd(text, at + 2, '>>');
  if (text[at] === '[') return groupEnd(text, at + 1, ']');
  if (text[at] === '(') return stringEnd(text, at);
  if (text[at] === '<') return pass(/[^>]*>/y, text, at);
  return pass(text[at] === '/' ? NAME : WORD, text, at);
}

function groupEnd(text: string, from: number, close: string): number {
  let at = pass(SPACE, text, from);
  while (!text.startsWith(close, at)) at = pass(SPACE, text, valueEnd(text, at));
  return at + close.length;
}

function stringEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  throw new Error('A string does not end.');
}

/** The values of a dictionary as they are written, by name. */
export function entriesOf(text: string): Map<string, string> {
  const entries = new Map<string, string>();
  let at = pass(SPACE, text, 2);
  while (!text.startsWith('>>', at)) {
    const nameEnd = pass(NAME, text, at);
    const valueAt = pass(SPACE, text, nameEnd);
    const end = valueEnd(text, valueAt);
    entries.set(text.slice(at + 1, nameEnd), text.slice(valueAt, end));
    at = pass(SPACE, text, end);
  }
  return entries;
}

/** The values of an array as they are written. */
export function itemsOf(text: string): string[] {
  const items: string[] = [];
  let at = pass(SPACE, text, 1);
  while (!text.startsWith(']', at)) {
    const end = valueEnd(text, at);
    items.push(text.slice(at, end));
    at = pass(SPACE, text, end);
  }
  return items;
}
