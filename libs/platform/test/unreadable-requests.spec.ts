import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Problem, problemSchema } from '@outcrop/contracts';
import { platform } from '../src/feature.ts';
import { type RunningFeature, startFeature } from '../src/testing/index.ts';

let running: RunningFeature;
beforeAll(async () => {
  running = await startFeature({ features: [platform] });
});
afterAll(() => running?.stop());

/** What the server answers to these bytes. */
async function answerTo(bytes: string): Promise<{ head: string; problem: Problem }> {
  const socket = net.connect(running.port, '127.0.0.1');
  socket.end(bytes);
  let text = '';
  for await (const part of socket.setEncoding('utf8')) text += part;
  const [head, body] = text.split('\r\n\r\n') as [string, string];
  return { head, problem: problemSchema.parse(JSON.parse(body)) };
}

describe('what Node itself cannot read', () => {
  it.each([
    [
      'a long address',
      `GET /api/config?search=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      431,
      'too-large',
      'address',
    ],
    ['what is not HTTP', 'hello\r\n\r\n', 400, 'malformed', 'request'],
  ])('%s is answered with problem details', async (_, bytes, status, code, path) => {
    const { head, problem } = await answerTo(bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('application/problem+json');
    expect(problem).toMatchObject({ status, code, message: problem.detail });
    expect(problem.errors).toEqual([{ path, message: problem.detail }]);
    expect(head).toContain(`X-Request-Id: ${problem.requestId}`);
  });
});

describe('a body that cannot be read', () => {
  it.each([
    ['broken JSON', '{"email":', 400, 'The body is not JSON.'],
    ['a body that is too large', JSON.stringify('x'.repeat(2 ** 20)), 413, 'The body must have at most 1 MB.'],
  ])('%s is named, with the id of the request', async (_, body, status, message) => {
    const answer = await running
      .request('post', '/api/config')
      .set('content-type', 'application/json')
      .set('x-request-id', 'given-by-us')
      .send(body)
      .expect(status);
    expect(problemSchema.parse(answer.body)).toMatchObject({
      errors: [{ path: 'body', message }],
      requestId: 'given-by-us',
    });
  });
});
