import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { InPlaceAgent, InPlaceTlsAgent } from '../src/storage/in-place-agents.ts';

const MB = 2 ** 20;
/** Both ends know a key, which spares the test a certificate. */
const PSK = randomBytes(32);
const TLS = { ciphers: 'PSK+AES128', maxVersion: 'TLSv1.2' } as const;

describe.each(['http', 'https'] as const)('what comes by %s into one place', (scheme) => {
  const content = randomBytes(7 * MB + 77);
  let server: http.Server;
  let agent: http.Agent;
  beforeEach(async () => {
    const send: http.RequestListener = (_, response) => void response.end(content);
    server =
      scheme === 'http'
        ? http.createServer(send)
        : https.createServer({ ...TLS, pskCallback: () => PSK, pskIdentityHint: '' }, send);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = {
      ...TLS,
      pskCallback: () => ({ psk: PSK, identity: 'test' }),
      checkServerIdentity: () => undefined,
    };
    const options = { keepAlive: true, maxSockets: 4 };
    agent = scheme === 'http' ? new InPlaceAgent(options) : new InPlaceTlsAgent({ ...options, ...client });
  });
  afterEach(async () => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const get = async (): Promise<http.IncomingMessage> => {
    const { port } = server.address() as AddressInfo;
    const { get: send } = scheme === 'http' ? http : https;
    const [answer] = await once(send({ host: '127.0.0.1', port, agent }), 'response');
    return answer as http.IncomingMessage;
  };

  it('is the same bytes for many readers at once, whose chunks are their own, over connections that stay', async () => {
    for (let turn = 0; turn < 2; turn++) {
      const got = await Promise.all(Array.from({ length: 6 }, async () => buffer(await get())));
      expect(got.map((each) => each.equals(content))).toEqual([true, true, true, true, true, true]);
    }
    const chunks: Buffer[] = [];
    for await (const chunk of await get()) chunks.push(chunk as Buffer);
    expect(chunks.filter((chunk) => chunk.length !== chunk.buffer.byteLength)).toEqual([]);
  });

  it('takes no other memory of the socket', async () => {
    const places = new Set<ArrayBufferLike>();
    const answer = await get();
    answer.socket.on('data', (part: Buffer) => void places.add(part.buffer));
    expect((await buffer(answer)).equals(content)).toBe(true);
    expect(places.size).toBe(1);
  });

  it('waits for a reader who waits, and ends with one who leaves', async () => {
    const slow = await get();
    let came = 0;
    slow.on('data', (chunk: Buffer) => {
      came += chunk.length;
      slow.pause();
    });
    await once(slow, 'pause');
    (await get()).destroy();
    expect((await buffer(await get())).equals(content)).toBe(true);
    expect(came).toBeLessThan(MB);
    const rest = once(slow, 'end');
    slow
      .removeAllListeners('data')
      .on('data', (chunk: Buffer) => {
        came += chunk.length;
      })
      .resume();
    await rest;
    expect(came).toBe(content.length);
  });
});
