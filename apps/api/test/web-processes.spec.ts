import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CreateUser } from '@outcrop/accounts';
import { CreateListing } from '@outcrop/listings';
import { systemActor } from '@outcrop/platform';
import { createTestDatabase, startFeature, type TestDatabase } from '@outcrop/platform/testing';
import { features } from '@outcrop/product';
import sharp from 'sharp';
import { freePort, until } from '../../../scripts/engines/processes.mjs';
import { FROM_SOURCE } from '../../../scripts/environment.mjs';

const SITE = 'https://rim.example';
const OPERATIONS_TOKEN = 'a-token-for-operators';
const PASSWORD = 'quartz7vein';
const PUSH_CHANGES_A_MINUTE = 30;
const PROCESSES = 2;

let database: TestDatabase;
let folder: string;
let api: ChildProcess;
let log = '';
let port: number;
let listingId: number;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-web-'));
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    APP_SECRET: 'a secret for tests, long enough to sign with',
    PASSWORD_MEMORY_MIB: '19',
    // Nowhere: searches are counted by who answers them in its place.
    OPENSEARCH_URL: 'http://127.0.0.1:1',
  };
  const office = await startFeature({ features, as: ['cli'], databaseUrl: database.url, env: settings });
  const us = systemActor('test');
  await office.commands.execute(
    new CreateUser({
      user: {
        email: 'admin@rim.example',
        password: PASSWORD,
        firstName: 'Iris',
        lastName: 'Vale',
        emailVerified: true,
        isAdmin: true,
      },
      actor: us,
    }),
  );
  listingId = await office.commands.execute(
    new CreateListing({
      values: {
        governingThought: 'Wolfcamp oil',
        typeCodes: 'PP',
        usa: true,
        agentName: 'J. Qvist',
        webStatus: 'published',
        isActiveDeal: true,
      },
      actor: us,
    }),
  );
  await office.app.close();
  port = await freePort();
  api = spawn(process.execPath, [...FROM_SOURCE, 'apps/api/test/support/api-without-site.ts'], {
    env: {
      ...process.env,
      ...settings,
      NODE_ENV: 'production',
      OUTCROP_ENV: 'production',
      PUBLIC_URL: SITE,
      PORT: String(port),
      WEB_PROCESSES: String(PROCESSES),
      OPERATIONS_TOKEN,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  api.stdout!.on('data', (data) => {
    log += data;
  });
  await allAnswer();
  const login = await ask('POST', '/api/Auth/Login', { email: 'admin@rim.example', password: PASSWORD });
  cookie = (login.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
});
afterAll(async () => {
  api?.kill('SIGKILL');
  await database?.drop();
  await fs.rm(folder, { recursive: true, force: true });
});

/** Opens a request on a connection of its own: the processes get them in turn. */
function open(method: string, address: string, headers: RequestOptions['headers'] = {}) {
  const own = { ...(cookie && { cookie }), ...headers };
  return http.request({ host: '127.0.0.1', port, method, path: address, agent: false, headers: own });
}

async function ask(method: string, address: string, body?: unknown) {
  const content = body === undefined ? undefined : JSON.stringify(body);
  const headers = content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) };
  const request = open(method, address, headers || {});
  request.end(content);
  return answerOf(request);
}

async function answerOf(request: http.ClientRequest) {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode: status, headers } = response;
  const content = await text(response);
  return { status, headers, text: content, body: /json/.test(headers['content-type'] ?? '') && JSON.parse(content) };
}

async function operator(address: string): Promise<string> {
  const request = open('GET', address, { authorization: `Bearer ${OPERATIONS_TOKEN}` });
  request.end();
  return (await answerOf(request)).text;
}

/** What the processes say of themselves, one after the other. */
const sentences = async () => {
  const said: string[] = [];
  for (let i = 0; i < 2 * PROCESSES; i += 1)
    said.push(JSON.parse(await operator('/health/details').catch(() => '{}')).engines?.processes.detail ?? '');
  return said;
};
const pids = async () => new Set((await sentences()).map((said) => Number(/this one is (\d+)/.exec(said)?.[1])));
async function allAnswer(): Promise<void> {
  const all = async () => (await sentences()).every((said) => said.startsWith(`${PROCESSES} of ${PROCESSES} `));
  if (!(await until(async () => api.exitCode !== null || (await all()), 120_000)) || api.exitCode !== null)
    throw new Error(`The processes did not start:\n${log}`);
}

/** The sum of a metric over its labels. */
async function metric(name: string): Promise<number> {
  const lines = (await operator('/metrics')).split('\n').filter((line) => line.startsWith(`${name}{`));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

async function multipart(): Promise<{ type: string; body: Buffer }> {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  return {
    type: 'multipart/form-data; boundary=edge',
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--edge--\r\n')]),
  };
}

it('answers by every process, each of which sees at once what another one did', async () => {
  expect((await pids()).size).toBe(PROCESSES);
  for (let round = 0; round < PROCESSES + 1; round += 1) {
    // An odd number of requests, so that the next round begins at another process.
    expect((await ask('PUT', `/api/deals/${listingId}/like`)).body).toMatchObject({ liked: true });
    expect((await ask('GET', '/api/deals/likes')).body).toEqual({ count: 1 });
    expect((await ask('DELETE', `/api/deals/${listingId}/like`)).status).toBe(200);
    expect((await ask('GET', '/api/deals/likes')).body).toEqual({ count: 0 });
    const words = `Spraberry gas ${round}`;
    expect((await ask('PUT', `/api/admin/listings/${listingId}`, { header: words })).status).toBe(200);
    expect((await ask('GET', `/api/deals?search=${encodeURIComponent(words)}`)).body.total).toBe(1);
    expect((await ask('GET', `/api/deals/${listingId}`)).body.header).toBe(words);
  }
});

it('shows by every process what was uploaded by one', async () => {
  for (let round = 0; round < PROCESSES; round += 1) {
    const { type, body } = await multipart();
    const upload = open('POST', `/api/Advisors/UpdateCoverImage?listingId=${listingId}`, { 'content-type': type });
    upload.end(body);
    const { status, body: change } = await answerOf(upload);
    expect(status).toBe(200);
    for (let i = 0; i < PROCESSES; i += 1) {
      const shown = await ask('GET', new URL(change.url, SITE).pathname + new URL(change.url, SITE).search);
      expect([shown.status, shown.headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/^image\/(webp|png|jpeg)/),
      ]);
    }
  }
});

it('counts limits over all processes', async () => {
  const change = () => ask('DELETE', '/api/push/subscriptions', { endpoint: 'https://fcm.googleapis.com/fcm/send/a' });
  for (let i = 0; i < PUSH_CHANGES_A_MINUTE; i += 1) expect((await change()).status).toBe(204);
  const refused = [await change(), await change()];
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
});

it('replaces a process that is killed, which nobody notices who asks again, and keeps what it had counted', async () => {
  const searches = async (count: number) => {
    for (let i = 0; i < count; i += 1) expect((await ask('GET', '/api/deals?size=1')).status).toBe(200);
  };
  const before = await metric('outcrop_search_answers_total');
  await searches(4);
  expect(await metric('outcrop_search_answers_total')).toBe(before + 4);

  let isOver = false;
  const statuses = new Set<number | undefined>();
  const clients = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const get = () => ask('GET', `/api/deals/${listingId}`);
      statuses.add((await get().catch(get)).status);
    }
  });
  const [victim] = await pids();
  process.kill(victim!, 'SIGKILL');
  expect(await until(() => log.includes(`A web process (${victim}) ended: signal SIGKILL`), 20_000)).toBe(true);
  await allAnswer();
  isOver = true;
  await Promise.all(clients);
  expect([...statuses]).toEqual([200]);
  const now = await pids();
  expect(now.size).toBe(PROCESSES);
  expect(now).not.toContain(victim);
  expect(await metric('outcrop_search_answers_total')).toBe(before + 4);
});

it('answers what it had begun when it is told to stop, and nothing new', async () => {
  const { type, body } = await multipart();
  const uploads = Array.from({ length: PROCESSES }, () =>
    open('POST', `/api/Advisors/UpdateLogoImage?listingId=${listingId}`, {
      'content-type': type,
      expect: '100-continue',
    }),
  );
  const answered = uploads.map(answerOf);
  // Each process has begun one, and waits for its body; which is the first is all the same.
  const begun = uploads.map((upload) => once(upload, 'continue').then(() => 'begun'));
  for (const upload of uploads) upload.flushHeaders();
  const first = await Promise.all(uploads.map((_, at) => Promise.race([begun[at], answered[at]])));
  expect(first).toEqual(uploads.map(() => 'begun'));
  const ended = once(api, 'exit');
  api.kill('SIGTERM');
  const isRefused = () =>
    ask('GET', '/health/live').then(
      () => false,
      (error) => error.code === 'ECONNREFUSED',
    );
  expect(await until(isRefused, 20_000)).toBe(true);
  for (const upload of uploads) upload.end(body);
  const answers = await Promise.all(answered);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await ended).toEqual([0, null]);
});
