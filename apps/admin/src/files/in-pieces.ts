import { CONTENT_UPLOADS, type Problem, UPLOAD_PIECE_BYTES, UPLOADS_PATH } from '@outcrop/contracts';
import { HttpError } from 'react-admin';
import { DetailedError, defaultOptions, type HttpResponse, Upload } from 'tus-js-client';
import { askToLogIn } from '../session/login-requests.ts';
import type { UploadEvents } from './file-calls.ts';

/** How long before an upload that does not get on is tried again (milliseconds). */
const RETRY_MS = 3_000;
/** No answer; another request that writes to the upload; a server that is away. */
const PASSING = new Set([0, 409, 423, 502, 503, 504]);

/**
 * Sends a file piece by piece, from where it was when it was sent before from this browser, and has it taken. What passes is waited out: a network or
 * server that is away, another window that sends the file, a session that has expired.
 * @param take told the id of the upload that has come in whole
 * @throws Error with a sentence for the editor; with that of `events.signal`, which leaves what was sent for the next time
 */
export async function inPieces<T>(file: File, events: UploadEvents, take: (upload: string) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const taken = await take(await send(file, events));
      await forget(file);
      return taken;
    } catch (error) {
      events.signal?.throwIfAborted();
      const { status, message } = error as HttpError;
      if (status === 401 && (await askToLogIn())) continue;
      if (!PASSING.has(status)) {
        // What is refused is refused for good, unless somebody logs in.
        if (status !== 401) await forget(file);
        throw error;
      }
      events.onWaiting?.(status === 0 ? 'The server cannot be reached. It goes on by itself.' : message);
      await untilWorthTrying(events.signal);
      events.onWaiting?.(undefined);
    }
  }
}

/** Gives up what was sent of a file, here and at the server. */
export async function giveUp(file: File): Promise<void> {
  for (const { uploadUrl } of await sentBefore(file))
    if (uploadUrl) await Upload.terminate(uploadUrl, { retryDelays: null }).catch(() => undefined);
  await forget(file);
}

const optionsOf = (file: File) => ({
  endpoint: new URL(UPLOADS_PATH, window.location.href).href,
  chunkSize: UPLOAD_PIECE_BYTES,
  // Where the client begins anew after an answer other than 404, what was sent would be lost: every other one is an error here, and tried again above.
  retryDelays: null,
  metadata: { purpose: CONTENT_UPLOADS, filename: file.name },
});

const sentBefore = (file: File) => new Upload(file, optionsOf(file)).findPreviousUploads();

async function forget(file: File): Promise<void> {
  for (const { urlStorageKey } of await sentBefore(file)) await defaultOptions.urlStorage.removeUpload(urlStorageKey);
}

async function send(file: File, { onProgress, signal }: UploadEvents): Promise<string> {
  const [before] = await sentBefore(file);
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      ...optionsOf(file),
      onProgress: (sent, total) => onProgress?.(sent / total),
      onAfterResponse: (_request, response) => {
        const status = response.getStatus();
        if (status >= 300 && status !== 404) throw new HttpError(sentenceOf(response), status);
      },
      onSuccess: () => resolve(upload.url!.split('/').at(-1)!),
      onError: (error) => reject(refusalIn(error)),
    });
    const stop = () => {
      upload.abort().catch(() => undefined);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
    if (before) upload.resumeFromPreviousUpload(before);
    upload.start();
  });
}

function refusalIn(error: Error): HttpError {
  const cause = error instanceof DetailedError ? error.causingError : undefined;
  // There was no answer; or the upload went in the meantime, and begins anew.
  return cause instanceof HttpError ? cause : new HttpError('The server could not be reached.', 0);
}

/** Ours are problem documents; the protocol's own are plain texts, and of what the browser asks by HEAD there is none. */
function sentenceOf(response: HttpResponse): string {
  try {
    return (JSON.parse(response.getBody()) as Problem).detail;
  } catch {
    return response.getBody()?.trim() || 'The server is busy. It goes on by itself.';
  }
}

const untilWorthTrying = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(done, RETRY_MS);
    window.addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });
