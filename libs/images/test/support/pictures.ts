import sharp, { type Sharp } from 'sharp';

/** A picture with something to see: noise on one colour. */
export const noise = (width: number, height: number, color = '#c62'): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: color, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

/** One plain colour, small as a file however large it is. */
export const plain = (width: number, height: number, color = '#336699', alpha = 1): Sharp =>
  sharp({ create: { width, height, channels: alpha < 1 ? 4 : 3, background: rgba(color, alpha) } });

const rgba = (color: string, alpha: number) => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number];
  return alpha < 1 ? { r, g, b, alpha } : { r, g, b };
};

/** Red, green and blue of the middle of a picture. */
export async function middleOf(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

export const sizeOfPicture = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

/** The header of a PNG that says it has so many pixels, and hardly anything else. */
export function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A GIF of many frames that claim to be huge, in few bytes: each is one clear code. */
export function gifBomb(side: number, frames: number): Buffer {
  const word = (n: number) => [n & 0xff, n >> 8];
  const head = [...Buffer.from('GIF89a'), ...word(side), ...word(side), 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const frame = [0x2c, ...word(0), ...word(0), ...word(side), ...word(side), 0, 2, 2, 0x4c, 0x01, 0];
  return Buffer.concat([
    Buffer.from(head),
    ...Array.from({ length: frames }, () => Buffer.from(frame)),
    Buffer.from([0x3b]),
  ]);
}

/** The JPEG with a comment right behind its beginning. */
export function withComment(jpeg: Buffer, comment: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from('fffe', 'hex'),
    length,
    Buffer.from(comment),
    jpeg.subarray(2),
  ]);
}

/** A GIF of one line that is read as a script too: its width is the beginning of a comment, and the script stands in its own comment. */
export function gifScript(script: string): Buffer {
  const comment = Buffer.from(`*/=1;${script}//`);
  const head = [...Buffer.from('GIF89a/*'), 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 0x01, 0];
  return Buffer.concat([
    Buffer.from(head),
    Buffer.from([0x21, 0xfe, comment.length]),
    comment,
    Buffer.from([0]),
    Buffer.from(frame),
    Buffer.from([0x3b]),
  ]);
}
