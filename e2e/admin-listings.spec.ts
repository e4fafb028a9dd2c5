import { expectAccessible } from './accessible.ts';
import { ADMIN, header, LISTINGS, logIn, PASSWORD, read, rows, STANDARD, save, saved, someListing } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// Journeys that edit listings.

test('an admin logs in, filters, edits a header, and a buyer reads it', async ({ page, browser }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && faults.push(message.text()));

  await page.goto('/admin');
  await expect(page).toHaveURL('/login?redirectTo=%2Fadmin');
  await page.getByLabel('Email').fill(ADMIN);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Check', level: 2 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/?$/);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Listings' }).click();
  await expect(page.getByRole('heading', { name: 'Listings', level: 1 })).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  await expectAccessible(page, undefined, STANDARD);

  const { id, header: before } = await someListing(page);
  await page.getByLabel('Search').fill(String(id));
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: before }).click();
  await expect(header(page)).toHaveValue(before);
  await expectAccessible(page, undefined, STANDARD);

  const after = `${before}, seen by a buyer`;
  await header(page).fill(after);
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await save(page).click();
  await saved(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(after);

  const buyer = await browser.newPage();
  await buyer.goto(`/deals/${id}`);
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(after);
  const found = async () =>
    (await (await buyer.request.get(`/api/deals?search=${encodeURIComponent(after)}`)).json()).total;
  await expect.poll(found, { message: 'the search index follows the edit' }).toBe(1);
  await buyer.close();

  await header(page).fill(before);
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before);
  expect(faults).toEqual([]);
});

test('two edits of the same listing: both versions are shown, and mine is kept along with their other changes', async ({
  page,
}) => {
  await logIn(page, ADMIN);
  const before = await someListing(page);
  await page.goto(`/admin/listings/${before.id}`);
  await header(page).fill('Mine');
  const theirs = { version: before.version, header: 'Theirs', hideSimilarDeals: true };
  expect((await page.request.put(`${LISTINGS}/${before.id}`, { data: theirs })).status()).toBe(200);

  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'This listing was changed by someone else' });
  await expect(dialog.getByRole('row', { name: 'Header' })).toHaveText(/Mine\s*Theirs/);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  expect(await read(page, before.id)).toMatchObject({ header: 'Mine', hideSimilarDeals: true });

  await header(page).fill('Mine again');
  const { version } = await read(page, before.id);
  const restored = { version, header: before.header, hideSimilarDeals: false };
  await page.request.put(`${LISTINGS}/${before.id}`, { data: restored });
  await save(page).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(header(page)).toHaveValue(before.header);
  await expect(save(page)).toBeDisabled();
});

/** Finds a listing in the list. @returns does something to it as a selected one, once that is confirmed */
async function selected(page: Page, id: number): Promise<(name: string) => Promise<void>> {
  await page.goto('/admin/listings');
  await page.getByLabel('Search').fill(String(id));
  await expect(rows(page)).toHaveCount(1);
  return async (name) => {
    await page.getByRole('checkbox', { name: `Select ${id}` }).check();
    await page.getByRole('button', { name, exact: true }).click();
    await page
      .getByRole('dialog', { name: `${name}: 1 listing` })
      .getByRole('button', { name })
      .click();
  };
}

test('selected listings are marked as checked by whoever says so', async ({ page }) => {
  await logIn(page, ADMIN);
  const { id } = await someListing(page);
  const act = await selected(page, id);
  await act('Checked');
  const { id: admin } = await (await page.request.get('/api/Auth/GetUser')).json();
  await expect.poll(() => read(page, id)).toMatchObject({ isCheck: true, lastcheckedbyId: admin });
});

test('withdrawing selected listings asks first, and hides them from buyers at once', async ({ page }) => {
  await logIn(page, ADMIN);
  const { id } = await someListing(page);
  const act = await selected(page, id);
  await act('Withdraw');
  await expect(page.getByRole('cell', { name: 'Withdrawn' })).toBeVisible();
  await page.context().clearCookies();
  expect((await page.request.get(`/api/deals/${id}`)).status()).toBe(404);

  await logIn(page, ADMIN);
  await act('Publish');
  await expect(page.getByRole('cell', { name: 'Published' })).toBeVisible();
  expect((await page.request.get(`/api/deals/${id}`)).status()).toBe(200);
});

test('of selected listings one that somebody changed in between is refused by name and stays selected, the others are changed', async ({
  page,
}) => {
  await logIn(page, ADMIN);
  const drafts: { id: number; version: number }[] = [];
  for (const name of ['One', 'Two']) {
    const data = { header: `Bulk ${name}`, PLSCode: 'PP', usa: true, agentName: 'Claire Aldridge' };
    const answer = await page.request.post(LISTINGS, { data });
    expect(answer.status()).toBe(201);
    drafts.push(await answer.json());
  }
  const [first, second] = drafts as [(typeof drafts)[0], (typeof drafts)[0]];
  const filter = encodeURIComponent(JSON.stringify({ id: [first.id, second.id] }));
  await page.goto(`/admin/listings?filter=${filter}`);
  await expect(rows(page)).toHaveCount(2);
  for (const { id } of drafts) await page.getByRole('checkbox', { name: `Select ${id}` }).check();
  await page.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('dialog', { name: 'Publish: 2 listings' });
  await expect(question).toContainText('Bulk Two');
  const emptied = { version: second.version, agentName: null };
  expect((await page.request.put(`${LISTINGS}/${second.id}`, { data: emptied })).status()).toBe(200);
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toContainText(/^1 of 2 was changed\. Not “Bulk Two”: ./);
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeVisible();
  expect(await read(page, first.id)).toMatchObject({ webStatus: 'published' });
  expect(await read(page, second.id)).toMatchObject({ webStatus: 'draft' });
  const { version } = await read(page, first.id);
  await page.request.put(`${LISTINGS}/${first.id}`, { data: { version, webStatus: 'withdrawn' } });
});

test('a new listing starts as a draft, says what publishing lacks and goes there', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/listings/create');
  await header(page).fill('A listing made by a journey');
  await page.getByRole('button', { name: 'Leasehold' }).click();
  // docs/product/deals.md#deal-sizes
  await expect(page.getByRole('group', { name: 'Size', exact: true }).getByRole('button')).toHaveText([
    'Smallunder $5.5 million',
    'Mid Value$4.5 to 25 million',
    'Larger$20 million or more',
  ]);
  await expect(page.getByText('Before it can be published it needs a country and an agent.')).toBeVisible();
  const publish = page.getByRole('button', { name: 'Save and publish' });
  await publish.click();
  await expect(page.getByText('a country is needed before it can be published')).toBeVisible();
  await expect(page.getByRole('button', { name: 'USA' })).toBeFocused();
  await page.getByRole('button', { name: 'USA' }).click();
  await publish.click();
  // The agent is on another tab.
  await expect(page.getByRole('combobox', { name: 'Agent', exact: true })).toBeFocused();
  await expectAccessible(page, 'refused', STANDARD);
  await page.getByRole('tab', { name: 'Terms' }).click();
  await page.getByLabel('Projected price').fill('abc');
  await expect(page.getByText('No price in US dollars can be read from this')).toBeVisible();
  await page.getByLabel('Projected price').fill('$1.2 million');
  await expect(page.getByText('Read as $1.2 million.')).toBeVisible();
  await page.getByRole('tab', { name: 'Listing' }).click();
  await page.getByRole('button', { name: 'Set on the map' }).click();
  await page.getByRole('application').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Latitude')).toHaveValue('42');
  await expectAccessible(page, 'map', STANDARD);
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/listings\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  expect(await read(page, id)).toMatchObject({ PLSCode: 'L', webStatus: 'draft', status: 'ACTIVE' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A listing made by a journey');
  await page.goto('/admin/listings/2000000001');
  await expect(page.getByRole('heading', { name: 'No such listing', level: 1 })).toBeVisible();
});

// docs/product/images.md#image-messages
test('a picture that is refused says what it always said, why beside it, and leaves the old one', async ({ page }) => {
  await logIn(page, ADMIN);
  const { id } = await someListing(page);
  await page.goto(`/admin/listings/${id}`);
  const old = await page.getByRole('img', { name: 'Cover of the listing' }).getAttribute('src');
  // A bitmap: every browser shows it, and it is none of the pictures that are taken.
  const bitmap = Buffer.from('424d3a0000000000000036000000280000000100000001000000010018000000000004000000', 'hex');
  const buffer = Buffer.concat([bitmap, Buffer.alloc(0x3a - bitmap.length)]);
  await page.getByLabel('New cover image').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer });
  const answered = page.waitForResponse((answer) => answer.url().includes('/UpdateCoverImage'));
  await page.getByRole('button', { name: 'Confirm Image Upload' }).click();
  const answer = await answered;
  expect(answer.status()).toBe(415);
  expect(await answer.json()).toMatchObject({
    message: 'Oops an error occurred',
    detail: expect.stringMatching(/^The file must be an image: /),
  });
  await expect(page.getByText('Oops an error occurred', { exact: true })).toBeVisible();
  const why = page.getByRole('alert').filter({ hasText: 'The file must be an image' });
  await expect(why).toHaveText(/The picture stays as it was\.$/);
  await expect(why).not.toContainText('Oops');
  await expect(page.getByRole('img', { name: 'Cover of the listing' })).toHaveAttribute('src', old ?? '');
});
