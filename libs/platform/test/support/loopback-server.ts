import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Random bytes whose memory no other buffer shares, so that they can be freed. */
export const ownBytes = (bytes: number): Buffer<ArrayBuffer> => Buffer.from(randomBytes(bytes).buffer.slice(0, bytes));

/** A server of each test on loopback. @returns what reaches it, one connection a request */
export function loopbackServer(listener: http.RequestListener): () => http.RequestOptions {
  let server: http.Server;
  beforeEach(async () => {
    server = http.createServer(listener);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return () => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, agent: false });
}
