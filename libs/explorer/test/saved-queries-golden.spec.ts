import fs from 'node:fs';
import http from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type SavedQueriesApp, startSavedQueries } from './support/start-saved-queries.ts';

// What an old client calls and reads, letter by letter: one file a session, in the order of its calls. `{uuid1}` is the first UUID that was issued.

interface Call {
  /** Who calls; the person of the explorer unless it says so, "" for nobody. */
  readonly as?: string;
  readonly method: 'GET' | 'POST';
  readonly address: string;
  readonly body?: unknown;
  readonly status: number;
  readonly answer: unknown;
}

const FOLDER = new URL('golden/', import.meta.url);
const TIME = /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/g;
const REQUEST = 'golden-call';

let app: SavedQueriesApp;
beforeAll(async () => {
  app = await startSavedQueries();
});
afterAll(() => app?.stop());
beforeEach(() => app.forget());

/** Sends an address as it is written, which most clients would encode again. */
function send({ as = 'explorer', method, body }: Call, path: string): Promise<{ status: number; text: string }> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    'x-person': as,
    'x-request-id': REQUEST,
    ...(json !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request({ port: app.port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
    });
    request.on('error', reject).end(json);
  });
}

it.each(fs.readdirSync(FOLDER))('replays %s', async (file) => {
  const { calls } = JSON.parse(fs.readFileSync(new URL(file, FOLDER), 'utf8')) as { calls: Call[] };
  const uuids: string[] = [];
  for (const call of calls) {
    const path = call.address.replaceAll(/\{uuid(\d)\}/g, (_, number) => uuids[number - 1]!);
    const { status, text } = await send(call, path);
    if (path.endsWith('/getNextQueryUUID') && status === 200) uuids.push(JSON.parse(text));
    let said = text.replaceAll(TIME, '"{time}"');
    for (const [at, uuid] of uuids.entries()) said = said.replaceAll(uuid, `{uuid${at + 1}}`);
    expect([call.method, call.address, status, said]).toEqual([
      call.method,
      call.address,
      call.status,
      JSON.stringify(call.answer),
    ]);
  }
});
