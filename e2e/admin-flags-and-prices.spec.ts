import { expectAccessible, expectFits } from './accessible.ts';
import { ADMIN, logIn, STANDARD, saved } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/admin.md#flags-and-prices. Every journey leaves flags and prices as it found them.

const SCREEN = '/admin/flags-and-prices';
const flagsOf = async (page: Page) => (await (await page.request.get('/api/config')).json()).flags;
const pricesOf = async (page: Page): Promise<{ name: string; price: number; previous_price: number | null }[]> =>
  (await page.request.get('/api/admin/content-energy-prices?sort=["sort","ASC"]&range=[0,99]')).json();
const savePrices = (page: Page) => page.getByRole('button', { name: 'Save prices' });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

test('a flag that an admin switches is on for the site within two seconds, with their name beside it', async ({
  page,
}) => {
  await logIn(page, ADMIN);
  await page.goto(SCREEN);
  const chat = page.getByRole('switch', { name: 'Chat widget' });
  await expect(chat).not.toBeChecked();
  await chat.click();
  await expect(page.getByText('Chat widget is on.')).toBeVisible();
  await expect(chat).toBeChecked();
  await expect.poll(async () => (await flagsOf(page)).chatWidget, { timeout: 2_500 }).toBe(true);
  await page.reload();
  await expect(chat).toBeChecked();
  await expect(page.getByText(/^Ruth Okafor, /).first()).toBeVisible();
  await chat.press('Space');
  await expect(page.getByText('Chat widget is off.')).toBeVisible();
  await expect.poll(async () => (await flagsOf(page)).chatWidget, { timeout: 2_500 }).toBe(false);
});

test('prices are added, changed, moved by the keyboard and taken out, all in one saving each', async ({ page }) => {
  await logIn(page, ADMIN);
  const before = await pricesOf(page);
  await page.goto(SCREEN);
  const name = 'Journey crude';

  await page.getByRole('button', { name: 'Add price' }).click();
  await savePrices(page).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await expect(field(page, 'Name, new price')).toBeFocused();
  await field(page, 'Name, new price').fill(name);
  await field(page, `Price, ${name}`).fill('12,50 USD');
  await expect(page.getByText('Must be a number.')).toBeVisible();
  await field(page, `Price, ${name}`).fill('12.50');
  await field(page, `Previous price, ${name}`).fill('10');
  const row = page.getByRole('row').filter({ has: field(page, `Price, ${name}`) });
  await expect(row).toContainText('+2.50');
  await expect(row).toContainText('+25.00%');
  await savePrices(page).click();
  await saved(page);
  expect((await pricesOf(page)).at(-1)).toMatchObject({ name, price: 12.5, previous_price: 10 });

  // What saving will do is seen before it is done.
  await field(page, `Price, ${name}`).fill('11.25');
  await expect(field(page, `Previous price, ${name}`)).toHaveValue('12.50');
  await expect(row).toContainText('−1.25');
  await expect(row).toContainText('−10.00%');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  const handle = page.getByRole('button', { name: `Move ${name}`, exact: true });
  await handle.press('Home');
  await expect(page.getByText(`${name}: 1 of ${before.length + 1}`)).toBeAttached();
  await expect(handle).toBeFocused();

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Listings' }).click();
  const question = page.getByRole('dialog', { name: 'You have unsaved changes. Are you sure you want to leave?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await savePrices(page).click();
  await expect(savePrices(page)).toBeDisabled();
  await expect.poll(async () => (await pricesOf(page))[0]).toMatchObject({ name, price: 11.25, previous_price: 12.5 });

  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await savePrices(page).click();
  await expect.poll(async () => (await pricesOf(page)).map((price) => price.name)).toEqual(before.map((p) => p.name));
});

for (const width of [390, 1440])
  test(`at ${width} px nothing sticks out, and every part is within reach`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await logIn(page, ADMIN);
    await page.goto(SCREEN);
    await page.getByRole('button', { name: 'Add price' }).click();
    await savePrices(page).click();
    await expect(page.getByText('Please enter a price.')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page, undefined, STANDARD);
  });
