import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import compression from 'compression';
import express from 'express';
import { callsWithin } from '../src/front-ends/own-calls.ts';

const app = express();
app.use(compression({ threshold: 0 }));
app.use(express.json());
app.post('/echo', ({ method, originalUrl, ip, headers, body }, response) => {
  response.cookie('first', '1').cookie('second', '2').status(201).json({ method, originalUrl, ip, headers, body });
});
app.get('/empty', (_, response) => void response.sendStatus(204));
app.get('/kept', (_, response) => void response.set('ETag', '"one"').send('kept'));
app.get('/parts', (_, response) => void Readable.from(['["one, ', 'two"]']).pipe(response));
app.get('/fault', () => {
  throw Object.assign(new Error('No such thing'), { status: 409, expose: true });
});
const heard: string[] = [];
app.get('/slow', (request, response) => {
  heard.push('came');
  request.once('close', () => heard.push('request closed'));
  response.once('close', () => heard.push('answer closed'));
});
const call = callsWithin(app);
const at = (path: string) => `http://127.0.0.1:3000${path}`;

it('sends what a client sends, and gives back status, headers and cookies', async () => {
  const response = await call(at('/echo?a=b+c%20d'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'abc' },
    body: JSON.stringify({ words: 'Öl und Gas' }),
  });
  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()).toEqual(['first=1; Path=/', 'second=2; Path=/']);
  expect(await response.json()).toMatchObject({
    method: 'POST',
    originalUrl: '/echo?a=b+c%20d',
    ip: '127.0.0.1',
    headers: { host: '127.0.0.1:3000', 'x-request-id': 'abc' },
    body: { words: 'Öl und Gas' },
  });
});

it('gives back answers without a body, in parts, refused and not modified, never compressed', async () => {
  expect(await call(at('/empty'), {})).toMatchObject({ status: 204, ok: true });
  const parts = await call(at('/parts'), {});
  expect([await parts.json(), parts.headers.get('content-encoding')]).toEqual([['one, two'], null]);
  expect(await call(at('/fault'), {})).toMatchObject({ status: 409, ok: false });
  expect((await call(at('/nowhere'), {})).status).toBe(404);
  expect((await call(at('/kept'), { headers: { 'if-none-match': '"one"' } })).status).toBe(304);
});

it('tells the application that nobody waits any more', async () => {
  const given = new AbortController();
  const answer = call(at('/slow'), { signal: given.signal });
  given.abort(new Error('Left'));
  await expect(answer).rejects.toThrow('Left');
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard.sort()).toEqual(['answer closed', 'came', 'request closed']);
  await expect(call(at('/empty'), { signal: given.signal })).rejects.toThrow('Left');
});
