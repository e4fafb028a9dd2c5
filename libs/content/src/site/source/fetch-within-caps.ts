import { ContentUnavailable } from './source.errors.ts';

export interface FetchCaps {
  /** For everything, the body included (milliseconds). */
  readonly timeoutMs: number;
  /** Of the body, unpacked. */
  readonly bytes: number;
}

export interface Fetched {
  readonly status: number;
  /** Without parameters, in lowercase. */
  readonly type: string;
  readonly headers: Headers;
  readonly body: Buffer;
}

/**
 * Reads one address with a static token. No redirect is followed: the token goes to the address that the operator gave and to no other.
 * @throws ContentUnavailable when there is no whole answer within the caps
 */
export async function fetchWithinCaps(address: URL, token: string | undefined, caps: FetchCaps): Promise<Fetched> {
  const signal = AbortSignal.timeout(caps.timeoutMs);
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal,
      headers: { accept: '*/*', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new ContentUnavailable(`it redirects (${response.status}): set CONTENT_URL to where it leads`);
    }
    const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    return { status: response.status, type, headers: response.headers, body: await bodyOf(response, caps.bytes) };
  } catch (error) {
    if (error instanceof ContentUnavailable) throw error;
    if (signal.aborted) throw new ContentUnavailable(`it did not answer within ${caps.timeoutMs / 1_000} s`);
    throw new ContentUnavailable(`it cannot be reached (${reasonOf(error)})`);
  }
}

/** Reads no further than the cap, whatever length the answer claims to have. */
async function bodyOf(response: Response, cap: number): Promise<Buffer> {
  const tooLarge = new ContentUnavailable(`its answer is larger than ${Math.round(cap / 2 ** 20)} MB`);
  if (Number(response.headers.get('content-length') ?? 0) > cap) {
    await response.body?.cancel();
    throw tooLarge;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > cap) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** The system's code says enough, and never quotes what was sent. */
const reasonOf = (error: unknown): string =>
  (error as { cause?: { code?: unknown } } | null)?.cause?.code?.toString() ?? 'no connection';
