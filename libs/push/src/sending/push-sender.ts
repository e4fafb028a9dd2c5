import https from 'node:https';
import { Injectable } from '@nestjs/common';
import type { PushMessage } from '@outcrop/contracts';
import { lookupOf } from '@outcrop/platform';
import webPush from 'web-push';
import { type CheckedEndpoint, PushServices } from '../push-services.ts';
import { VapidKeys } from '../vapid-keys.ts';

/** How long a push service keeps a message for a browser that is not running, in seconds. */
const TTL_SECONDS = 86_400;
/** A push service that has not answered by then is too slow. */
export const SEND_TIMEOUT_MS = 10_000;

/** Where a message goes, and the keys of the browser that reads it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * What became of a message: `taken`; `gone`, the push service knows the browser no more; `refused`, for reasons that concern this one alone;
 * `later`, the service is busy or out of reach. `seconds` is how long it asked to wait.
 */
export type SendResult =
  | { readonly kind: 'taken' | 'gone' | 'refused' }
  | { readonly kind: 'later'; readonly seconds: number };

/** Sends one message (RFC 8030), encrypted for its browser (RFC 8291) and signed by us (RFC 8292). */
@Injectable()
export class PushSender {
  constructor(
    private readonly services: PushServices,
    private readonly keys: VapidKeys,
  ) {}

  /**
   * Never throws. The host is checked now, whatever it was when the browser subscribed, and redirects are not followed.
   * @param signal gives up before the time limit
   */
  async send({ endpoint, p256dh, auth }: PushAddress, message: PushMessage, signal: AbortSignal): Promise<SendResult> {
    try {
      const checked = await this.services.check(endpoint);
      if (checked === 'refused') return { kind: 'refused' };
      if (checked === 'unknown') return { kind: 'later', seconds: 0 };
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: this.keys, TTL: TTL_SECONDS, contentEncoding: 'aes128gcm' },
      );
      const within = AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
      return await this.post(checked, headers, body, within);
    } catch {
      return { kind: 'later', seconds: 0 };
    }
  }

  private post(
    { url, pinned }: CheckedEndpoint,
    headers: Record<string, string>,
    body: Buffer | null,
    signal: AbortSignal,
  ): Promise<SendResult> {
    const { ca } = this.services.options;
    return new Promise((resolve, reject) => {
      https
        .request(url, { method: 'POST', agent: false, signal, headers, lookup: lookupOf(pinned), ...(ca && { ca }) })
        .once('response', ({ statusCode = 0, headers: { 'retry-after': wait } }) => {
          resolve(resultOf(statusCode, wait));
        })
        .once('response', (answer) => answer.destroy())
        .on('error', reject)
        .end(body);
    });
  }
}

function resultOf(status: number, wait: string | undefined): SendResult {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later', seconds: secondsOf(wait) };
  return { kind: 'refused' };
}

/** Of a Retry-After header: seconds or a date (RFC 9110); 0 without one. */
function secondsOf(wait = ''): number {
  const seconds = /^\d+$/.test(wait) ? Number(wait) : (Date.parse(wait) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
}
