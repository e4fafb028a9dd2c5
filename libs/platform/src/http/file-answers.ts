import type { Request } from 'express';
import type { ByteRange } from '../storage/file-storage.ts';

/**
 * The `Content-Disposition` of a file: its name in ASCII for old readers, and as it is (RFC 6266, RFC 8187). No name breaks out of it, whatever it holds.
 * @param how shown, or saved
 */
export function fileDisposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `${how}; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${exact}`}`;
}

/**
 * First and last byte that a request asks for; undefined for the whole file, 'beyond' where it asks for none that there is. Several parts at once are answered
 * with the whole file, which RFC 9110, section 14.2, allows; a HEAD asks for no part.
 * @param etag of the file: of another one no part is sent
 */
export function askedRange(
  request: Request,
  { bytes, etag }: { readonly bytes: number; readonly etag: string | undefined },
): ByteRange | 'beyond' | undefined {
  if (request.method !== 'GET') return undefined;
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  const ranges = request.range(bytes);
  if (ranges === -1) return 'beyond';
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  const { start, end } = ranges[0]!;
  return { start, end };
}
