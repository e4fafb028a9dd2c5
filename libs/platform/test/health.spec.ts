import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { platform } from '../src/feature.ts';
import { HealthRegistry } from '../src/index.ts';
import { type RunningFeature, startFeature } from '../src/testing/index.ts';

const TOKEN = 'operators-only-1234567890';
const CANARY = 'connect ECONNREFUSED 10.11.12.13:9200 (version 3.8.0)';
/** Engines at a port where nothing listens. */
const AWAY = { S3_URL: 'http://key:secret@127.0.0.1:1/bucket', CLAMD_URL: 'tcp://127.0.0.1:1' };
let open: RunningFeature;
let closed: RunningFeature;

beforeAll(async () => {
  open = await startFeature({ features: [platform], env: { OPERATIONS_TOKEN: TOKEN, ...AWAY } });
  closed = await startFeature({ features: [platform] });
  for (const { app } of [open, closed])
    app.get(HealthRegistry).register('search', false, async () => ({ state: 'degraded', detail: CANARY }));
});
afterAll(async () => {
  await open?.stop();
  await closed?.stop();
});

it('tells everybody names and states, and nothing else', async () => {
  const { body, text } = await closed.request('get', '/health/ready').expect(200);
  expect(body).toMatchObject({
    status: 'degraded',
    engines: { database: { state: 'up' }, search: { state: 'degraded' } },
  });
  for (const engine of Object.values(body.engines)) expect(Object.keys(engine as object)).toEqual(['state']);
  expect(text).not.toContain('10.11.12.13');
  expect((await closed.request('get', '/health/live').expect(200)).body).toEqual({ status: 'up' });
});

it.each(['/health/details', '/metrics'])('opens %s by the token alone', async (path) => {
  for (const authorization of [undefined, 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, 'Bearer']) {
    const request = open.request('get', path);
    const answer = await (authorization ? request.set('authorization', authorization) : request).expect(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.text).not.toMatch(/10\.11\.12\.13|process_cpu/);
  }
  await open.request('get', path).set('authorization', `Bearer ${TOKEN}`).expect(200);
  // Where no token is set nobody has the right one.
  for (const token of [TOKEN, 'undefined', ''])
    await closed.request('get', path).set('authorization', `Bearer ${token}`).expect(401);
});

it('gives operators the sentence of each engine, and the metrics as Prometheus reads them', async () => {
  const asked = (path: string) => open.request('get', path).set('authorization', `Bearer ${TOKEN}`);
  expect((await asked('/health/details')).body.engines.search).toEqual({ state: 'degraded', detail: CANARY });
  const { headers, text } = await asked('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=/);
  expect(text).toContain('process_cpu_user_seconds_total');
});

it('knows the S3 store and the scanner where there are any, without which the process is ready', async () => {
  const { body } = await open.request('get', '/health/details').set('authorization', `Bearer ${TOKEN}`);
  const away = { state: 'down', detail: expect.stringContaining('ECONNREFUSED') };
  expect(body.engines).toMatchObject({ files: away, scanner: { state: 'down', detail: expect.any(String) } });
  expect(body.status).toBe('degraded');
  const { body: others } = await closed.request('get', '/health/ready').expect(200);
  expect(Object.keys(others.engines)).not.toEqual(expect.arrayContaining(['files']));
  expect(Object.keys(others.engines)).not.toEqual(expect.arrayContaining(['scanner']));
});

it('says of an engine that is away why', async () => {
  const health = new HealthRegistry();
  const registered = (name: string, ask: () => Promise<unknown>) =>
    health.registerEngine(name, name === 'needed', 'The engine', ask);
  registered('there', async () => {});
  registered('refusing', () => Promise.reject(new Error('connection refused')));
  registered('told', () => Promise.reject(new Error('Please try again.', { cause: new TypeError('no bucket') })));
  registered('mute', () => Promise.reject(new AggregateError([])));
  expect(await health.report()).toEqual({
    status: 'degraded',
    engines: {
      there: { state: 'up' },
      refusing: { state: 'down', detail: 'connection refused' },
      told: { state: 'down', detail: 'TypeError: no bucket' },
      mute: { state: 'down', detail: 'The engine cannot be reached.' },
    },
  });
  registered('needed', () => Promise.reject(new Error('away')));
  expect((await health.report()).status).toBe('down');
});
