import http from 'node:http';
import { ADMIN, PASSWORD } from './admin.ts';
import { type APIRequestContext, expect, type Page, test } from './test.ts';

// With a provider of our own on loopback, at the address that the instance in production has in its settings.
const PRODUCTION = process.env['PRODUCTION_URL'] ?? '';
const PROVIDER = process.env['CHAT_WIDGET_URL'] ?? '';
// biome-ignore lint/suspicious/noSkippedTests: with BASE_URL there is no such instance; CI has one
test.skip(!PRODUCTION || !PROVIDER, 'There is no instance with a chat: npm run e2e starts one.');

/** A chat that keeps what it was told to do. */
const CHAT = `window.told = []; window.outcropChat = Object.fromEntries(['show', 'hide', 'hideWelcome'].map((name) => [name, () => told.push(name)]));`;
const FAULTY = `window.told = []; window.outcropChat = { show() { told.push('show'); throw new Error('broken'); } };`;
let script = CHAT;
let asked = 0;
const provider = http.createServer((_, response) => {
  asked += 1;
  if (script) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  else response.destroy();
});

test.beforeAll(
  () => new Promise<void>((resolve) => void provider.listen(Number(new URL(PROVIDER).port), '127.0.0.1', resolve)),
);
test.afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
test.beforeEach(() => {
  script = CHAT;
  asked = 0;
});

/** @param admin asks the demo, whose flags are those of both; it has cookies of its own */
async function setChat(admin: APIRequestContext, value: boolean): Promise<void> {
  await admin.put('/api/admin/flags/chatWidget', { data: { value } });
  const config = async () => (await admin.get(`${PRODUCTION}/api/config`)).json();
  await expect.poll(async () => (await config()).chatWidgetUrl, { timeout: 5_000 }).toBe(value ? PROVIDER : null);
}
const told = (page: Page) => page.evaluate(() => (window as unknown as { told?: string[] }).told ?? []);
const policyOf = async (page: Page) =>
  (await page.request.get(`${PRODUCTION}/home`)).headers()['content-security-policy'];

/** The first deal of the list, by the list, within the site. */
async function openDeal(page: Page): Promise<void> {
  await page.goto(`${PRODUCTION}/deals/public`);
  await page.locator('#main h3 a').first().click();
  await expect(page).toHaveURL(/\/deals\/\d+$/);
}

test('the chat is shown on a deal, hidden with its welcome elsewhere, and harms nothing when it fails', async ({
  page,
  playwright,
  baseURL,
}) => {
  const admin = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await admin.post('/api/Auth/Login', { data: { email: ADMIN, password: PASSWORD } });
  expect(await policyOf(page)).not.toContain(new URL(PROVIDER).origin);
  await openDeal(page);
  expect(asked).toBe(0);
  await setChat(admin, true);
  try {
    expect(await policyOf(page)).toContain(new URL(PROVIDER).origin);
    await openDeal(page);
    await expect.poll(() => told(page)).toEqual(['show']);
    await page.goBack();
    await expect.poll(() => told(page)).toEqual(['show', 'hide', 'hideWelcome']);
    // Elsewhere nothing of it is loaded.
    const before = asked;
    await page.goto(`${PRODUCTION}/home`);
    await page.goto(`${PRODUCTION}/deals/public`);
    expect(asked).toBe(before);

    script = FAULTY;
    await openDeal(page);
    await expect.poll(() => told(page)).toEqual(['show']);
    await page.goBack();
    await expect(page).toHaveURL(/\/deals\/public/);
    script = '';
    const failed = page.waitForEvent('requestfailed', (request) => request.url() === PROVIDER);
    await openDeal(page);
    await failed;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await setChat(admin, false);
    await admin.dispose();
  }
});
