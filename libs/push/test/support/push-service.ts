import { createPublicKey, verify } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './self-signed.ts';

/** A message as it came in. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
/** What the service answers at a path; `silent` never does. */
export type Answer = { readonly status: number; readonly headers?: Record<string, string> } | 'silent';

const TAKEN: Answer = { status: 201 };

/** A push service of our own on loopback, by TLS. */
export async function startPushService() {
  const { cert, key } = selfSigned(['localhost']);
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const arrived = new EventEmitter();
  const server = https.createServer({ cert, key }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      arrived.emit('message');
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const answer = answers.get(path) ?? TAKEN;
      if (answer !== 'silent') response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    cert,
    received,
    answers,
    endpoint: (path: string) => `https://${host}${path}`,
    /** Resolves with the next message. */
    next: () => once(arrived, 'message'),
    forget: () => {
      received.length = 0;
      answers.clear();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/**
 * Checks the signature of a message as a push service does (RFC 8292).
 * @returns what it says, and the public key
 * @throws when it is not signed by that key
 */
export function vapidOf({ headers: { authorization = '' } }: Received) {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (!token || !key) throw new Error(`"${authorization}" is no VAPID header`);
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is wrong.');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> };
}
