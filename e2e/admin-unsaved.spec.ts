import { randomUUID } from 'node:crypto';
import { ADMIN, LISTINGS, logIn, read, rows, save, saved } from './admin.ts';
import { holdRequests } from './held-requests.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/admin.md#conflict-dialog: what was changed in a form stays when a newer record comes

const headers = { 'Sec-Fetch-Site': 'same-origin' };

/** A draft that the list shows alone. @returns its id and header */
async function draftInList(page: Page): Promise<{ id: number; header: string }> {
  await logIn(page, ADMIN);
  const header = `Unsaved ${randomUUID()}`;
  const data = { header, PLSCode: 'PP', usa: true, agentName: 'J. Qvist', webStatus: 'draft' };
  const { id } = await (await page.request.post(LISTINGS, { data, headers })).json();
  await page.goto('/admin/listings');
  await page.getByLabel('Search', { exact: true }).fill(header);
  await expect(rows(page)).toHaveCount(1);
  return { id, header };
}

async function changeElsewhere(page: Page, id: number, values: object): Promise<void> {
  const { version } = await read(page, id);
  const answer = await page.request.put(`${LISTINGS}/${id}`, { data: { ...values, version }, headers });
  expect(answer.status()).toBe(200);
}

const openWebSettings = async (page: Page, header: string): Promise<void> => {
  await page.getByRole('link', { name: header }).click();
  await page.getByRole('link', { name: 'Web settings' }).click();
};

test('a change made while the page still shows the list’s older record is kept, and saved over the newer one', async ({
  page,
}) => {
  const { id, header } = await draftInList(page);
  await changeElsewhere(page, id, { header: `${header}, changed` });
  const release = await holdRequests(page, `**${LISTINGS}/${id}`);
  await openWebSettings(page, header);
  const premarketing = page.getByRole('switch', { name: 'Pre-marketing' });
  await premarketing.click();
  await expect(premarketing).toBeChecked();
  release();
  await expect(page.getByRole('heading', { level: 1, name: `${header}, changed` })).toBeVisible();
  await expect(premarketing).toBeChecked();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  // They changed another field, so nothing is asked.
  await save(page).click();
  await saved(page);
  await expect(page.getByText(/unsaved/)).toHaveCount(0);
  expect(await read(page, id)).toMatchObject({ header: `${header}, changed`, isPreMarketing: true });

  // After a save the form follows the record again, and is not changed.
  await premarketing.click();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await premarketing.click();
  await expect(page.getByText(/unsaved/)).toHaveCount(0);
});

test('where the newer record has another value in the field that was changed, both versions are shown', async ({
  page,
}) => {
  const { id, header } = await draftInList(page);
  await changeElsewhere(page, id, { header: `${header}, changed`, webStatus: 'withdrawn' });
  const release = await holdRequests(page, `**${LISTINGS}/${id}`);
  await openWebSettings(page, header);
  await page.getByRole('combobox', { name: 'Web status' }).click();
  await page.getByRole('option', { name: 'Published' }).click();
  release();
  await expect(page.getByRole('heading', { level: 1, name: `${header}, changed` })).toBeVisible();
  await save(page).click();
  const conflict = page.getByRole('dialog', { name: 'This listing was changed by someone else' });
  await expect(conflict.getByRole('row', { name: /Web status/ })).toContainText(/published.*withdrawn/i);
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Web status' })).toHaveText('Withdrawn');
  await expect(page.getByText(/unsaved/)).toHaveCount(0);
  expect(await read(page, id)).toMatchObject({ webStatus: 'withdrawn' });
});

test('what was typed about a person stays when their account is disabled beside it', async ({ page }) => {
  await logIn(page, ADMIN);
  const email = `unsaved-${randomUUID()}@example.com`;
  const lastName = `U${randomUUID().slice(0, 8)}`;
  const created = await page.request.post('/api/admin/users', {
    data: { firstName: 'Nora', lastName, email },
    headers,
  });
  expect(created.status()).toBe(201);
  await page.goto('/admin/users');
  await page.getByLabel('Search').fill(email);
  await page.getByRole('link', { name: `Nora ${lastName}` }).click();
  const drawer = page.getByRole('complementary', { name: `Nora ${lastName}` });
  await drawer.getByLabel('Last name').fill(`${lastName} Typed`);
  await drawer.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(drawer.getByRole('button', { name: 'Enable' })).toBeVisible();
  await expect(drawer.getByLabel('Last name')).toHaveValue(`${lastName} Typed`);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('complementary', { name: `Nora ${lastName} Typed` })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
