import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VapidKeys } from '../src/vapid-keys.ts';
import type { TestBrowser } from './support/browser.ts';
import { type PushApp, startPushApp } from './support/push-app.ts';
import { vapidOf } from './support/push-service.ts';

// docs/product/push.md, against a push service of our own that decrypts what it gets.

let app: PushApp;
beforeAll(async () => {
  app = await startPushApp();
});
afterAll(() => app?.stop());
beforeEach(() => app.empty());

const edit = (id: number, fields: object) =>
  app.request('post', `/api/Advisors/UpdateListing?listingId=${id}`, 'admin').send(fields).expect(200);
/** What a browser was told, by what it can read. */
const told = (browser: TestBrowser, path: string) =>
  app.service.received.filter((message) => message.path === path).map(({ body }) => browser.read(body));

describe('a new public deal', () => {
  it('reaches every browser, encrypted for it alone and signed by us', async () => {
    const [ann, bob] = [await app.browserAt('/ann'), await app.browserAt('/bob')];
    await app.add([{ ListingId: 1, header: 'Wolfcamp wells', whr: 'Reeves County, Texas' }]);
    await app.send();
    const notice = {
      title: 'Wolfcamp wells',
      body: 'New deal. Reeves County, Texas',
      url: '/deals/1?from=push',
      tag: 'deal-1',
    };
    expect(told(ann, '/ann')).toEqual([notice]);
    expect(told(bob, '/bob')).toEqual([notice]);
    const [message] = app.service.received.filter(({ path }) => path === '/ann');
    expect(() => bob.read(message!.body)).toThrow();
    expect(message!.body.includes('Wolfcamp')).toBe(false);
    expect(message!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const { key, claims } = vapidOf(message!);
    const { body } = await app.request('get', '/api/push/key').expect(200);
    expect(body).toEqual({ key });
    expect(claims).toMatchObject({ aud: `https://${app.service.host}`, sub: app.app.get(VapidKeys).subject });
    expect(Number(claims['exp'])).toBeGreaterThan(Date.now() / 1_000);
  });

  it('is told once to each browser, however often it becomes public and its event is delivered', async () => {
    const ann = await app.browserAt('/ann');
    await app.add([{ ListingId: 1, header: 'Once' }]);
    await app.send();
    await app.wait();
    await app.send();
    await edit(1, { isPrivate: true });
    await edit(1, { isPrivate: false });
    await edit(1, { webStatus: 'withdrawn' });
    await edit(1, { webStatus: 'published' });
    await app.em().execute("update delivery set status = 'due' where consumer = 'push-new-deals'");
    await app.drain();
    await app.wait();
    await app.send();
    expect(told(ann, '/ann')).toHaveLength(1);
    // Who subscribes later is told of what is new from then on.
    const late = await app.browserAt('/late');
    await app.send();
    expect(told(late, '/late')).toEqual([]);
  });

  it('is one that was hidden until now, too', async () => {
    const ann = await app.browserAt('/ann');
    await app.add([{ ListingId: 1, header: 'Hidden', isPrivate: true }]);
    await app.send();
    expect(app.service.received).toEqual([]);
    await edit(1, { isPrivate: false });
    await app.drain();
    await app.send();
    expect(told(ann, '/ann')).toMatchObject([{ title: 'Hidden' }]);
  });

  it('is not told of when it came by an import, is a study, was sold before, or is private', async () => {
    await app.browserAt('/ann');
    await app.add([{ ListingId: 1, header: 'Imported' }], false);
    await app.add([
      { ListingId: 2, header: 'Study', PLSCode: 'STUDY' },
      { ListingId: 3, header: 'Sold', status: 'SOLD' },
      { ListingId: 4, header: 'Private', isPrivate: true },
      { ListingId: 5, header: 'Draft', webStatus: 'draft' },
    ]);
    await app.send();
    expect(app.service.received).toEqual([]);
  });

  it('is looked at once more when it is sent: what was hidden meanwhile is not told', async () => {
    const ann = await app.browserAt('/ann');
    await app.add([
      { ListingId: 1, header: 'Stays' },
      { ListingId: 2, header: 'Goes' },
    ]);
    await edit(2, { isPrivate: true });
    await app.send();
    expect(told(ann, '/ann')).toMatchObject([{ title: 'Stays', url: '/deals/1?from=push' }]);
  });
});

describe('the pace', () => {
  it('gathers what becomes public together, and within four hours after a notice', async () => {
    const ann = await app.browserAt('/ann');
    await app.add([1, 2, 3, 4, 5].map((id) => ({ ListingId: id, header: `Deal ${id}` })));
    await app.send();
    expect(told(ann, '/ann')).toEqual([
      {
        title: '5 new deals',
        body: expect.stringMatching(/^Deal \d\nDeal \d\nDeal \d\nand 2 more$/),
        url: '/deals/public',
        tag: expect.stringMatching(/^deals-\d$/),
      },
    ]);
    const [row] = await app.rows();
    expect(row!.seconds).toBeGreaterThan(3.9 * 3_600);
    await app.add([{ ListingId: 6, header: 'Sixth' }]);
    await app.add([{ ListingId: 7, header: 'Seventh' }]);
    await app.send();
    expect(told(ann, '/ann')).toHaveLength(1);
    await app.wait();
    await app.send();
    expect(told(ann, '/ann')[1]).toMatchObject({ title: '2 new deals', body: 'Seventh\nSixth' });
  });

  it('tells nothing that is two days old', async () => {
    const ann = await app.browserAt('/ann');
    await app.add([{ ListingId: 1, header: 'Old' }]);
    await app.em().execute("update announced_deal set announced_at = now() - interval '49 hours'");
    await app.send();
    expect(told(ann, '/ann')).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %d knows the browser no more: it is forgotten', async (status) => {
    await app.browserAt('/gone');
    await app.browserAt('/ann');
    app.service.answers.set('/gone', { status });
    await app.add([{ ListingId: 1 }]);
    await app.send();
    expect((await app.rows()).map(({ path }) => path)).toEqual(['ann']);
  });

  it.each([429, 503])('that answers %d is asked again when it says, and then tells', async (status) => {
    const ann = await app.browserAt('/ann');
    app.service.answers.set('/ann', { status, headers: { 'retry-after': '900' } });
    await app.add([{ ListingId: 1, header: 'Later' }]);
    await app.send();
    const [row] = await app.rows();
    expect(row).toMatchObject({ failures: 1 });
    expect(row!.seconds).toBeGreaterThan(880);
    expect(row!.seconds).toBeLessThanOrEqual(900);
    app.service.answers.clear();
    await app.send();
    expect(app.service.received).toHaveLength(1);
    await app.wait();
    await app.send();
    expect(told(ann, '/ann')).toHaveLength(2);
    expect(await app.rows()).toMatchObject([{ failures: 0 }]);
  });

  it('that asks to wait for years is asked again after a day, one that does not say after growing pauses', async () => {
    await app.browserAt('/long');
    await app.browserAt('/short');
    app.service.answers.set('/long', { status: 503, headers: { 'retry-after': '999999999' } });
    app.service.answers.set('/short', { status: 500 });
    await app.add([{ ListingId: 1 }]);
    await app.send();
    await app.em().execute("update push_subscription set next_at = now() where endpoint like '%/short'");
    await app.send();
    const rows = await app.rows();
    expect(rows[0]!.seconds).toBeGreaterThan(86_000);
    expect(rows[0]!.seconds).toBeLessThanOrEqual(86_400);
    expect(rows[1]).toMatchObject({ failures: 2 });
    expect(rows[1]!.seconds).toBeGreaterThan(200);
    expect(rows[1]!.seconds).toBeLessThanOrEqual(240);
  });

  it('that redirects is not followed', async () => {
    await app.browserAt('/ann');
    app.service.answers.set('/ann', { status: 307, headers: { location: app.service.endpoint('/elsewhere') } });
    await app.add([{ ListingId: 1 }]);
    await app.send();
    expect(app.service.received.map(({ path }) => path)).toEqual(['/ann']);
    expect(await app.rows()).toMatchObject([{ failures: 1 }]);
  });

  it('that is silent for one browser does not hold the others, and stopping does not wait for it', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `/b${n}`);
    app.service.answers.set('/silent', 'silent');
    await app.browserAt('/silent');
    for (const name of names) await app.browserAt(name);
    await app.add([{ ListingId: 1 }]);
    const stop = new AbortController();
    const sending = app.send(stop.signal);
    await app.until(() => app.service.received.length === names.length + 1);
    stop.abort();
    await sending;
    // It was nobody's fault: it is tried again at once.
    const silent = (await app.rows()).find(({ path }) => path === 'silent');
    expect(silent).toMatchObject({ failures: 0 });
    expect(silent!.seconds).toBeLessThanOrEqual(0);
  });

  it('that fails for everybody is left alone after some tries', async () => {
    const names = Array.from({ length: 60 }, (_, n) => `/b${n}`);
    for (const name of names) {
      app.service.answers.set(name, { status: 503 });
      await app.browserAt(name);
    }
    await app.add([{ ListingId: 1 }]);
    await app.send();
    expect(app.service.received.length).toBeLessThan(30);
    const failures = (await app.rows()).map((row) => row.failures);
    expect(failures.filter((count) => count === 0).length).toBeGreaterThan(30);
  });

  it('gives a browser up that fails for a month', async () => {
    await app.browserAt('/ann');
    await app.browserAt('/young');
    for (const path of ['/ann', '/young']) app.service.answers.set(path, { status: 400 });
    await app.em().execute('update push_subscription set failures = 19');
    await app
      .em()
      .execute("update push_subscription set created_at = now() - interval '31 days' where endpoint like '%/ann'");
    await app.add([{ ListingId: 1 }]);
    await app.send();
    expect(await app.rows()).toMatchObject([{ path: 'young', failures: 20 }]);
  });

  it('two workers never send the same notice twice', async () => {
    for (let n = 0; n < 40; n++) await app.browserAt(`/b${n}`);
    await app.add([{ ListingId: 1 }]);
    await Promise.all([app.send(), app.send(), app.send()]);
    const paths = app.service.received.map(({ path }) => path);
    expect(paths).toHaveLength(40);
    expect(new Set(paths).size).toBe(40);
  });
});
