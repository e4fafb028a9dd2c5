import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@outcrop/platform/testing';
import type { Response } from 'express';
import { sendWatched, type WatchLimits } from '../src/files/reading/send-watched.ts';

const LIMITS: Omit<WatchLimits, 'wholeEveryMs'> = {
  everyMs: 50,
  everyBytes: 2 ** 20,
  patienceMs: 200,
  stalledMs: 3_600_000,
};
const MB = 2 ** 20;
const BIG = 64 * MB;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A file of so many bytes that comes as fast as it is taken. */
function file(bytes: number): Readable & { taken: number } {
  let left = bytes;
  const body = new Readable({
    read() {
      const chunk = Buffer.alloc(Math.min(left, 64 * 1_024), 'x');
      left -= chunk.length;
      (body as Readable & { taken: number }).taken += chunk.length;
      this.push(chunk.length === 0 ? null : chunk);
    },
  }) as Readable & { taken: number };
  body.taken = 0;
  return body;
}

/** Sends a file to who reads nothing of it yet. */
async function send(body: Readable, mayRead: () => Promise<boolean>, limits = LIMITS) {
  let socket: Socket | undefined;
  let ended: Promise<unknown> | undefined;
  server = createServer((_, response) => {
    socket = response.socket!;
    ended = sendWatched(body, response as unknown as Response, mayRead, limits).catch((error: unknown) => error);
  });
  await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, agent: false }, resolve).on('error', reject).end();
  });
  let closed = false;
  answer.on('error', () => {});
  answer.once('close', () => {
    closed = true;
  });
  let received = 0;
  return {
    answer,
    socket: socket!,
    ended: ended!,
    read: async () => {
      answer.on('data', (chunk: Buffer) => {
        received += chunk.length;
      });
      await until(() => closed);
      return received;
    },
  };
}

describe('A file that is sent to who may read it', () => {
  it('comes whole, and is looked at every megabyte however fast it is read', async () => {
    let looks = 0;
    const sent = await send(
      file(8 * MB),
      async () => {
        looks += 1;
        return true;
      },
      { ...LIMITS, everyMs: 60_000 },
    );
    expect(await sent.read()).toBe(8 * MB);
    expect(sent.answer.complete).toBe(true);
    expect(looks).toBeGreaterThanOrEqual(7);
    expect(await sent.ended).toBeUndefined();
  });

  it('is not taken further than its reader takes it', async () => {
    const body = file(BIG);
    const { socket } = await send(body, async () => true);
    let seen = -1;
    await until(() => {
      const isStill = seen === body.taken && socket.writableNeedDrain;
      seen = body.taken;
      return isStill;
    });
    expect(body.taken).toBeLessThan(BIG / 2);
    expect(socket.writableLength).toBeLessThan(2 * MB);
  });

  it('ends when they may not any more, though they read nothing', async () => {
    let may = true;
    const body = file(BIG);
    const sent = await send(body, async () => may);
    may = false;
    await until(() => sent.socket.destroyed);
    expect(body.destroyed).toBe(true);
    expect(await sent.read()).toBeLessThan(BIG);
    expect(sent.answer.complete).toBe(false);
    expect(await sent.ended).toBeUndefined();
  });

  it('ends within a megabyte, however fast they read', async () => {
    let looks = 0;
    const body = file(BIG);
    const sent = await send(
      body,
      async () => {
        looks += 1;
        return looks < 4;
      },
      { ...LIMITS, everyMs: 60_000 },
    );
    expect(await sent.read()).toBeLessThanOrEqual(5 * MB);
    expect(sent.answer.complete).toBe(false);
  });

  it('passes no more than a megabyte while a look has no answer', async () => {
    const never = () => new Promise<boolean>(() => {});
    const sent = await send(file(BIG), never, { ...LIMITS, everyMs: 60_000 });
    expect(await sent.read()).toBeLessThanOrEqual(MB);
  });

  it.each([
    ['cannot be asked', async () => Promise.reject(new Error('away'))],
    ['do not answer', () => new Promise<boolean>(() => {})],
  ])('ends when the rows %s', async (_, look) => {
    const sent = await send(file(BIG), look);
    await until(() => sent.socket.destroyed);
    expect(await sent.read()).toBeLessThan(BIG);
  });

  it('ends where next to nothing of it is taken', async () => {
    const body = file(BIG);
    const sent = await send(body, async () => true, { ...LIMITS, stalledMs: 100 });
    await until(() => sent.socket.destroyed);
    expect(body.destroyed).toBe(true);
    expect(await sent.ended).toBeUndefined();
    expect(await sent.read()).toBeLessThan(BIG);
  });

  it.each([
    ['is not taken', { stalledMs: 100 }, async (): Promise<boolean> => true],
    ['may not be read any more', {}, async (): Promise<boolean> => false],
  ])('ends where its last block is here and %s', async (_, limits, mayRead) => {
    const body = file(64 * 1_024);
    let socket: Socket | undefined;
    const ended = new Promise<void>((resolve): void => {
      server = createServer((_asked, response): void => {
        socket = response.socket!;
        // Holds all that is written, as a reader does who takes nothing.
        socket.cork();
        resolve(sendWatched(body, response as unknown as Response, mayRead, { ...LIMITS, ...limits }));
      });
    });
    await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening));
    request({ port: (server!.address() as AddressInfo).port, agent: false })
      .on('error', () => {})
      .end();
    await ended;
    expect([socket!.destroyed, body.readableEnded || body.destroyed]).toEqual([true, true]);
  });

  it('is not looked at any more once they have gone', async () => {
    let looks = 0;
    const body = file(BIG);
    const sent = await send(body, async () => {
      looks += 1;
      return true;
    });
    sent.answer.destroy();
    await until(() => body.destroyed);
    await sent.ended;
    const before = looks;
    for (let turn = 0; turn < 1_000; turn++) await new Promise(setImmediate);
    expect(looks).toBe(before);
  });

  it('is cut off where it breaks, and says so', async () => {
    const body = file(BIG);
    const sent = await send(body, async () => true);
    body.destroy(new Error('the disk is gone'));
    await sent.read();
    expect(await sent.ended).toEqual(new Error('the disk is gone'));
    expect(sent.answer.complete).toBe(false);
  });
});

it('A file whose reader has hung up before it begins is not begun', async () => {
  const body = file(BIG);
  let asked = 0;
  const left = new Promise<unknown>((resolve, reject) => {
    server = createServer((_, response) => {
      const mayRead = async () => ++asked > 0;
      const send = () => sendWatched(body, response as unknown as Response, mayRead, LIMITS);
      response.once('close', () => setImmediate(() => send().then(resolve, reject)));
      response.socket!.destroy();
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server!.address() as AddressInfo;
      request({ port, agent: false })
        .on('error', () => {})
        .end();
    });
  });
  await left;
  expect([body.destroyed, body.taken, asked]).toEqual([true, 0, 0]);
});
