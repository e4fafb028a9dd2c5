import { expectGoodInEveryWidth } from './accessible.ts';
import { ADMIN, logIn, STANDARD } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/admin.md#reorder. Each journey puts back what it moved.

const list = (page: Page) => page.getByRole('listbox', { name: 'The order' });
const rows = (page: Page) => list(page).getByRole('option');
const ids = async (page: Page): Promise<number[]> => (await page.locator('.order-id').allTextContents()).map(Number);
/** The order that everybody sees, as the server has it. */
const kept = async (page: Page, of: string, count: number): Promise<number[]> => {
  const { listings } = await (await page.request.get(`/api/admin/listing-order?list=${of}`)).json();
  return listings.slice(0, count).map(({ id }: { id: number }) => id);
};
const open = async (page: Page, path: string) => {
  await logIn(page, ADMIN);
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
};

test('by keyboard: lift, carry, drop, undo; several at once; the site follows', async ({ page }) => {
  await open(page, '/admin/reorder-deals');
  const [first, second, third, fourth] = await ids(page);
  await list(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText(`${third} lifted from place 3. Drop at place 3, or press Esc.`)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect((await ids(page)).slice(0, 4)).toEqual([third, first, second, fourth]);
  await page.keyboard.press('Escape');
  expect((await ids(page)).slice(0, 4)).toEqual([first, second, third, fourth]);

  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect.poll(() => kept(page, 'public', 4)).toEqual([third, first, second, fourth]);
  // The latest is the first; a journey before this one may have made the same move.
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /moved \d+/ })
      .first(),
  ).toContainText(`moved ${third} to the top.`);
  const { deals } = await (await page.request.get('/api/deals')).json();
  expect(deals.slice(0, 3).map(({ ListingId }: { ListingId: number }) => ListingId)).toEqual([third, first, second]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => kept(page, 'public', 4)).toEqual([first, second, third, fourth]);

  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('m');
  await page.getByLabel('Number, place or word of a title').fill(String(fourth));
  await page.keyboard.press('Enter');
  await expect.poll(() => kept(page, 'public', 4)).toEqual([third, fourth, first, second]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => kept(page, 'public', 4)).toEqual([first, second, third, fourth]);
});

test('by pointer: a row is dragged by its handle, and goes to the top by a button', async ({ page }) => {
  await open(page, '/admin/reorder-research');
  const [first, second, third] = await ids(page);
  const [from, to] = [await rows(page).nth(0).boundingBox(), await rows(page).nth(2).boundingBox()];
  await page.mouse.move(from!.x + 16, from!.y + 20);
  await page.mouse.down();
  await page.mouse.move(to!.x + 16, to!.y + 24, { steps: 4 });
  await expect(page.getByText(`${first} lifted from place 1. Drop at place 3, or press Esc.`)).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => kept(page, 'research', 3)).toEqual([second, third, first]);

  await page.getByRole('searchbox', { name: 'Find in the list' }).fill(String(first));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move to top' }).click();
  await expect.poll(() => kept(page, 'research', 3)).toEqual([first, second, third]);
});

test('what is refused is put back, and said', async ({ page }) => {
  await open(page, '/admin/reorder-research');
  const before = await ids(page);
  await page.route('**/api/admin/listing-order', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { status: 503, title: 'Busy', detail: 'Try again in a minute.' } })
      : route.continue(),
  );
  await rows(page).nth(1).click();
  await page.getByRole('button', { name: 'Move to top' }).click();
  await expect(page.getByText('The order was not changed. Try again in a minute.')).toBeVisible();
  await expect.poll(() => ids(page)).toEqual(before);
});

test('it fits every width and has no accessibility fault in any', async ({ page }) => {
  await open(page, '/admin/reorder-deals');
  await expectGoodInEveryWidth(page, 'the order', STANDARD);
});
