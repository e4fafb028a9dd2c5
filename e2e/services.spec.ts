import { expectGoodInEveryWidth } from './accessible.ts';
import { holdRequests } from './held-requests.ts';
import { expect, type Page, test } from './test.ts';

interface Service {
  path: string;
  title: string;
}
const servicesOf = async (page: Page): Promise<Service[]> =>
  (await (await page.request.get('/api/content/services')).json()).services;
const turn = (page: Page) => page.getByRole('navigation', { name: 'Previous and next service' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('services are turned one by one: none before the first, and the last returns to the start', async ({ page }) => {
  const services = await servicesOf(page);
  await page.goto('/home');
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).first().click();
  await expect(page).toHaveURL(`/services/${services[0]?.path}`);
  await expect(turn(page).getByRole('button', { name: 'Previous' })).toBeDisabled();
  for (const [at, { path }] of services.entries()) {
    await expect(page).toHaveURL(`/services/${path}`);
    await expect(turn(page)).toContainText(`${at + 1} of ${services.length}`);
    await expect(title(page)).not.toBeEmpty();
    if (at < services.length - 1) await turn(page).getByRole('link').last().click();
  }
  await expect(turn(page).getByRole('link', { name: /^Previous/ })).toBeVisible();
  await turn(page).getByRole('link', { name: 'Return to start' }).click();
  await expect(page).toHaveURL(`/services/${services[0]?.path}`);
  await expect(title(page)).toBeFocused();
});

test('no service and an unknown one lead to the first', async ({ page, request }) => {
  const [first] = await servicesOf(page);
  for (const address of ['/services', '/services/nothing-like-this', '/services/__proto__']) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, `/services/${first?.path}`]);
  }
});

test('a spinner stands in the slide’s place until it is there', async ({ page }) => {
  const [first, second] = await servicesOf(page);
  await page.goto(`/services/${first?.path}`);
  const answer = await holdRequests(page, `**/api/content/services/${second?.path}*`);
  await turn(page)
    .getByRole('link', { name: `Next: ${second?.title}` })
    .click();
  await expect(page.getByText('Loading the service')).toBeAttached();
  await expect(title(page)).toBeFocused();
  answer();
  await expect(page.getByText('Loading the service')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('arrow keys stay with the page', async ({ page }) => {
  const [first] = await servicesOf(page);
  await page.goto(`/services/${first?.path}`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(`/services/${first?.path}`);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a service, its pictures and the way to the next one are there', async ({ page }) => {
    const [first, second] = await servicesOf(page);
    await page.goto('/services');
    await expect(title(page)).toBeVisible();
    await expect(page).toHaveTitle(/Outcrop/);
    expect(await page.locator('meta[name=description]').getAttribute('content')).not.toBe('');
    expect(first && second).toBeTruthy();
    await turn(page)
      .getByRole('link', { name: `Next: ${second?.title}` })
      .click();
    await expect(page).toHaveURL(`/services/${second?.path}`);
    await expect(page.locator('figure img').first()).toBeAttached();
  });
});

test('services fit every width and have no accessibility fault in any', async ({ page }) => {
  const services = await servicesOf(page);
  for (const { path } of [services[0], services.at(-1)].filter((service) => service !== undefined)) {
    await page.goto(`/services/${path}`);
    await expectGoodInEveryWidth(page, path);
  }
});
