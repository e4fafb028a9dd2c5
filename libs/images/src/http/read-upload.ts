import { MAX_UPLOAD_BYTES } from '@outcrop/contracts';
import { DomainError, Invalid, Malformed } from '@outcrop/platform';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { Gate } from '../gate.ts';
import { TooLarge, UnsupportedPicture } from '../images.errors.ts';

export const UPLOAD_FIELD = 'file';
/** The file, and what a multipart body has besides it: boundaries, part headers, a few fields (bytes). */
const MAX_BODY_BYTES = MAX_UPLOAD_BYTES + 64 * 1024;
/** How long the rest of a refused body is read and thrown away, so that the caller gets to read the answer (milliseconds). */
const DISCARD_TIMEOUT_MS = 5_000;

const parser = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, parts: 12, fieldSize: 1_024, fieldNameSize: 100 },
}).single(UPLOAD_FIELD);

/** Bodies held in memory at a time; others are not read until then. */
const bodies = new Gate(4, 20);

/**
 * Reads the one file of an upload and hands it on. A body that is too large is refused as soon as that is known, and never held whole.
 * @param use what is done with the file, while its memory is counted
 * @throws TooLarge (413), UnsupportedPicture (415) when it is no multipart body, Malformed (400) when it is a broken one, Invalid (422)
 * for no file, several, or one under another name
 */
export async function readUpload<T>(
  request: Request,
  response: Response,
  use: (file: Buffer) => Promise<T>,
): Promise<T> {
  return bodies.pass(1, async () => {
    try {
      if (!request.is('multipart/form-data')) throw new UnsupportedPicture();
      if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw new TooLarge(MAX_UPLOAD_BYTES);
      await parse(request, response);
    } catch (error) {
      discardRest(request, response);
      throw error;
    }
    if (!request.file) throw new Invalid([{ path: UPLOAD_FIELD, message: 'is missing' }]);
    return use(request.file.buffer);
  });
}

/** The parser reads a body to its end even when it has refused it, so what is too large is noticed here, as it comes in. */
function parse(request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) reject(new TooLarge(MAX_UPLOAD_BYTES));
    });
    parser(request, response, (error: unknown) => (error ? reject(refusalOf(error)) : resolve()));
  });
}

function refusalOf(error: unknown): DomainError {
  if (!(error instanceof MulterError)) return new Malformed('The upload could not be read.');
  if (error.code === 'LIMIT_FILE_SIZE') return new TooLarge(MAX_UPLOAD_BYTES);
  return new Invalid([{ path: UPLOAD_FIELD, message: `must be the only file, in the field "${UPLOAD_FIELD}"` }]);
}

/** The connection ends with the answer: what is still on its way is not read as another request, nor kept. */
function discardRest(request: Request, response: Response): void {
  response.set('Connection', 'close');
  request.resume();
  setTimeout(() => request.destroy(), DISCARD_TIMEOUT_MS).unref();
}
