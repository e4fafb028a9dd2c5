import { askedRange, type ByteRange, fileDisposition, type RequestWithActor } from '@outcrop/platform';
import type { Response } from 'express';
import { PartBeyondEnd } from '../files.errors.ts';

/** What leaves as a file. */
export interface SentAs {
  readonly name: string;
  readonly type: string;
  readonly etag: string;
  /** Null where nobody knows yet. */
  readonly bytes: number | null;
}

/** The part that is asked for; undefined for the whole of it. @throws PartBeyondEnd (416) */
export function partOf(
  { bytes, etag }: { readonly bytes: number; readonly etag: string },
  request: RequestWithActor,
  response: Response,
): ByteRange | undefined {
  const part = askedRange(request, { bytes, etag });
  if (part !== 'beyond') return part;
  response.set('Content-Range', `bytes */${bytes}`);
  throw new PartBeyondEnd();
}

/** Says what is sent, to be saved and never shown; its length only where it is known. */
export function describeSent(
  { name, type, etag, bytes }: SentAs,
  part: ByteRange | undefined,
  response: Response,
): void {
  response.set({
    ETag: etag,
    'Content-Type': type,
    'Content-Disposition': fileDisposition('attachment', name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    ...(bytes !== null && { 'Content-Length': String(part ? part.end - part.start + 1 : bytes) }),
  });
  if (part) response.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${bytes}`);
}
