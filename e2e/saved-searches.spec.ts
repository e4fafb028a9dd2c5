import { expectAccessible, expectFits, WIDTHS } from './accessible.ts';
import { givePassword } from './account.ts';
import { BUYER, logIn, PASSWORD } from './admin.ts';
import { expect, type Page, test } from './test.ts';

const SEARCHES = '/buyer/searches';
const FOR_YOU = '/deals/for-you';
const NAME = 'Paying and producing';
const filtered = '/deals/public?type=PP';
const WRONG_LINK = 'This link does not work. Please log in to change your alerts.';

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const frequency = (page: Page, name: string, word: string) =>
  page.getByRole('group', { name: `Alerts for ${name}` }).getByRole('button', { name: word });
/** The answer to a change of a saved search. */
const changed = (page: Page) => page.waitForResponse((answer) => /\/api\/saved-searches\/\d+$/.test(answer.url()));

async function openAsBuyer(page: Page, target: string): Promise<void> {
  await logIn(page, BUYER);
  await page.goto(target);
}

/** Leaves the buyer without a saved search, whatever an earlier try left. */
async function deleteAll(page: Page): Promise<void> {
  const searches = (await (await page.request.get('/api/saved-searches')).json()) as { id: number }[];
  for (const { id } of searches) await page.request.delete(`/api/saved-searches/${id}`);
}

test('a buyer saves the filters of the list, chooses how often alerts come, and deletes the search', async ({
  page,
}) => {
  await openAsBuyer(page, SEARCHES);
  await deleteAll(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have no saved searches yet' })).toBeVisible();
  await expectAccessible(page, 'without a search');

  await page.goto(filtered);
  const opener = page.getByRole('button', { name: 'Save search' });
  await opener.click();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Producing');
  await expectAccessible(page, 'the dialog');
  await dialog(page).getByLabel('Name').fill('   ');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(page).getByText('Please enter a name.')).toBeVisible();
  await dialog(page).getByLabel('Name').fill(NAME);
  await dialog(page).getByRole('button', { name: 'Instant' }).click();
  // Enter sends the form.
  await dialog(page).getByLabel('Name').press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('The search was saved.')).toBeVisible();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog(page).getByLabel('Name').fill(NAME);
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(page).getByText('You have a saved search of this name already.')).toBeVisible();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.getByRole('banner').locator('summary').last().click();
  await page.getByRole('banner').getByRole('link', { name: 'Saved searches' }).click();
  await expect(page).toHaveURL(SEARCHES);
  await expect(row(page, NAME)).toContainText('Producing');
  await expect(row(page, NAME)).toContainText('None yet');
  const listed = (await (await page.request.get('/api/deals?type=PP')).json()) as {
    total: number;
    sold: number;
  };
  await expect(row(page, NAME)).toContainText(`Matches now: ${listed.total - listed.sold} open, ${listed.sold} sold`);
  await expect(frequency(page, NAME, 'Instant')).toHaveAttribute('aria-pressed', 'true');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `${width}`);
    await expectAccessible(page, `${width}`);
  }

  // By keyboard.
  await frequency(page, NAME, 'Instant').focus();
  await page.keyboard.press('Tab');
  await Promise.all([changed(page), page.keyboard.press('Space')]);
  await expect(frequency(page, NAME, 'Daily')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(frequency(page, NAME, 'Daily')).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Turn all alerts off' }).click();
  await dialog(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(frequency(page, NAME, 'Off')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Turn all alerts off' })).toBeDisabled();

  await row(page, NAME).getByRole('link', { name: NAME }).click();
  await expect(page).toHaveURL(filtered);
  await page.goBack();
  await page.getByRole('button', { name: `Delete ${NAME}` }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, NAME)).toBeVisible();
  await page.getByRole('button', { name: `Delete ${NAME}` }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'You have no saved searches yet' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have no saved searches yet' })).toBeVisible();
});

test('a change that the server refuses is undone, with a message', async ({ page }) => {
  await openAsBuyer(page, SEARCHES);
  await deleteAll(page);
  await page.request.post('/api/saved-searches', { data: { name: NAME, address: 'type=PP', frequency: 'daily' } });
  await page.reload();
  // The list neither: what is shown then is what the page itself takes back.
  await page.route(/\/api\/saved-searches(\/\d+)?$/, (route) => route.fulfill({ status: 503 }));
  await frequency(page, NAME, 'Off').click();
  await expect(page.getByText(`The alerts of “${NAME}” could not be changed. Please try again.`)).toBeVisible();
  await expect(frequency(page, NAME, 'Daily')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: `Delete ${NAME}` }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, NAME)).toBeVisible();
  await deleteAll(page);
});

test('the list stands without counts that cannot be had', async ({ page }) => {
  await openAsBuyer(page, SEARCHES);
  await deleteAll(page);
  await page.request.post('/api/saved-searches', { data: { name: NAME, address: 'type=PP' } });
  await page.route('**/api/saved-searches/counts', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await expect(row(page, NAME).getByTitle('The count is not available right now.')).toBeVisible();
  await expect(frequency(page, NAME, 'Daily')).toHaveAttribute('aria-pressed', 'true');
  await deleteAll(page);
});

test('matches are saved as a search, and their alerts turned on beside them and beside the interests', async ({
  page,
}) => {
  await openAsBuyer(page, SEARCHES);
  await deleteAll(page);
  const {
    version: _,
    updatedAt: __,
    ...interests
  } = await (await page.request.get('/api/UserInterests/GetInterests')).json();
  const none = Object.fromEntries(Object.keys(interests).map((name) => [name, false]));
  await page.request.post('/api/UserInterests/Update', {
    data: { ...none, buyerMinerals: true, selectedRegions: ['Permian'] },
  });
  await page.goto(FOR_YOU);
  const alerts = (word: string) =>
    page.getByRole('group', { name: 'Alerts for matches' }).getByRole('button', { name: word });
  await expect(alerts('Off')).toHaveAttribute('aria-pressed', 'true');
  const set = () => page.waitForResponse((answer) => answer.url().endsWith('/api/saved-searches/matches'));
  await Promise.all([set(), alerts('Instant').click()]);
  await expect(alerts('Instant')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Minerals, Permian');
  await dialog(page).getByLabel('Name').fill(NAME);
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The search was saved.')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, `matches at ${width}`);
  }
  await expectAccessible(page, 'matches');

  await page.goto('/buyer/interests');
  await expect(alerts('Instant')).toHaveAttribute('aria-pressed', 'true');
  await Promise.all([set(), alerts('Daily').click()]);
  await expect(page.getByText('One email in the morning, only on days with a new match.')).toBeVisible();

  await page.goto(SEARCHES);
  const followed = row(page, 'Matches your interests');
  await expect(followed).toContainText('Minerals · Permian');
  await expect(frequency(page, 'Matches your interests', 'Daily')).toHaveAttribute('aria-pressed', 'true');
  await expect(row(page, NAME)).toBeVisible();
  await followed.getByRole('link', { name: 'Matches your interests' }).click();
  await expect(page).toHaveURL(FOR_YOU);
  await expect(alerts('Daily')).toHaveAttribute('aria-pressed', 'true');
  // Deleting it turns the alerts off.
  await page.goBack();
  await page.getByRole('button', { name: 'Delete Matches your interests' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(followed).toHaveCount(0);
  await page.goto(FOR_YOU);
  await expect(alerts('Off')).toHaveAttribute('aria-pressed', 'true');
  await page.request.post('/api/UserInterests/Update', { data: interests });
  await deleteAll(page);
});

test('studies are searched and saved, too', async ({ page }) => {
  await openAsBuyer(page, '/research');
  await deleteAll(page);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog(page).getByLabel('Name')).toHaveValue('All studies');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto(SEARCHES);
  await row(page, 'All studies').getByRole('link').click();
  await expect(page).toHaveURL('/research');
  await deleteAll(page);
});

test('who is not signed in logs in first and comes back', async ({ page }) => {
  await page.goto(SEARCHES);
  await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(SEARCHES)}`);
  await givePassword(page, { email: BUYER, password: PASSWORD });
  await expect(page).toHaveURL(SEARCHES);
});

test.describe('the link of a mail', () => {
  test('that is wrong says so, to people and to mail programs', async ({ page, request }) => {
    await page.goto('/alerts/stop?token=wrong');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectFits(page);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name: 'Turn all alerts off' }).click(),
    ]);
    expect(answer.status()).toBe(404);
    await expect(page.getByText(WRONG_LINK)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Saved searches' })).toHaveAttribute(
      'href',
      SEARCHES,
    );

    const oneClick = await request.post('/alerts/stop?token=wrong', { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(oneClick.status()).toBe(404);
    expect(await oneClick.text()).toContain(WRONG_LINK);
    expect((await request.get('/alerts/stop')).status()).toBe(404);
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('is a form', async ({ page }) => {
      await page.goto('/alerts/stop?token=wrong');
      await page.getByRole('button', { name: 'Turn all alerts off' }).click();
      await expect(page.getByText(WRONG_LINK)).toBeVisible();
    });
  });
});
