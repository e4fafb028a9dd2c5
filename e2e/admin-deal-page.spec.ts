import { expectGoodInEveryWidth } from './accessible.ts';
import { ADMIN, LISTINGS, logIn } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// What an admin sees and does on a deal's page. Listings are made and edited.

const strip = (page: Page) => page.getByRole('region', { name: 'Only for those who manage listings' });

test('a draft says so to an admin, says what it lacks, and is published where it is read', async ({
  page,
  browser,
}) => {
  await logIn(page, ADMIN);
  const made = await page.request.post(LISTINGS, { data: { header: 'A draft of a journey', PLSCode: 'PP' } });
  const { id } = await made.json();
  const buyer = await browser.newPage();
  const seen = async () => (await buyer.request.get(`/deals/${id}`)).status();
  try {
    expect(await seen()).toBe(404);
    await page.goto(`/deals/${id}`);
    await expect(strip(page)).toContainText('Draft: only you see this');
    await expect(strip(page).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/admin/listings/${id}`);
    await strip(page).getByRole('button', { name: 'Publish' }).click();
    await expect(strip(page).getByRole('alert')).toContainText('a country is needed before it can be published');
    await expect(strip(page).getByRole('alert')).toContainText('an agent is needed before it can be published');
    await expectGoodInEveryWidth(page, 'a refused draft');
    expect(await seen()).toBe(404);

    // Somebody completes it meanwhile.
    const whole = { usa: true, agentName: 'Ann Rim' };
    expect((await page.request.put(`${LISTINGS}/${id}`, { data: whole })).status()).toBe(200);
    await strip(page).getByRole('button', { name: 'Publish' }).click();
    await expect(strip(page).getByRole('alert')).toContainText('Someone else changed this listing');
    await expect(page.getByText('Ann Rim').first()).toBeVisible();
    await strip(page).getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status').filter({ hasText: `Deal ${id} is published` })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await seen()).toBe(200);
    await buyer.goto(`/deals/${id}`);
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('A draft of a journey');
    await expect(buyer.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  } finally {
    await page.request.delete(`${LISTINGS}/${id}`);
  }
  await page.reload();
  await expect(strip(page)).toContainText('Withdrawn: only you see this');
  expect(await seen()).toBe(404);
  await buyer.close();
});
