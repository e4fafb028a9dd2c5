import { expectFits, expectGoodInEveryWidth } from './accessible.ts';
import { givePassword, openLogin } from './account.ts';
import { expect, type Page, test } from './test.ts';

/** The demo's buyer, whose profile is complete (docs/product/accounts.md#demo-accounts). */
const BUYER = { email: 'buyer@outcrop.example', password: 'outcropDemo1' };

const logIn = async (page: Page) => {
  expect((await page.request.post('/api/Auth/Login', { data: BUYER })).ok()).toBe(true);
};
/** Reads what is there, and puts it back at the end, as the other journeys know this person too. */
async function remembered(page: Page): Promise<() => Promise<void>> {
  const before = await (await page.request.get('/api/Auth/GetProfile')).json();
  const flags = await (await page.request.get('/api/UserInterests/GetInterests')).json();
  const { email: _, missing: __, version: ___, updatedAt: ____, ...profile } = before;
  const { version: _____, updatedAt: ______, ...interests } = flags;
  return async () => {
    expect((await page.request.post('/api/Auth/UpdateProfile', { data: profile })).ok()).toBe(true);
    expect((await page.request.post('/api/UserInterests/Update', { data: interests })).ok()).toBe(true);
  };
}
const update = async (page: Page, data: object) => {
  expect((await page.request.post('/api/Auth/UpdateProfile', { data })).ok()).toBe(true);
};
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const FOR_YOU = '/deals/for-you';
/** One of the tabs above the list. */
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Deals', exact: true }).getByRole('link', { name });
const missing = (page: Page) => page.getByRole('region', { name: 'What is missing' });

let restore: (() => Promise<void>) | undefined;
test.beforeEach(async ({ page }) => {
  await logIn(page);
  restore = await remembered(page);
});
test.afterEach(async () => {
  await restore?.();
  restore = undefined;
});

test('what is missing is named, leads to its input, and is gone once it is saved', async ({ page }) => {
  await update(page, { contactPhone: '', Zip: '', companyLocation: null });
  await page.goto('/buyer');
  await expect(page).toHaveURL('/buyer/profile');
  await expect(missing(page)).toContainText('2 missing');
  await expect(page.getByRole('navigation', { name: 'Account' })).toContainText('2 missing');
  await missing(page).getByRole('link', { name: 'Contact phone' }).click();
  const phone = page.getByLabel('Contact phone');
  await expect(phone).toBeFocused();

  await phone.pressSequentially('(432) 555-0142 x');
  await expect(phone).toHaveValue('4325550142');
  // As a browser fills it in, or a text is pasted.
  await phone.fill('+1 (713) 555-0199');
  await expect(phone).toHaveValue('17135550199');
  await page.getByRole('textbox', { name: 'Zip' }).fill('79701');
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
  await expect(missing(page)).toHaveCount(0);
  const complete = page.getByRole('region', { name: 'Your profile is complete' });
  await expect(complete.getByText('Complete', { exact: true })).toHaveCount(3);
  await page.reload();
  await expect(phone).toHaveValue('17135550199');
});

test('faults stand at their fields, and nothing is saved', async ({ page }) => {
  await page.goto('/buyer/profile');
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Contact phone').fill('12');
  await save(page).click();
  await expect(page.locator('#firstName-error')).toHaveText('Please enter your first name.');
  await expect(page.locator('#contactPhone-error')).toHaveText('Please enter 7 to 15 digits.');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Helen');
  await expect(save(page)).toBeDisabled();
});

test('unsaved changes are asked about before the page is left', async ({ page }) => {
  await page.goto('/buyer/profile');
  await page.getByLabel('Title').fill('Geologist');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Interests' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('You have unsaved changes. Are you sure you want to leave?');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Geologist');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Interests' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Interests' })).toBeVisible();
});

test('of two tabs the second is told, and keeps what was typed', async ({ page }) => {
  await page.goto('/buyer/profile');
  await page.getByLabel('Title').fill('Geologist');
  await update(page, { title: 'Engineer' });
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'another window' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Geologist');
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Geologist');
});

test('regions are chosen on the map by mouse and by keyboard, and in the list, which say the same', async ({
  page,
}) => {
  await page.goto('/buyer/interests');
  const map = page.getByRole('group', { name: 'Map of regions' });
  const onMap = (name: string) => map.getByRole('checkbox', { name });
  const inList = (name: string) => page.getByRole('group', { name: 'Regions', exact: true }).getByLabel(name);
  await expect(onMap('Permian')).toHaveAttribute('aria-checked', 'true');
  await expect(inList('Permian')).toBeChecked();
  await inList('Permian').uncheck();
  await expect(onMap('Permian')).toHaveAttribute('aria-checked', 'false');
  await onMap('Appalachia').click();
  await expect(inList('Appalachia')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  const next = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  expect(next).not.toBe('Appalachia');
  const before = await inList(next).isChecked();
  await page.keyboard.press('Space');
  await expect(inList(next)).toBeChecked({ checked: !before });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(inList('Permian')).toBeChecked();
});

test('interests find deals, on their page and for you, each with its reasons', async ({ page }) => {
  await page.goto('/buyer/interests');
  const beside = page.getByRole('region', { name: 'Matches your interests' });
  await expect(beside).toContainText('deals today');
  for (const name of await page.getByRole('checkbox', { name: /^(Buy|Sell) / }).all()) await name.uncheck();
  await page.getByRole('checkbox', { name: 'Buy Minerals' }).check();
  const regions = page.getByRole('group', { name: 'Regions', exact: true });
  for (const region of await regions.getByRole('checkbox').all()) await region.uncheck();
  await save(page).click();
  await expect(page.getByText('Your interests have been saved.')).toBeVisible();
  await expect(beside.getByText('Minerals', { exact: true }).first()).toBeVisible();
  await expect(beside.getByText(/^Region:/)).toHaveCount(0);

  await beside.getByRole('link', { name: /^All \d+ matches$/ }).click();
  await expect(page).toHaveURL(FOR_YOU);
  const { total } = await (await page.request.get('/api/deals/matches?size=1')).json();
  await expect(tab(page, 'For you')).toHaveText(`For you${total}`);
  await expect(page.getByRole('article')).toHaveCount(Math.min(total, 20));
  for (const deal of await page.getByRole('article').all())
    await expect(deal).toContainText('In your interestsMinerals');
  await expect(page.getByRole('heading', { level: 2, name: /deals match your interests/ })).toBeVisible();
  // The filters beside them are the interests: another one leads on to all deals.
  const type = page.getByRole('complementary', { name: 'Filters' });
  await expect(type.getByRole('checkbox', { name: /^Minerals/ })).toBeChecked();
  await type.getByRole('checkbox', { name: /^Royalty/ }).click();
  await expect(page).toHaveURL('/deals/public?type=M+RR&open=true');
});

test('without interests the deals for you say where to choose them', async ({ page }) => {
  const none = { buyerProducingProperties: false, buyerRoyaltiesAndOverrides: false, buyerMinerals: false };
  await page.request.post('/api/UserInterests/Update', { data: { ...none, selectedRegions: [] } });
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'What would you buy?' })).toBeVisible();
  await page.goto('/deals/public');
  await tab(page, 'For you').click();
  await expect(page.getByText('Say what you would buy, or in which regions')).toBeVisible();
  await expectGoodInEveryWidth(page, 'without interests');
  await page.getByRole('link', { name: 'Choose your interests' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Interests' })).toBeVisible();
});

test('matches that cannot be fetched leave the list alone', async ({ page }) => {
  await page.goto('/home');
  let refused = 0;
  await page.route('**/api/deals/matches*', (route) => {
    refused += 1;
    return route.abort();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'All public deals' }).click();
  // What fails is asked for once more.
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(page.locator('#deal-count')).toContainText('open');
  await expect(tab(page, 'For you')).toHaveText('For you');
  await page.unroute('**/api/deals/matches*');
  await tab(page, 'For you').click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} px the first deal of either list is above the fold, and none is there twice`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const list of ['/deals/public', FOR_YOU]) {
      await page.goto(list);
      const top = (await page.getByRole('article').first().boundingBox())?.y ?? height;
      expect(top, list).toBeLessThan(height / 2);
      const ids = await page
        .getByRole('article')
        .getByRole('heading')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(ids.length, list).toBeGreaterThan(3);
      expect(new Set(ids).size, list).toBe(ids.length);
    }
  });

test('the list of all deals marks those that are for you', async ({ page }) => {
  const permian = { buyerMinerals: true, selectedRegions: ['Permian'] };
  expect((await page.request.post('/api/UserInterests/Update', { data: permian })).ok()).toBe(true);
  await page.goto('/deals/public?type=M');
  const { deals } = await (await page.request.get('/api/deals?type=M')).json();
  const matches = await (await page.request.get('/api/deals/matches?size=50')).json();
  const forYou = new Set(matches.deals.map(({ deal }: { deal: { ListingId: number } }) => deal.ListingId));
  const expected = deals.filter(({ ListingId }: { ListingId: number }) => forYou.has(ListingId)).length;
  // Those of other regions are not, nor is what is sold.
  expect(expected).toBeGreaterThan(0);
  expect(expected).toBeLessThan(deals.length);
  await expect(page.getByRole('article').getByText('For you', { exact: true })).toHaveCount(expected);
});

test('after a login a note says what is missing and leads there', async ({ page, context }) => {
  await update(page, { contactPhone: '' });
  await context.clearCookies();
  await openLogin(page, '/home');
  await givePassword(page, BUYER);
  await expect(page).toHaveURL('/home');
  const note = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(note).toContainText('Your profile is not complete');
  await expect(note).toContainText('contact phone');
  await note.getByRole('button', { name: 'Complete profile' }).click();
  await expect(page).toHaveURL('/buyer/profile');
});

test('strangers are sent to the sign-up', async ({ page, context }) => {
  await context.clearCookies();
  for (const path of ['/buyer', '/buyer/profile', '/buyer/interests']) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([301, 302]).toContain(answer.status());
  }
  const answer = await page.request.get('/buyer/profile', { maxRedirects: 0 });
  expect(answer.headers()['location']).toBe('/buyer/signup?redirectTo=%2Fbuyer%2Fprofile');
  await logIn(page);
});

for (const path of ['/buyer/profile', '/buyer/interests', '/deals/public', FOR_YOU, '/home'])
  test(`${path} fits every width and has no accessibility fault in any`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (path === '/buyer/interests') await expect(page.getByRole('group', { name: 'Map of regions' })).toBeVisible();
    await expectGoodInEveryWidth(page, path);
  });

test('what is typed before the scripts have loaded is kept', async ({ page }) => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/buyer/profile', { waitUntil: 'commit' });
  await page.getByLabel('Title').fill('Typed early');
  await expect(page.getByLabel('First name')).toHaveValue('Helen');
  release?.();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Typed early');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the profile is saved; faults stand at their fields, and nothing typed is lost', async ({ page }) => {
    await page.goto('/buyer/profile');
    await expect(page.getByLabel('First name')).toHaveValue('Helen');
    await page.getByLabel('Title').fill('Head of land');
    await page.getByLabel('Contact phone').fill('12');
    await save(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be saved yet' })).toBeVisible();
    await expect(page.locator('#contactPhone-error')).toHaveText('Please enter 7 to 15 digits.');
    await expect(page.getByLabel('Contact phone')).toHaveValue('12');
    await expect(page.getByLabel('Title')).toHaveValue('Head of land');
    await page.getByLabel('Contact phone').fill('7135550188');

    const office = page.getByRole('region', { name: "Company's location" });
    await office.getByLabel('City').fill('Tulsa');
    await page.getByLabel(/as the company's location/).check();
    await save(page).click();
    await expect(page.locator('#officeCity-error')).toContainText('Please untick the box above');
    await page.getByLabel(/as the company's location/).uncheck();
    await office.getByLabel('State').selectOption('OK');
    await save(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Your profile has been saved.' })).toBeVisible();
    const saved = await (await page.request.get('/api/Auth/GetProfile')).json();
    expect(saved).toMatchObject({
      title: 'Head of land',
      contactPhone: '7135550188',
      companyLocation: { City: 'Tulsa', State: 'OK' },
    });
    await expect(office.getByLabel('City')).toHaveValue('Tulsa');
    await expectFits(page, 'profile');
  });

  test('of two windows the second is told, and decides', async ({ page }) => {
    await page.goto('/buyer/profile');
    await update(page, { title: 'Saved elsewhere' });
    await page.getByLabel('Title').fill('Mine');
    await save(page).click();
    await expect(page.getByText('This was saved in another window')).toBeVisible();
    await expect(page.getByText('One field differs')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Save mine' }).click();
    await expect(page.getByText('Your profile has been saved.')).toBeVisible();
    expect(await (await page.request.get('/api/Auth/GetProfile')).json()).toMatchObject({ title: 'Mine' });
  });

  test('interests are saved, and kept when somebody saved others meanwhile', async ({ page }) => {
    await page.goto('/buyer/interests');
    const box = page.getByRole('checkbox', { name: 'Sell Oilfield services' });
    const ticked = !(await box.isChecked());
    await box.setChecked(ticked);
    await save(page).click();
    await expect(page.getByText('Your interests have been saved.')).toBeVisible();
    await expect(box).toBeChecked({ checked: ticked });
    const interests = async () => (await page.request.get('/api/UserInterests/GetInterests')).json();
    expect(await interests()).toMatchObject({ sellerOilfieldServices: ticked });

    const { salvage } = await interests();
    expect((await page.request.post('/api/UserInterests/Update', { data: { salvage: !salvage } })).ok()).toBe(true);
    await box.setChecked(!ticked);
    await save(page).click();
    await expect(page.getByText('2 fields differ')).toBeVisible();
    await expect(box).toBeChecked({ checked: !ticked });
    await page.getByRole('link', { name: 'Show what was saved' }).click();
    await expect(box).toBeChecked({ checked: ticked });
    await expect(page.getByRole('checkbox', { name: 'Salvage' })).toBeChecked({ checked: !salvage });
  });
});
