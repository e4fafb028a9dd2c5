import { ADMIN, logIn } from './admin.ts';
import { hydrated } from './hydrated.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/deals.md#one-number: whoever asks the same question reads the same numbers.

const wordsOf = ({ total, sold }: { total: number; sold: number }) =>
  `${(total - sold).toLocaleString('en-US')} deals, ${sold.toLocaleString('en-US')} sold`;
const text = async (page: Page, selector: string) => (await page.locator(selector).first().textContent()) ?? '';

test('home, list, pages, print, menu and download say the same numbers of all deals', async ({ page, request }) => {
  const api = await (await request.get('/api/deals?size=1')).json();
  const words = wordsOf(api);
  const open = (api.total - api.sold).toLocaleString('en-US');
  expect(api.sold).toBeGreaterThan(0);

  await page.goto('/home');
  const shortcuts = page.getByRole('region', { name: 'Find assets by what they are' });
  await expect(shortcuts.getByRole('link', { name: /^All assignments/ })).toContainText(words);
  const producing = await shortcuts.getByRole('link', { name: /^Producing/ }).textContent();
  await shortcuts.getByRole('link', { name: /^All assignments/ }).click();
  await expect(page.locator('#deal-count')).toHaveText(words);
  await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toContainText(
    `of ${api.total}, sold included`,
  );
  await page.reload();
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', new RegExp(`^${words}: `));

  await page.goto('/deals/public?type=PP');
  expect(producing).toContain(/^[\d,]+ deals/.exec(await text(page, '#deal-count'))?.[0] ?? 'nothing');
  await page.goto('/deals/public?view=print');
  await expect(page.getByText(words)).toBeVisible();
  await page.goto('/deals/public?open=true');
  await expect(page.locator('#deal-count')).toHaveText(`${open} deals`);

  await logIn(page, ADMIN);
  await page.goto('/deals/public');
  const menu = page.getByRole('banner').locator('summary').last();
  await hydrated(menu);
  await menu.click();
  await page.getByRole('button', { name: 'Download Deals' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download Deals' });
  await expect(dialog).toContainText(`${open} deals are ready`);
  await expect(dialog).toContainText(`none of the ${api.sold} sold`);
});
