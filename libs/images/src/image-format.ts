/** Kinds of pictures that are decoded. SVG is not among them: it is a program. */
export type RasterFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to);

/**
 * What a file is by its first bytes, whatever its name or declared type say; null for everything else. AVIF is known by its brand, so that
 * other files in the same container (video, HEIC) are not taken for it.
 */
export function formatOf(bytes: Uint8Array): RasterFormat | null {
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'avif';
  return null;
}

/** What a picture is that is shown page by page: of scans, that are TIFF, too, which nobody uploads for the site. */
export const pagedFormatOf = (bytes: Uint8Array): RasterFormat | 'tiff' | null =>
  /^(II[*+]\0|MM\0[*+])/.test(ascii(bytes, 0, 4)) ? 'tiff' : formatOf(bytes);
