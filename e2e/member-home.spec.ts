import { expectGoodInEveryWidth } from './accessible.ts';
import { BUYER, logIn } from './admin.ts';
import { HOME, rail } from './home-page.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/pages.md#member-home

interface Deal {
  ListingId: number;
  header: string;
  url: string;
}

const news = (page: Page) => page.getByRole('region', { name: /deals? for you$/i });
const comingUp = (page: Page) => page.getByRole('region', { name: 'Coming up on your deals' });
const searches = (page: Page) => page.getByRole('region', { name: 'Saved searches' });
const newest = async (page: Page) => (await page.request.get('/api/deals/matches?size=3&order=newest')).json();

/** Somebody with a saved deal whose bids are due, and a saved search. */
async function asBuyer(page: Page) {
  await logIn(page, BUYER);
  const { deals } = await (await page.request.get('/api/deals?open=true&bidsDue=366&sort=bidsDue&size=1')).json();
  const [due] = deals as [Deal];
  expect((await page.request.put(`/api/deals/${due.ListingId}/like`)).ok()).toBe(true);
  const search = { name: 'News of minerals', address: 'type=M' };
  const saved = await (await page.request.post('/api/saved-searches', { data: search })).json();
  return {
    due,
    undo: async () => {
      await page.request.delete(`/api/deals/${due.ListingId}/like`);
      await page.request.delete(`/api/saved-searches/${saved.id}`);
    },
  };
}

test('home begins with what is new for somebody, and asks nobody to sign up who has', async ({ page }) => {
  const { due, undo } = await asBuyer(page);
  try {
    await page.goto(HOME);
    const { total, deals } = await newest(page);
    await expect(news(page).getByRole('article')).toHaveCount(deals.length);
    await expect(news(page).getByRole('article').first()).toContainText(deals[0].deal.header);
    await expect(news(page).getByText('In your interests').first()).toBeVisible();
    await expect(comingUp(page).getByRole('listitem').first()).toContainText(/Bids due.*(Today|days?)$/);
    await expect(comingUp(page).getByRole('link').first()).toHaveAttribute('href', due.url);
    const { fresh } = (await (await page.request.get('/api/saved-searches/counts')).json()).at(-1);
    const search = searches(page).getByRole('listitem').filter({ hasText: 'News of minerals' });
    await expect(search).toContainText(fresh > 0 ? `${fresh} new` : 'No new deals');
    await expect(search.getByRole('link')).toHaveAttribute('href', '/deals/public?type=M');
    await expect(page.getByText(/Create a buyer account|Sign up to buy/)).toHaveCount(0);
    await expect(rail(page, 'Featured')).toHaveCount(0);
    await expect(rail(page, 'Current assignments')).toBeAttached();
    await expectGoodInEveryWidth(page, 'home of a member');
    await news(page)
      .getByRole('link', { name: `All ${total} matches` })
      .click();
    await expect(page).toHaveURL('/deals/for-you');
  } finally {
    await undo();
  }
});

test('the profile that lacks something says so on home', async ({ page }) => {
  await logIn(page, BUYER);
  const { contactPhone } = await (await page.request.get('/api/Auth/GetProfile')).json();
  const update = (phone: string) => page.request.post('/api/Auth/UpdateProfile', { data: { contactPhone: phone } });
  await update('');
  try {
    await page.goto(HOME);
    await expect(page.getByText('Your profile is missing: contact phone.')).toBeVisible();
    await page.getByRole('link', { name: 'Complete profile' }).click();
    await expect(page).toHaveURL('/buyer/profile');
  } finally {
    await update(contactPhone);
  }
  await page.goto(HOME);
  await expect(comingUp(page)).toBeVisible();
  await expect(page.getByText('Your profile is missing')).toHaveCount(0);
});

test('who has saved no deal reads how deadlines come here, in one sentence', async ({ page }) => {
  await logIn(page, BUYER);
  const { deals } = await (await page.request.get('/api/deals?liked=true&bidsDue=366')).json();
  for (const { ListingId } of deals as Deal[]) await page.request.delete(`/api/deals/${ListingId}/like`);
  await page.goto(HOME);
  const sentence = comingUp(page).getByText('No bids are due on deals that you saved.');
  await expect(sentence).toHaveText(/Save deals from the list, and their deadlines appear here\.$/);
  // Its link stands within the line.
  await expect(sentence).toHaveCSS('display', 'block');
  await expect(sentence.getByRole('link', { name: 'list' })).toHaveAttribute('href', '/deals/public');
});

test('what cannot be fetched is left out, and home stays whole', async ({ page }) => {
  await logIn(page, BUYER);
  for (const call of ['deals/matches*', 'saved-searches', 'Auth/GetProfile'])
    await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/team');
  await page.getByRole('banner').getByRole('link', { name: 'Outcrop' }).first().click();
  await expect(comingUp(page)).toBeVisible();
  await expect(news(page)).toHaveCount(0);
  await expect(searches(page)).toHaveCount(0);
  await expect(rail(page, 'Find assets by what they are')).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the news, and the way to all that is for somebody, are there', async ({ page }) => {
    const { due, undo } = await asBuyer(page);
    try {
      await page.goto(HOME);
      await expect(comingUp(page).getByRole('link', { name: due.header })).toBeVisible();
      await expect(searches(page).getByRole('link', { name: 'News of minerals' })).toBeVisible();
      await news(page)
        .getByRole('link', { name: /^All \d+ matches$/ })
        .click();
      await expect(page.getByRole('article').first()).toContainText('In your interests');
      const tabs = page.getByRole('navigation', { name: 'Deals', exact: true });
      await expect(tabs.getByRole('link', { name: /^For you/ })).toHaveAttribute('aria-current', 'page');
      await tabs.getByRole('link', { name: /^All/ }).click();
      await expect(page).toHaveURL('/deals/public');
    } finally {
      await undo();
    }
  });
});
