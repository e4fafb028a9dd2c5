import { createECDH, randomBytes } from 'node:crypto';
import { expectAccessible, expectFits, WIDTHS } from './accessible.ts';
import { givePassword, openLogin } from './account.ts';
import { type BrowserContext, expect, type Page, test } from './test.ts';

// In production: a demo asks nobody.
const PRODUCTION = process.env['PRODUCTION_URL'] ?? '';
// biome-ignore lint/suspicious/noSkippedTests: with BASE_URL there is no such instance; CI has one
test.skip(!PRODUCTION, 'There is no production instance: npm run e2e starts one.');

/** What of a service worker the journey uses; its types are not those of a page. */
interface WorkerScope {
  readonly registration: { showNotification: (title: string) => Promise<void> };
  readonly clients: { openWindow: (address: string) => Promise<null> };
  dispatchEvent(event: Event): boolean;
}

const notice = (page: Page) => page.getByRole('region', { name: 'New deals, as they come' });

/** Loads a page so many times, each until its late scripts have counted it. */
async function load(page: Page, times: number, address = PRODUCTION): Promise<void> {
  for (let n = 1; n <= times; n++) {
    const before = await page.evaluate(() => Number(localStorage.getItem('push.pageLoads'))).catch(() => 0);
    await page.goto(`${address}/home`);
    if (before < 4)
      await page.waitForFunction((count) => Number(localStorage.getItem('push.pageLoads')) > count, before);
  }
}

/** Without a push service behind it, the browser gives a subscription like any other; its endpoint is the same for the whole test. */
async function withSubscriptions(context: BrowserContext, origin: string): Promise<string> {
  await context.grantPermissions(['notifications'], { origin });
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys().toString('base64url');
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`;
  await context.addInitScript(
    (json) => {
      let subscribed = false;
      const subscription = {
        endpoint: json.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => json,
        unsubscribe: async () => {
          subscribed = false;
          return true;
        },
      };
      PushManager.prototype.subscribe = async (options) => {
        if (!options?.userVisibleOnly || !options.applicationServerKey) throw new Error('The options are wrong.');
        subscribed = true;
        return subscription as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () =>
        subscribed ? (subscription as unknown as PushSubscription) : null;
    },
    { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } },
  );
  return endpoint;
}

/** Headless Chromium refuses notices by itself; a person has not been asked yet. */
const asNobodyAsked = (context: BrowserContext) =>
  context.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return permission;
    };
  });

test('the question comes with the fourth page load, fits, is told no and does not come again', async ({
  page,
  context,
}) => {
  await asNobodyAsked(context);
  await load(page, 3);
  await expect(notice(page)).toHaveCount(0);
  await load(page, 1);
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page, 'with the question');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, `at ${width}`);
    await expect(notice(page)).toBeInViewport({ ratio: 1 });
  }
  // It stays while the visitor goes on within the site.
  await page.evaluate(() => window.scrollTo(0, 0));
  await notice(page).getByRole('button', { name: 'No, thanks' }).click();
  await expect(notice(page)).toHaveCount(0);
  // The count stops at four: from three it shows once more that the late scripts are there, and have asked or not.
  await page.evaluate(() => localStorage.setItem('push.pageLoads', '3'));
  await load(page, 1);
  await expect(notice(page)).toHaveCount(0);
});

test('a browser that says yes is subscribed; its notice shows the deal and opens its page', async ({
  page,
  context,
}) => {
  const endpoint = await withSubscriptions(context, PRODUCTION);
  await asNobodyAsked(context);
  await load(page, 4);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/push/subscriptions'));
  await notice(page).getByRole('button', { name: 'Notify me of new deals' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ endpoint });
  await expect(page.getByText('Your browser will notify you of new deals')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.request.delete(`${PRODUCTION}/api/push/subscriptions`, { data: { endpoint } });

  // What its push service would hand to the worker.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const shown = await worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const titles: string[] = [];
    const opened: string[] = [];
    scope.registration.showNotification = async (title) => void titles.push(title);
    scope.clients.openWindow = async (address) => {
      opened.push(address);
      return null;
    };
    const done: Promise<unknown>[] = [];
    const wait = { waitUntil: (work: Promise<unknown>) => void done.push(work) };
    const push = (text: string) =>
      scope.dispatchEvent(Object.assign(new Event('push'), { ...wait, data: { json: () => JSON.parse(text) } }));
    push('{"title":"Wolfcamp wells","body":"New deal","url":"/deals/7","tag":"deal-7"}');
    push('no JSON');
    for (const url of ['/deals/7', 'https://evil.example/', '//evil.example/', 'javascript:alert(1)'])
      scope.dispatchEvent(
        Object.assign(new Event('notificationclick'), { ...wait, notification: { close: () => {}, data: { url } } }),
      );
    await Promise.all(done);
    return { titles, opened };
  });
  expect(shown.titles).toEqual(['Wolfcamp wells', 'New deals']);
  const list = `${PRODUCTION}/deals/public`;
  expect(shown.opened).toEqual([`${PRODUCTION}/deals/7`, list, list, list]);
});

test('a demo asks nobody, and a person turns notices on and off beside the saved searches', async ({
  page,
  context,
  baseURL,
}) => {
  await withSubscriptions(context, baseURL ?? '');
  await asNobodyAsked(context);
  await openLogin(page, '/buyer/searches');
  await givePassword(page, { email: 'buyer@outcrop.example', password: 'outcropDemo1' });
  await expect(page).toHaveURL('/buyer/searches');
  await page.evaluate(() => localStorage.setItem('push.pageLoads', '9'));
  await page.reload();
  const box = page.getByRole('region', { name: 'Notifications in this browser' });
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/push/subscriptions'));
  await box.getByRole('button', { name: 'Notify me of new deals' }).click();
  expect((await saved).status()).toBe(204);
  await expect(box).toContainText('notifies you of every new deal');
  await expectAccessible(page, 'with notices on');
  const forgotten = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await box.getByRole('button', { name: 'Turn notifications off' }).click();
  expect((await forgotten).status()).toBe(204);
  await expect(box.getByRole('button', { name: 'Notify me of new deals' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
