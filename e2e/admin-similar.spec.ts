import { expectGoodInEveryWidth } from './accessible.ts';
import { ADMIN, logIn, STANDARD } from './admin.ts';
import { expect, test } from './test.ts';

// docs/product/admin.md#similar-deals

test('for any deal an admin sees what its page shows and why, and hides it', async ({ page }) => {
  await logIn(page, ADMIN);
  // A deal of which no other journey looks at the similar ones.
  const filter = JSON.stringify({ webStatus: 'published', isPrivate: false, PLSCode: 'SWD' });
  const listings = await page.request.get(`/api/admin/listings?filter=${filter}&sort=["RowNumber","DESC"]&range=[0,0]`);
  const [{ id, header }] = await listings.json();
  await page.goto('/admin/similar-deals');
  await page.getByRole('button', { name: 'Choose a deal' }).click();
  await expect(page.getByLabel('Number or words')).toBeFocused();
  await page.keyboard.type(String(id));
  await expect(page.getByRole('radio', { name: header })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/similar-deals?deal=${id}`);
  await expect(page.getByRole('heading', { name: header })).toBeVisible();

  const { deals } = await (await page.request.get(`/api/deals/${id}/similar`)).json();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(deals.length + 1);
  await expect(rows.nth(1)).toContainText(deals[0].deal.header);
  await expect(rows.nth(1).getByRole('cell', { name: String(deals[0].score), exact: true })).toBeVisible();
  await expectGoodInEveryWidth(page, 'the similar deals', STANDARD);

  const hide = page.getByRole('switch', { name: 'Hide similar deals' });
  await hide.click();
  await expect(page.getByText('They are hidden: the deal’s page shows none.')).toBeVisible();
  expect((await (await page.request.get(`/api/deals/${id}/similar`)).json()).deals).toEqual([]);
  await hide.click();
  await expect(rows).toHaveCount(deals.length + 1);

  await page.goto('/admin/similar-deals?deal=2147483646');
  await expect(page.getByText('There is no listing 2147483646.')).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(deals.length + 1);
});
