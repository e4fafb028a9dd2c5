import { randomUUID } from 'node:crypto';
import { expectGoodInEveryWidth } from './accessible.ts';
import { ADMIN, LISTINGS, logIn, read, STANDARD, save, saved } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/admin.md#web-settings-page

const headers = { 'Sec-Fetch-Site': 'same-origin' };
const create = async (page: Page, values: object): Promise<number> => {
  const answer = await page.request.post(LISTINGS, { data: { webStatus: 'draft', ...values }, headers });
  return (await answer.json()).id;
};
const line = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'What buyers see' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

test('says what buyers see now and after, changes the web settings alone, and shows what another changed', async ({
  page,
}) => {
  await logIn(page, ADMIN);
  const header = `Web settings ${randomUUID()}`;
  const id = await create(page, { header, PLSCode: 'PP', usa: true, agentName: 'J. Qvist', isPrivate: true });
  await page.goto(`/admin/listings/${id}`);
  await page.getByRole('link', { name: 'Web settings' }).click();
  await expect(page).toHaveURL(`/admin/listings/${id}/web-settings`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: header })).toBeVisible();
  await expect(line(page, 'Shown to')).toContainText('Nobody outside the firm: it is a draft');
  await expect(line(page, 'Shown to')).toContainText('no change');

  // By keyboard alone.
  await page.getByRole('combobox', { name: 'Web status' }).focus();
  await page.keyboard.press('Enter');
  // Its list takes the focus a moment after it is shown.
  await expect(page.getByRole('option', { selected: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('switch', { name: 'Hide similar deals' }).focus();
  await page.keyboard.press('Space');
  await expect(line(page, 'Shown to')).toContainText('Buyers who have been given access');
  await expect(line(page, 'Similar deals')).toContainText('Hidden');
  await expectGoodInEveryWidth(page, 'the web settings', STANDARD);

  // Somebody else changes one of these fields, and the header.
  const { version } = await read(page, id);
  await page.request.put(`${LISTINGS}/${id}`, {
    data: { hasVDR: true, header: `${header}, again`, version },
    headers,
  });
  await save(page).press('Enter');
  const conflict = page.getByRole('dialog', { name: 'This listing was changed by someone else' });
  await expect(conflict.getByRole('row', { name: /Data room/ })).toContainText('not changed');
  await expect(conflict.getByRole('row', { name: /Web status/ })).toContainText('published');
  const sent = page.waitForRequest((request) => request.url().endsWith('/UpdateListingWebSettings'));
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  expect((await sent).postDataJSON()).toEqual({
    ListingId: id,
    webStatus: 'published',
    hideSimilarDeals: true,
    version: version + 1,
  });
  await saved(page);
  expect(await read(page, id)).toMatchObject({
    header: `${header}, again`,
    hasVDR: true,
    webStatus: 'published',
    hideSimilarDeals: true,
  });

  await page.getByRole('combobox', { name: 'Web status' }).click();
  await page.getByRole('option', { name: 'Withdrawn' }).click();
  await page.getByRole('link', { name: String(id) }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await save(page).click();
  await expect(line(page, 'Shown to')).toContainText('Nobody outside the firm: it is withdrawn');
  // The page says it before it is saved, too.
  await expect.poll(() => read(page, id)).toMatchObject({ webStatus: 'withdrawn' });
});

test('a listing that lacks something cannot be published here, and leads to where it is filled in', async ({
  page,
}) => {
  await logIn(page, ADMIN);
  const id = await create(page, { header: 'A draft without a type', usa: true, agentName: 'J. Qvist' });
  await page.goto(`/admin/listings/${id}/web-settings`);
  await expect(page.getByText('Before it can be published it needs a type')).toBeVisible();
  await page.getByRole('combobox', { name: 'Web status' }).click();
  await page.getByRole('option', { name: 'Published' }).click();
  await expect(page.getByText('A published listing needs a type')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  expect(await read(page, id)).toMatchObject({ webStatus: 'draft' });
  await page.getByRole('link', { name: 'edit the listing' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`/admin/listings/${id}`);
  await page.goto('/admin/listings/2000000001/web-settings');
  await expect(page.getByRole('heading', { name: 'No such listing', level: 1 })).toBeVisible();
});
