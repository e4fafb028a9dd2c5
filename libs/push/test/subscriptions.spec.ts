import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Env, OpenHosts } from '@outcrop/platform';
import { MAX_OF_NETWORK } from '../src/commands/subscribe-browser.ts';
import { push } from '../src/feature.ts';
import { pushData } from '../src/push-data.ts';
import { PushServices } from '../src/push-services.ts';
import { VapidKeys } from '../src/vapid-keys.ts';
import { newBrowser } from './support/browser.ts';
import { type PushApp, startPushApp } from './support/push-app.ts';

let app: PushApp;
beforeAll(async () => {
  app = await startPushApp();
});
afterAll(() => app?.stop());
beforeEach(() => app.empty());

const { keys } = newBrowser();
const at = (path: string) => ({ endpoint: app.service.endpoint(path), keys });

describe('a subscription', () => {
  it('is one row a browser, whoever asks again, and names the person who was signed in', async () => {
    await app.subscribe(at('/ann')).expect(204);
    await app.subscribe({ ...at('/ann'), expirationTime: null }, 'buyer').expect(204);
    await app.subscribe(at('/ann')).expect(204);
    await app.subscribe(at('/viewing'), 'impersonator').expect(204);
    expect(await app.rows()).toMatchObject([
      { path: 'ann', user_id: 3 },
      { path: 'viewing', user_id: null },
    ]);
  });

  it('goes by its endpoint, and one that is not known is no error', async () => {
    await app.subscribe(at('/ann')).expect(204);
    for (const endpoint of [app.service.endpoint('/ann'), app.service.endpoint('/nobody')])
      await app.request('delete', '/api/push/subscriptions').send({ endpoint }).expect(204);
    expect(await app.rows()).toEqual([]);
    await app.request('delete', '/api/push/subscriptions').send({}).expect(422);
  });

  it.each<[string, object]>([
    ['no body', {}],
    ['an endpoint of 10 kB', { endpoint: `https://localhost/${'x'.repeat(10_000)}`, keys }],
    ['an endpoint that is no address', { endpoint: 'push', keys }],
    ['an endpoint with a line break', { endpoint: 'https://fcm.googleapis.com/\r\nHost: x', keys }],
    ['no keys', { endpoint: 'https://localhost/x' }],
    ['a key that is too short', { endpoint: 'https://localhost/x', keys: { ...keys, p256dh: keys.p256dh.slice(1) } }],
    ['a secret that is too short', { endpoint: 'https://localhost/x', keys: { ...keys, auth: 'AAAA' } }],
  ])('with %s is refused', async (_, body) => {
    await app.subscribe(body).expect(422);
    expect(await app.rows()).toEqual([]);
  });

  it('with a key that is no point of the curve is refused', async () => {
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    const { body } = await app.subscribe({ ...at('/x'), keys: { ...keys, p256dh } }).expect(422);
    expect(body.errors).toMatchObject([{ path: 'keys.p256dh' }]);
  });

  it('finds no room beyond the cap of its network', async () => {
    await app.subscribe(at('/first')).expect(204);
    await app.em().execute(
      `insert into push_subscription (endpoint, p256dh, auth, network, told)
       select 'x' || n, 'x', 'x', (select network from push_subscription limit 1), 0 from generate_series(2, ${MAX_OF_NETWORK}) n`,
    );
    const { headers } = await app.subscribe(at('/full')).expect(429);
    expect(headers['retry-after']).toBe('86400');
    // One that is there may ask again, and another network has room.
    await app.subscribe(at('/first')).expect(204);
    await app.subscribe(at('/elsewhere')).set('x-forwarded-for', '203.0.113.9').expect(204);
  });

  it('counts for all that one customer of a provider is given: nobody fills the room of others from addresses of their own', async () => {
    const from = (address: string, path: string) => app.subscribe(at(path)).set('x-forwarded-for', address);
    await from('2001:db8:7:1::1', '/first').expect(204);
    await app.em().execute(
      `insert into push_subscription (endpoint, p256dh, auth, network, told)
       select 'x' || n, 'x', 'x', (select network from push_subscription limit 1), 0 from generate_series(2, ${MAX_OF_NETWORK}) n`,
    );
    await from('2001:db8:7:2::1', '/same-customer').expect(429);
    await from('2001:db8:8:1::1', '/another').expect(204);
  });

  it('is handed over without its secrets, and erased with the person', async () => {
    await app.subscribe(at('/ann'), 'buyer').expect(204);
    await app.subscribe(at('/ivy'), 'insider').expect(204);
    const kept = await app.em().transactional((em) => pushData.export(em, 3));
    expect(kept).toMatchObject([{ pushService: app.service.host, lastNoticeAt: null }]);
    expect(JSON.stringify(kept)).not.toContain('/ann');
    await app.em().transactional((em) => pushData.erase(em, 3));
    expect((await app.rows()).map(({ path }) => path)).toEqual(['ivy']);
  });
});

describe('an endpoint', () => {
  const hosts = ['fcm.googleapis.com', '*.push.example', 'inside.example'];
  const services = (address: string) =>
    new PushServices({ hosts, open: new OpenHosts({ resolve: async () => [address] }) });
  const open = services('142.250.72.1');

  it('may be of a known push service', async () => {
    const pinned = { address: '142.250.72.1', family: 4 };
    expect(await open.check('https://fcm.googleapis.com/fcm/send/x')).toMatchObject({ pinned });
    expect(await open.check('https://web.push.example/x')).toMatchObject({ pinned });
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://name:word@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://push.example/x',
    'https://evilpush.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://10.0.0.7/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/x',
    'file:///etc/passwd',
  ])('%s is refused', async (endpoint) => {
    expect(await open.check(endpoint)).toBe('refused');
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '::1',
    'fe80::1',
    '::ffff:10.0.0.1',
  ])('of a name that leads to %s is refused', async (address) => {
    expect(await services(address).check('https://inside.example/x')).toBe('refused');
  });

  it('is looked at whenever something is sent: a name that leads inside by then is not connected to', async () => {
    const { body } = await app.subscribe({ endpoint: 'https://127.0.0.1/x', keys }).expect(422);
    expect(body.errors).toEqual([{ path: 'endpoint', message: 'is not an address of a push service' }]);
    await app.browserAt('/rebound');
    await app.em().execute("update push_subscription set endpoint = 'https://inside.example/x'");
    await app.add([{ ListingId: 1 }]);
    await app.send();
    expect(app.service.received).toEqual([]);
    expect(await app.rows()).toMatchObject([{ failures: 1 }]);
  });
});

describe('the keys of the installation', () => {
  const env = (settings: object) =>
    Env.read({ DATABASE_URL: 'postgres://x', APP_SECRET: 'a secret that is long enough for it', ...settings }).with([
      push,
    ]);

  it('are the same in every process, follow the secret, and are those of the settings where they are given', () => {
    const [one, two] = [new VapidKeys(env({})), new VapidKeys(env({}))];
    expect(one.publicKey).toBe(two.publicKey);
    const other = new VapidKeys(env({ APP_SECRET: 'another secret that is long enough' }));
    expect(other.publicKey).not.toBe(one.publicKey);
    const given = { PUSH_VAPID_PUBLIC_KEY: other.publicKey, PUSH_VAPID_PRIVATE_KEY: other.privateKey };
    expect(new VapidKeys(env(given)).privateKey).toBe(other.privateKey);
    const half = { PUSH_VAPID_PRIVATE_KEY: other.privateKey };
    expect(() => new VapidKeys(env(half))).toThrow('together');
    expect(() => new VapidKeys(env({ ...half, PUSH_VAPID_PUBLIC_KEY: one.publicKey }))).toThrow(
      'is not the public key',
    );
  });

  it('name the site, or the address that mails come from', () => {
    expect(new VapidKeys(env({ PUBLIC_URL: 'https://rim.example' })).subject).toBe('https://rim.example');
    expect(new VapidKeys(env({ MAIL_FROM: 'Rim <no-reply@rim.example>' })).subject).toBe('mailto:no-reply@rim.example');
  });
});
