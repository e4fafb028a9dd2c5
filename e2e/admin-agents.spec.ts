import { randomUUID } from 'node:crypto';
import { expectGoodInEveryWidth } from './accessible.ts';
import { ADMIN, LISTINGS, logIn, read, STANDARD, saved } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/admin.md#agents-and-companies. Each journey has an agent and a company of its own, named by drafts.

const headers = { 'Sec-Fetch-Site': 'same-origin' };
const create = async (page: Page, values: object): Promise<number> => {
  const data = { header: 'Of an agent', PLSCode: 'PP', usa: true, webStatus: 'draft', ...values };
  return (await (await page.request.post(LISTINGS, { data, headers })).json()).id;
};
const save = (page: Page) => page.getByRole('button', { name: 'Save on all listings' });

test('an agent is changed on all listings at once, and the site follows; who saved first is shown', async ({
  page,
}) => {
  await logIn(page, ADMIN);
  const agentId = 1_000_000 + Math.floor(Math.random() * 1_000_000_000);
  const name = `Astrid ${randomUUID()}`;
  const shown = await create(page, { agentId, agentName: name, webStatus: 'published' });
  const draft = await create(page, { agentId, agentName: name, agentTitle: 'Broker' });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  await page.getByLabel('Search').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('2 listings');
  await expect(row).toContainText('2 versions');
  await expectGoodInEveryWidth(page, 'the agents', STANDARD);
  await row.getByRole('link', { name }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/agents/${agentId}`);
  await page.reload();
  await expect(page.getByText('They do not say the same yet:')).toBeVisible();

  await page.getByLabel('Direct phone').focus();
  await page.keyboard.type('(713) 555-0199');
  await page.keyboard.press('Enter');
  await saved(page);
  for (const id of [shown, draft]) expect(await read(page, id)).toMatchObject({ agentDirectPhone: '(713) 555-0199' });
  await expectGoodInEveryWidth(page, 'an agent', STANDARD);

  const before = await (await page.request.get(`/api/admin/agents/${agentId}`)).json();
  await page.getByLabel('Name').fill(`${name} Qvist`);
  const first = { agentTitle: 'Partner', version: before.version };
  expect((await page.request.put(`/api/admin/agents/${agentId}`, { data: first, headers })).status()).toBe(200);
  await save(page).click();
  const conflict = page.getByRole('dialog', { name: 'This agent was changed by someone else' });
  await expect(conflict.getByRole('row', { name: /Title/ })).toContainText('Partner');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  for (const id of [shown, draft])
    expect(await read(page, id)).toMatchObject({ agentName: `${name} Qvist`, agentTitle: 'Partner' });
  await expect
    .poll(async () => (await (await page.request.get(`/api/deals/${shown}`)).json()).agentName)
    .toBe(`${name} Qvist`);
  await expect(page.getByText('They do not say the same yet:')).toBeHidden();

  await page.getByLabel('Name').fill('');
  await save(page).click();
  await expect(page.getByText('an agent needs a name', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: '2 listings' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('checkbox', { name: /^Select \d+$/ })).toHaveCount(2);
  await page.request.delete(`${LISTINGS}/${shown}`, { headers });
  await page.goto('/admin/agents/2147483646');
  await expect(page.getByRole('heading', { name: 'No such agent', level: 1 })).toBeVisible();
});

test('a company is renamed on all of its listings, and is found under the new name', async ({ page }) => {
  await logIn(page, ADMIN);
  const name = `Land / Royalty & Co. ${randomUUID()}`;
  const ids = [await create(page, { agentCompanyName: name }), await create(page, { agentCompanyName: name })];
  await page.goto('/admin/companies');
  await page.getByLabel('Search').fill(name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('A change is made on 2 listings, published or not, in one step.')).toBeVisible();
  await page.getByLabel('Name').fill(`${name}, renamed`);
  await page.getByLabel('City').fill('Minot');
  await expectGoodInEveryWidth(page, 'a company', STANDARD);
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/companies(\?|$)/);
  await saved(page);
  await expect(page.getByRole('link', { name: `${name}, renamed` })).toBeVisible();
  for (const id of ids)
    expect(await read(page, id)).toMatchObject({ agentCompanyName: `${name}, renamed`, agentCity: 'Minot' });
  await expectGoodInEveryWidth(page, 'the companies', STANDARD);
});
