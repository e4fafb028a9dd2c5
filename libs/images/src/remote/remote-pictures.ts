import http from 'node:http';
import https from 'node:https';
import { MAX_UPLOAD_BYTES } from '@outcrop/contracts';
import { DomainError, lookupOf } from '@outcrop/platform';
import { TooLarge, UnsupportedPicture } from '../images.errors.ts';
import { SourceFailed, SourceRefused, SourceTooSlow } from './remote.errors.ts';
import type { CheckedSource, SourceGuard } from './source-guard.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 3;
const CONTENT_TYPE = /^(image\/(?!svg)[a-z0-9.+-]+|application\/octet-stream|binary\/octet-stream)\s*(;|$)/i;

export interface RemoteLimits {
  /** Largest answer (bytes). */
  readonly bytes: number;
  /** For everything, redirects included (milliseconds). */
  readonly time: number;
}
const LIMITS: RemoteLimits = { bytes: MAX_UPLOAD_BYTES, time: 10_000 };

/** Pictures on other hosts, fetched only as the guard allows. */
export class RemotePictures {
  constructor(
    private readonly guard: SourceGuard,
    private readonly limits: RemoteLimits = LIMITS,
  ) {}

  /**
   * The bytes at an address. Redirects are followed up to three times, each checked like the first address.
   * @throws Malformed (400), SourceRefused (403), TooLarge (413), UnsupportedPicture (415), SourceFailed (502), SourceTooSlow (504)
   */
  async fetch(address: string): Promise<Buffer> {
    const deadline = AbortSignal.timeout(this.limits.time);
    try {
      return await Promise.race([this.follow(address, deadline), untilAborted(deadline)]);
    } catch (error) {
      if (deadline.aborted && !(error instanceof DomainError)) throw new SourceTooSlow();
      if (error instanceof DomainError) throw error;
      throw Object.assign(new SourceFailed('The image source could not be reached.'), { cause: error });
    }
  }

  private async follow(address: string, signal: AbortSignal): Promise<Buffer> {
    let next = address;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const source = await this.guard.check(next);
      const answer = await ask(source, signal);
      const { statusCode = 0, headers } = answer;
      if (REDIRECTS.has(statusCode) && headers.location !== undefined) {
        answer.destroy();
        if (!URL.canParse(headers.location, source.url.href)) throw new SourceRefused();
        next = new URL(headers.location, source.url).href;
        continue;
      }
      return await this.read(answer);
    }
    throw new SourceFailed('The image source redirects too often.');
  }

  private async read(answer: http.IncomingMessage): Promise<Buffer> {
    const { statusCode, headers } = answer;
    try {
      if (statusCode !== 200) throw new SourceFailed(`The image source answered ${statusCode}.`);
      const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers;
      // Not asked for; and what unpacks to gigabytes is small on the wire.
      if (encoding !== 'identity') throw new SourceFailed('The image source sent a compressed response.');
      if (!CONTENT_TYPE.test(type)) throw new UnsupportedPicture();
      if (Number(headers['content-length'] ?? 0) > this.limits.bytes) throw new TooLarge(this.limits.bytes);
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > this.limits.bytes) throw new TooLarge(this.limits.bytes);
        chunks.push(chunk);
      }
      return Buffer.concat(chunks, size);
    } finally {
      answer.destroy();
    }
  }
}

/** Asks for one address on a connection of its own, to the address that was checked and to no other. */
function ask({ url, pinned }: CheckedSource, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(url, {
      agent: false,
      signal,
      lookup: lookupOf(pinned),
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'accept-encoding': 'identity' },
    })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new SourceTooSlow()), { once: true }));
