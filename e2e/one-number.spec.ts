import { ADMIN, logIn } from './admin.ts';
import { hydrated } from './hydrated.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/deals.md#one-number: whoever asks the same question reads the same numbers.

const wordsOf = ({ total, sold }: { total: number; sold: number }) =>
  `${(total - sold).toLocaleString('en-US')} open, ${sold.toLocaleString('en-US')} sold`;
const text = async (page: Page, selector: string) => (await page.locator(selector).first().textContent()) ?? '';

test('home, list, pages, map, print, menu and download say the same numbers of all deals', async ({
  page,
  request,
}) => {
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
  await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toContainText(`of ${api.total}: ${words}`);
  await page.reload();
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', new RegExp(`^${words}: `));

  await page.goto('/deals/public?type=PP');
  expect(producing).toContain(/^[\d,]+ open/.exec(await text(page, '#deal-count'))?.[0] ?? 'nothing');
  await page.goto('/deals/public/map');
  await expect(page.locator('#deal-count')).toHaveText(words);
  const whole = await (await request.get('/api/deals/map?bbox=-180,-85,180,85&zoom=3')).json();
  expect(whole.total + whole.unmapped).toBe(api.total);
  const shown = page.waitForResponse((answer) => answer.url().includes('/api/deals/map?'));
  await page.reload();
  await expect(page.getByText(`${wordsOf(await (await shown).json())} in view.`)).toBeVisible();
  await page.goto('/deals/public?view=print');
  await expect(page.getByText(words)).toBeVisible();
  await page.goto('/deals/public');
  await expect(page.getByRole('checkbox', { name: 'Open only' })).toHaveText(`Open onlyhides ${api.sold} sold`);
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
