import { once } from 'node:events';
import http from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, jest } from '@jest/globals';
import type { Response } from 'express';
import { briefRequests, followRequest, sendStream } from '../src/index.ts';
import { blockTurns } from '../src/storage/block-turns.ts';
import { CHUNK_BYTES, inBlocks } from '../src/storage/chunks.ts';
import { loopbackServer, ownBytes as own } from './support/loopback-server.ts';

const MB = 2 ** 20;

describe('blocks of a stream', () => {
  it('hold the same bytes, whatever the chunks, and free them', async () => {
    const chunks = [1, 77, CHUNK_BYTES - 78, 3 * CHUNK_BYTES + 5, CHUNK_BYTES, 64 * 1_024].map(own);
    const expected = Buffer.concat(chunks);
    const blocks: Buffer[] = [];
    for await (const block of inBlocks(Readable.from(chunks))) blocks.push(Buffer.from(block));
    expect(Buffer.concat(blocks).equals(expected)).toBe(true);
    expect(blocks.slice(0, -1).every(({ length }) => length === CHUNK_BYTES)).toBe(true);
    expect(chunks.map(({ length }) => length)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('leave a chunk alone that shares its memory', async () => {
    const whole = own(100);
    for await (const block of inBlocks(Readable.from([whole.subarray(0, 60)]))) expect(block.length).toBe(60);
    expect(whole.length).toBe(100);
  });

  it('of nothing are none', async () => {
    for await (const block of inBlocks(Readable.from([]))) throw new Error(`${block.length} bytes`);
  });
});

describe('a stream that is sent', () => {
  let sending: Promise<void>;
  let body: Readable;
  const server = loopbackServer((request, response) => {
    followRequest(Object.assign(request, { id: 'file' }), response, () => undefined);
    sending = sendStream(body, response as Response);
    // The test asks how it ended.
    sending.catch(() => undefined);
  });

  const ask = async (): Promise<http.IncomingMessage> => {
    const [answer] = await once(http.get(server()), 'response');
    return answer as http.IncomingMessage;
  };

  it('comes byte for byte, and its chunks are freed', async () => {
    const chunks = Array.from({ length: 60 }, (_, n) => own(n % 3 ? 60_000 : 3 * MB));
    const expected = Buffer.concat(chunks);
    body = Readable.from(chunks);
    expect((await buffer(await ask())).equals(expected)).toBe(true);
    await sending;
    // Lengths: of the chunks themselves a failure would print every byte.
    expect(chunks.map(({ length }) => length).filter((length) => length > 0)).toEqual([]);
  });

  it('is no request that others wait for', async () => {
    body = new Readable({ read: () => undefined });
    body.push(own(CHUNK_BYTES + 1));
    const answer = await ask();
    let isWaiting = true;
    void briefRequests.answered(1_000).then(() => {
      isWaiting = false;
    });
    await Promise.resolve();
    expect(isWaiting).toBe(false);
    answer.destroy();
    await sending;
  });

  it('waits for nobody where it is small', async () => {
    const answered = briefRequests.begin('list');
    body = Readable.from([own(CHUNK_BYTES - 1)]);
    const turn = jest.spyOn(blockTurns, 'next');
    expect((await buffer(await ask())).length).toBe(CHUNK_BYTES - 1);
    expect(turn).not.toHaveBeenCalled();
    turn.mockRestore();
    answered();
  });

  it('is given up without an error when the caller goes away', async () => {
    body = Readable.from(
      (function* () {
        for (;;) yield own(MB);
      })(),
    );
    // As a store's client does of an answer that it was still reading.
    body._destroy = (_, done) => done(new Error('aborted'));
    const answer = await ask();
    await once(answer, 'data');
    answer.destroy();
    await sending;
    expect(body.destroyed).toBe(true);
  });

  it('is cut off, and says why, when it fails', async () => {
    body = Readable.from(
      (function* () {
        yield own(MB);
        throw new Error('the store is away');
      })(),
    );
    await expect(buffer(await ask())).rejects.toThrow('aborted');
    await expect(sending).rejects.toThrow('the store is away');
  });
});
