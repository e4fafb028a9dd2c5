import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { InPlaceBody } from '../src/storage/in-place-body.ts';
import { loopbackServer, ownBytes as own } from './support/loopback-server.ts';

const MB = 2 ** 20;

describe('a body that is sent out of one place', () => {
  let take: http.RequestListener;
  const server = loopbackServer((request, response) => take(request, response));
  const request = () => http.request({ ...server(), method: 'PUT' });

  it('comes byte for byte, and its chunks are freed', async () => {
    const chunks = Array.from({ length: 40 }, (_, n) => own(n % 3 ? 60_000 : MB));
    const expected = Buffer.concat(chunks);
    let got: Promise<Buffer> | undefined;
    take = (from, response) => {
      got = buffer(from);
      void got.then(() => response.end());
    };
    const body = new InPlaceBody(
      (async function* () {
        yield* chunks;
      })(),
    );
    const [answer] = await once(body.pipe(request()), 'response');
    (answer as http.IncomingMessage).resume();
    expect((await got!).equals(expected)).toBe(true);
    expect(chunks.map(({ length }) => length).filter((length) => length > 0)).toEqual([]);
  });

  it('ends its request with what it fails by', async () => {
    take = (from) => from.resume();
    const body = new InPlaceBody(
      (async function* () {
        yield own(MB);
        throw new Error('the browser went away');
      })(),
    );
    const [error] = await once(body.pipe(request()), 'error').catch((thrown: unknown) => [thrown]);
    expect(error).toEqual(new Error('the browser went away'));
  });

  it('is read no further when its request is gone', async () => {
    take = (from) => from.once('data', () => from.destroy());
    let left: () => void = () => undefined;
    const isLeft = new Promise<void>((resolve) => {
      left = resolve;
    });
    const body = new InPlaceBody(
      (async function* () {
        try {
          for (;;) yield own(MB);
        } finally {
          left();
        }
      })(),
    );
    body.pipe(request()).on('error', () => undefined);
    await isLeft;
  });

  it('is read by nobody else', async () => {
    const body = new InPlaceBody(
      (async function* () {
        yield own(MB);
      })(),
    );
    await expect(buffer(body)).rejects.toThrow('This body is for a request.');
  });
});
