import { expectGoodInEveryWidth } from './accessible.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/content.md#pitchbooks

const BOOKS = ['products-services', 'capabilities-pitchbook', 'tombstones'];
const BOOK = `/pitchbooks/${BOOKS[0]}`;

const pageOf = async (page: Page, number: number) =>
  (await page.request.get(`/api/content/pitchbooks/${BOOKS[0]}/pages/${number}`)).json();
const stage = (page: Page) => page.locator('[data-stage]');
const expectPage = async (page: Page, number: number, pages: number) => {
  await expect(page.getByRole('figure', { name: `Page ${number} of ${pages}` })).toBeVisible();
  await expect(page).toHaveURL(number > 1 ? `${BOOK}?page=${number}` : BOOK);
  const picture = stage(page).getByRole('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(300);
};
const step = (page: Page, name: 'Previous page' | 'Next page') =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();

test('a book is turned by buttons, keys, its page number and its strip, and the address keeps the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { pages } = await pageOf(page, 1);
  expect(pages).toBeGreaterThan(4);
  await page.goto(BOOK);
  await expectPage(page, 1, pages);
  await expect(page.getByRole('button', { name: 'Previous page' }).first()).toBeDisabled();
  await step(page, 'Next page').click();
  await expectPage(page, 2, pages);
  await stage(page).focus();
  await page.keyboard.press('ArrowRight');
  await expectPage(page, 3, pages);
  await page.keyboard.press('End');
  await expectPage(page, pages, pages);
  await page.keyboard.press('ArrowRight');
  await expectPage(page, pages, pages);
  await page.keyboard.press('Home');
  await expectPage(page, 1, pages);
  await page.getByLabel('Page', { exact: true }).fill('3');
  await page.keyboard.press('Enter');
  await expectPage(page, 3, pages);
  await page
    .getByRole('navigation', { name: 'Pages of the book' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expectPage(page, 2, pages);
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  // The focus is not lost with the link that there is none of on the first page.
  await step(page, 'Previous page').press('Enter');
  await expectPage(page, 1, pages);
  await expect(stage(page)).toBeFocused();
});

test('a page is enlarged, and its words are there to be read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { text, pages } = await pageOf(page, 3);
  await page.goto(`${BOOK}?page=3`);
  const width = async () => (await stage(page).getByRole('img').boundingBox())?.width ?? 0;
  const before = await width();
  await page.getByRole('link', { name: 'Larger', exact: true }).click();
  await expect(page).toHaveURL(`${BOOK}?page=3&zoom=150`);
  await expect.poll(async () => (await width()) / before).toBeCloseTo(1.5, 1);
  // Arrow keys move the page, the others still turn it.
  await stage(page).press('PageDown');
  await expect(page).toHaveURL(`${BOOK}?page=4&zoom=150`);
  await page.getByRole('link', { name: 'Smaller', exact: true }).click();
  await expectPage(page, 4, pages);
  await page.goto(`${BOOK}?page=3`);
  await page.getByText('Words of this page').click();
  await expect(page.getByText(text.split('\n')[0], { exact: false }).last()).toBeVisible();
});

test('pages that a book has not lead to one that it has; the file is there with its size', async ({
  page,
  request,
}) => {
  const { pages } = await pageOf(page, 1);
  for (const [asked, leadsTo] of [
    ['?page=99999', `?page=${pages}`],
    [`?page=${pages + 1}&zoom=150`, `?page=${pages}&zoom=150`],
  ] as const) {
    const answer = await request.get(BOOK + asked, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, BOOK + leadsTo]);
  }
  for (const asked of ['?page=0', '?page=1e9', '?page=x', '?zoom=9']) {
    await page.goto(BOOK + asked);
    await expect(page.getByRole('figure', { name: `Page 1 of ${pages}` })).toBeVisible();
  }
  const download = page.getByRole('link', { name: /^Download PDF, [\d.]+ (kB|MB)$/ });
  const file = await request.get((await download.getAttribute('href')) ?? '');
  expect([file.headers()['content-type'], file.headers()['content-disposition']]).toEqual([
    'application/pdf',
    expect.stringMatching(/^attachment/),
  ]);
  await expect(page.getByRole('navigation', { name: 'Pitchbooks' })).toContainText(`${pages} pages · PDF, `);
});

test('tombstones show what was sold, and deals of this site lead to their pages', async ({ page }) => {
  await page.goto('/pitchbooks/tombstones');
  const wall = page.getByRole('region', { name: 'Closed, and on record' });
  await expect(wall.getByRole('listitem').first()).toBeVisible();
  const deal = wall.getByRole('link').first();
  const name = (await deal.textContent()) ?? '';
  await deal.click();
  await expect(page).toHaveURL(/\/deals\/\d+$/);
  expect(name).toContain(page.url().split('/').at(-1));
  const { sold } = await (await page.request.get(`/api${new URL(page.url()).pathname}`)).json();
  expect(sold).toBe(true);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a page is as wide as the screen and is turned by swiping', async ({ page }) => {
    const { pages } = await pageOf(page, 1);
    await page.goto(BOOK);
    expect((await stage(page).getByRole('img').boundingBox())?.width).toBe(390);
    const swipe = async (from: number, to: number) => {
      const touch = (clientX: number) => [{ identifier: 1, clientX, clientY: 300 }];
      await stage(page).dispatchEvent('touchstart', { touches: touch(from), changedTouches: touch(from) });
      await stage(page).dispatchEvent('touchend', { touches: [], changedTouches: touch(to) });
    };
    await swipe(300, 80);
    await expectPage(page, 2, pages);
    await swipe(80, 100);
    await expectPage(page, 2, pages);
    await swipe(80, 300);
    await expectPage(page, 1, pages);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are turned by links, found by number, enlarged, and their words are there', async ({ page }) => {
    const { pages } = await pageOf(page, 1);
    await page.goto(BOOK);
    await expectPage(page, 1, pages);
    await step(page, 'Next page').click();
    await expectPage(page, 2, pages);
    await page.getByLabel('Page', { exact: true }).fill('4');
    await page.keyboard.press('Enter');
    await expectPage(page, 4, pages);
    await page.getByText('Words of this page').click();
    const { text } = await pageOf(page, 4);
    await expect(page.locator('main details p')).toHaveText(text.replaceAll('\n', ' '), { useInnerText: true });
    await page.getByRole('link', { name: 'Larger', exact: true }).click();
    await expect(page).toHaveURL(`${BOOK}?page=4&zoom=150`);
    expect(await page.getByRole('button', { name: /full screen/i }).count()).toBe(0);
    for (const book of BOOKS) {
      await page.goto(`/pitchbooks/${book}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(stage(page)).toBeVisible();
    }
  });
});

for (const address of [`${BOOK}?page=2`, `${BOOK}?page=2&zoom=200`, '/pitchbooks/tombstones'])
  test(`the reader at ${address} fits every width and has no accessibility fault in any`, async ({ page }) => {
    await page.goto(address);
    await expectGoodInEveryWidth(page, address);
  });
