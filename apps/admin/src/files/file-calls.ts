import { CONTENT_UPLOADS, type ContentFileRecord, type ContentUpload, UPLOAD_PIECE_BYTES } from '@outcrop/contracts';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';
import { askToLogIn } from '../session/login-requests.ts';
import type { SentFile, UploadEvents } from '../uploads/in-pieces.ts';

/** As react-admin's data provider calls the files of content. */
export const FILES = 'content-files';

/** Whether a file is sent piece by piece: it can be paused, and goes on where it was, after a reload too (docs/product/engines.md#large-uploads). */
export const isSentInPieces = (file: Pick<File, 'size'>): boolean => file.size > UPLOAD_PIECE_BYTES;

/** A file for content that is sent in pieces. */
export const contentFile = (file: File): SentFile => ({ file, purpose: CONTENT_UPLOADS });

/**
 * Sends a file; the server judges it by its bytes.
 * @param replaces the id of the file whose bytes it takes the place of; left out, it becomes a new one
 * @throws Error with a sentence for the editor
 */
export async function uploadFile(file: File, events: UploadEvents = {}, replaces?: string): Promise<ContentFileRecord> {
  if (isSentInPieces(file)) {
    const { inPieces } = await import('../uploads/in-pieces.ts');
    return inPieces(contentFile(file), events, (upload) => takeUpload({ upload, ...(replaces && { replaces }) }));
  }
  const address = `${ADMIN_API}/${FILES}${replaces ? `/${encodeURIComponent(replaces)}/replace` : ''}`;
  const answer = await send(address, file, events);
  if (answer.status !== 401 || !(await askToLogIn())) return recordOf(answer);
  return recordOf(await send(address, file, events));
}

async function takeUpload(upload: Omit<ContentUpload, 'title'>): Promise<ContentFileRecord> {
  const body = JSON.stringify(upload);
  const { json } = await httpClient(`${ADMIN_API}/${FILES}/from-upload`, { method: 'POST', body });
  return json as ContentFileRecord;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

function recordOf({ status, body }: Answer): ContentFileRecord {
  if (status >= 200 && status < 300) return body as ContentFileRecord;
  const detail = (body as { detail?: unknown } | null)?.detail;
  throw new Error(typeof detail === 'string' ? detail : `The server answered ${status}.`);
}

/** With XMLHttpRequest: fetch does not say how much is sent. */
const send = (address: string, file: File, { onProgress, signal }: UploadEvents): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const body = new FormData();
    body.set('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new Error('The server could not be reached.'));
    request.onabort = () => reject(new Error('Stopped.'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
