import { type Problem, UPLOAD_PIECE_BYTES, UPLOAD_WHOLE_BYTES, UPLOADS_PATH } from '@outcrop/contracts';
import { HttpError } from 'react-admin';
import { DetailedError, defaultOptions, type HttpResponse, Upload } from 'tus-js-client';
import { askToLogIn } from '../session/login-requests.ts';

/** What an upload is told of. */
export interface UploadEvents {
  /** @param share of the bytes that are sent, 0 to 1 */
  onProgress?: (share: number) => void;
  /** Of a file that is sent in pieces. @param why it does not get on at the moment, until the server has answered again; undefined from then on */
  onWaiting?: (why: string | undefined) => void;
  signal?: AbortSignal;
}

/** A file on its way. */
export interface SentFile {
  readonly file: File;
  /** What it is sent for, as the feature that takes it has registered it. */
  readonly purpose: string;
  /** Where it goes to: files that are alike but for that are no more of one upload than two others. */
  readonly place?: string;
  /** One of many: it waits until less of its sender's is on its way. */
  readonly isOneOfMany?: boolean;
}

/** How long before an upload that does not get on is tried again (milliseconds). */
const RETRY_MS = 3_000;
/** No answer; another request that writes to the upload; a server that is away. */
const PASSING = new Set([0, 409, 423, 502, 503, 504]);
/** Too much is on its way. */
const CROWDED = 429;

/**
 * Sends a file piece by piece, from where it was when it was sent before from this browser, and has it taken. What passes is waited out: a network or
 * server that is away, another window that sends the file, a session that has expired.
 * @param take told the id of the upload that has come in whole
 * @throws Error with a sentence for the editor; with that of `events.signal`, which leaves what was sent for the next time
 */
export async function inPieces<T>(
  sent: SentFile,
  events: UploadEvents,
  take: (upload: string) => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      const taken = await take(await send(sent, events));
      await forget(sent);
      return taken;
    } catch (error) {
      events.signal?.throwIfAborted();
      const { status, message } = error as HttpError;
      if (status === 401) {
        events.onWaiting?.(undefined);
        if (await askToLogIn()) continue;
      }
      if (!PASSING.has(status) && !(status === CROWDED && sent.isOneOfMany)) {
        // What is refused is refused for good, unless somebody logs in: it is not left among what is on its way.
        if (status !== 401) await giveUp(sent);
        throw error;
      }
      events.onWaiting?.(status === 0 ? 'The server cannot be reached. It goes on by itself.' : message);
      await untilWorthTrying(events.signal);
    }
  }
}

/** Gives up what was sent of a file, here and at the server. */
export async function giveUp(sent: SentFile): Promise<void> {
  for (const { uploadUrl } of await sentBefore(sent))
    if (uploadUrl) await Upload.terminate(uploadUrl, { retryDelays: null }).catch(() => undefined);
  await forget(sent);
}

const optionsOf = ({ file, purpose, place = '' }: SentFile) => ({
  endpoint: new URL(UPLOADS_PATH, window.location.href).href,
  chunkSize: UPLOAD_PIECE_BYTES,
  // A small file is there with one call in place of two.
  uploadDataDuringCreation: file.size <= UPLOAD_WHOLE_BYTES,
  // Where the client begins anew after an answer other than 404, what was sent would be lost: every other one is an error here, and tried again above.
  retryDelays: null,
  metadata: { purpose, filename: file.name },
  fingerprint: async () => ['outcrop', purpose, place, file.name, file.size, file.lastModified].join('|'),
});

const sentBefore = (sent: SentFile) => new Upload(sent.file, optionsOf(sent)).findPreviousUploads();

async function forget(sent: SentFile): Promise<void> {
  for (const { urlStorageKey } of await sentBefore(sent)) await defaultOptions.urlStorage.removeUpload(urlStorageKey);
}

async function send(sent: SentFile, { onProgress, onWaiting, signal }: UploadEvents): Promise<string> {
  const [before] = await sentBefore(sent);
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const upload = new Upload(sent.file, {
      ...optionsOf(sent),
      onProgress: (bytes, total) => onProgress?.(bytes / total),
      onAfterResponse: (_request, response) => {
        const status = response.getStatus();
        if (status >= 300 && status !== 404) throw new HttpError(sentenceOf(response), status);
        // Not when it is tried again: against a server that is away the words would come and go with every try.
        onWaiting?.(undefined);
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
