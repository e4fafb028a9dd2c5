/** A page of a TIFF. */
export interface TiffPage {
  readonly width: number;
  readonly height: number;
  /** Of all its pixels, 0 (black) to 255. */
  readonly grey: number;
  /** Of each pixel, as cameras of more than three colours make them; what those beyond the usual ones are is not said. */
  readonly samples?: number;
  /** What the first of them are. */
  readonly space?: 'grey' | 'rgb';
  /** Says its size, and has no pixels. */
  readonly isEmpty?: boolean;
}

const SHORT = 3;
const LONG = 4;

/** A TIFF as scanners make them, uncompressed: each page in a directory of its own, whose sizes may differ. */
export function tiff(...pages: readonly TiffPage[]): Buffer {
  const parts: Buffer[] = [Buffer.from('II*\0\0\0\0\0', 'latin1')];
  let length = 8;
  let link: { readonly part: Buffer; readonly at: number } = { part: parts[0]!, at: 4 };
  const add = (part: Buffer): number => {
    parts.push(part);
    length += part.length;
    return length - part.length;
  };
  for (const { width, height, grey, samples = 1, space = 'grey', isEmpty } of pages) {
    const bytes = isEmpty ? 0 : width * height * samples;
    const pixels = add(Buffer.alloc(bytes + (bytes % 2), grey));
    const fields: readonly (readonly [tag: number, type: number, value: number])[] = [
      [256, LONG, width],
      [257, LONG, height],
      // Bits of a sample, not compressed, black is 0.
      [258, SHORT, 8],
      [259, SHORT, 1],
      [262, SHORT, space === 'rgb' ? 2 : 1],
      [273, LONG, pixels],
      [277, SHORT, samples],
      [278, LONG, height],
      [279, LONG, width * height * samples],
    ];
    const directory = Buffer.alloc(2 + fields.length * 12 + 4);
    directory.writeUInt16LE(fields.length);
    for (const [index, [tag, type, value]] of fields.entries()) {
      const at = 2 + index * 12;
      directory.writeUInt16LE(tag, at);
      directory.writeUInt16LE(type, at + 2);
      directory.writeUInt32LE(1, at + 4);
      directory.writeUInt32LE(value, at + 8);
    }
    link.part.writeUInt32LE(add(directory), link.at);
    link = { part: directory, at: directory.length - 4 };
  }
  return Buffer.concat(parts);
}
