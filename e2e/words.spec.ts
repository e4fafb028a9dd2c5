import { expectGoodInEveryWidth } from './accessible.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/pages.md#typed-words
const deals = '/deals/public';
const TYPED = 'cheap royalty in texas under $1 million';
const PARTS = 'type=RR&state=Texas&price=..1000000';
const AS_TYPED = `typed=${encodeURIComponent(TYPED)}`;
const READ = `${deals}?${PARTS}&${AS_TYPED}`;
const EMPTY = 'royalty in michigan under $1 million';

const field = (page: Page) => page.getByRole('textbox', { name: 'Search assignments' }).or(combobox(page));
const combobox = (page: Page) => page.getByRole('combobox', { name: 'Search assignments' });
const bar = (page: Page) => page.getByRole('list', { name: 'Read as' });
const tokens = (page: Page) => bar(page).getByRole('link', { name: /^Remove / });
const instead = (page: Page) => bar(page).getByRole('link', { name: 'Search these words instead' });
const heading = (page: Page) => page.locator('#deal-count');

/** Types a text into the header's field and searches. */
async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** How the API counts what a page's address asks for. */
async function counted(page: Page, query: string): Promise<string> {
  const { total, sold } = await (await page.request.get(`/api/deals?size=1&${query}`)).json();
  return sold ? `${total - sold} open, ${sold} sold` : `${total} ${total === 1 ? 'deal' : 'deals'}`;
}

test.describe('typed words', () => {
  test('are read as filters, which the page names, counts and finds in every row', async ({ page }) => {
    await page.goto('/home');
    await search(page, TYPED);
    await expect(page).toHaveURL(READ);
    await expect(field(page)).toHaveValue(TYPED);
    await expect(tokens(page)).toHaveText([
      'Remove Type Royalty',
      'Remove State Texas',
      'Remove Price under $1 million',
    ]);
    await expect(bar(page)).toContainText('“cheap” was not used');
    await expect(page.getByRole('list', { name: 'Filters in use' })).toHaveCount(0);
    await expect(heading(page)).toHaveText(await counted(page, PARTS));
    const rows = page.locator('article');
    await expect(rows.first()).toBeVisible();
    for (const row of await rows.all()) await expect(row).toContainText(/Matches\s*Royalty\s*Texas\s*\$[\d,]+/);
    await expect(page.getByRole('checkbox', { name: /^Royalty/ })).toHaveAttribute('aria-checked', 'true');
    await page.goBack();
    await expect(page).toHaveURL('/home');
    await page.goForward();
    await expect(page).toHaveURL(READ);
    await expect(bar(page)).toBeVisible();
  });

  test('keep the other filters, and give way to the words that are typed next', async ({ page }) => {
    await page.goto(`${deals}?type=PP&region=Gulf%20Coast&view=table&sort=price`);
    await search(page, 'royalty in texas');
    await expect(page).toHaveURL(
      `${deals}?type=RR&region=Gulf%20Coast&state=Texas&sort=price&view=table&typed=royalty%20in%20texas`,
    );
    await expect(bar(page).getByRole('listitem')).toContainText(['Type', 'State', 'Also', 'Region', 'instead']);
    await search(page, 'minerals in louisiana');
    await expect(page).toHaveURL(
      `${deals}?type=M&region=Gulf%20Coast&state=Louisiana&sort=price&view=table&typed=minerals%20in%20louisiana`,
    );
    await search(page, 'frio');
    await expect(page).toHaveURL(`${deals}?search=frio&region=Gulf%20Coast&sort=match&view=table`);
  });

  test('of which some are left are looked for beside the filters, best match first', async ({ page }) => {
    await page.goto(deals);
    await search(page, 'royalty bone spring under $5 million in new mexico');
    const words = await (
      await page.request.get('/api/deals/words?q=royalty%20bone%20spring%20under%20%245%20million%20in%20new%20mexico')
    ).json();
    expect(words.search).toContain('bone spring');
    await expect(page).toHaveURL(/\?search=[^&]*bone%20spring&.*&sort=match&typed=royalty/);
    await tokens(page)
      .filter({ hasText: `“${words.search}”` })
      .click();
    await expect(page).toHaveURL(/\?(?!search)[^#]*typed=royalty/);
    expect(page.url()).not.toContain('sort=match');
    await expect(field(page)).toHaveValue(/^royalty bone spring/);
  });

  test('lose one filter after the other, the focus goes on to the results', async ({ page }) => {
    await page.goto(READ);
    const press = async (name: string) => {
      await bar(page).getByRole('link', { name }).focus();
      await page.keyboard.press('Enter');
      await expect(heading(page)).toBeFocused();
    };
    await press('Remove Price under $1 million');
    await expect(page).toHaveURL(`${deals}?type=RR&state=Texas&${AS_TYPED}`);
    await expect(heading(page)).toHaveText(await counted(page, 'type=RR&state=Texas'));
    await expect(heading(page)).toHaveAttribute('aria-live', 'polite');
    await press('Remove Type Royalty');
    await expect(tokens(page)).toHaveText(['Remove State Texas']);
    await expect(field(page)).toHaveValue(TYPED);
    await press('Remove State Texas');
    await expect(bar(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue('');
    await page.goBack();
    await expect(tokens(page)).toHaveText(['Remove State Texas']);
    await expect(field(page)).toHaveValue(TYPED);
  });

  test('stay while other filters come and go, and are no part of the canonical address', async ({ page }) => {
    await page.goto(`${deals}?type=RR&state=Texas&${AS_TYPED}`);
    await page.getByRole('checkbox', { name: /^Minerals/ }).click();
    await expect(page).toHaveURL(`${deals}?type=RR+M&state=Texas&${AS_TYPED}`);
    await expect(bar(page).getByRole('listitem')).toContainText([
      'Royalty',
      'Texas',
      '“cheap”',
      'Also',
      'Minerals',
      '',
    ]);
    await expect(page.getByRole('link', { name: 'View On Map' })).toHaveAttribute(
      'href',
      `/deals/public/map?type=RR+M&state=Texas&${AS_TYPED}`,
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\?type=RR\+M&state=Texas$/);
  });

  test('are searched themselves instead', async ({ page }) => {
    await page.goto(`${deals}?type=RR&region=Gulf%20Coast&state=Texas&typed=royalty%20in%20texas`);
    await instead(page).click();
    await expect(page).toHaveURL(`${deals}?search=royalty%20in%20texas&region=Gulf%20Coast&sort=match`);
    await expect(field(page)).toHaveValue('royalty in texas');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Remove Search “royalty in texas”' })).toBeVisible();
    await page.goBack();
    await expect(bar(page)).toBeVisible();
  });

  test('are looked for as they are where nobody says what they mean', async ({ page }) => {
    await page.route(/\/api\/deals\/words/, (route) => route.abort());
    await page.goto(`${deals}?region=Permian`);
    await search(page, 'royalty in texas');
    await expect(page).toHaveURL(`${deals}?search=royalty%20in%20texas&region=Permian&sort=match`);
    await expect(page.getByRole('link', { name: 'Remove Search “royalty in texas”' })).toBeVisible();
    await page.unroute(/\/api\/deals\/words/);
    // A list that was read keeps its filters.
    await page.goto(READ);
    await page.route(/\/api\/deals\/words/, (route) => route.abort());
    await page.getByRole('checkbox', { name: /^Minerals/ }).click();
    await expect(heading(page)).toHaveText(await counted(page, PARTS.replace('RR', 'RR+M')));
  });

  test('from the map lead back to the map, from studies to the deals', async ({ page }) => {
    await page.goto('/deals/public/map?region=Permian');
    await search(page, 'royalty in texas');
    await expect(page).toHaveURL(
      /\/deals\/public\/map\?type=RR&region=Permian&state=Texas&.*typed=royalty%20in%20texas$/,
    );
    await expect(tokens(page)).toHaveText(['Remove Type Royalty', 'Remove State Texas', 'Remove Region Permian']);
    await page.goto('/research?region=Permian');
    await search(page, 'royalty in texas');
    await expect(page).toHaveURL(`${deals}?type=RR&state=Texas&typed=royalty%20in%20texas`);
  });

  test('that are no words are dropped from an address, and no robot keeps a page of them', async ({
    page,
    request,
  }) => {
    for (const typed of ['x'.repeat(300), '%00', '', 'royalty%20in%20texas']) {
      await page.goto(`${deals}?region=Permian&typed=${typed}`);
      await expect(page.getByRole('link', { name: 'Remove Region Permian' })).toBeVisible();
      await expect(field(page)).toHaveValue('');
      await expect(page.getByRole('list', { name: 'Filters in use' })).toBeVisible();
    }
    for (const typed of ['x'.repeat(300), '%00']) {
      const answer = await request.get(`/deals?type=RR&typed=${typed}`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']]).toEqual([302, `${deals}?type=RR`]);
    }
    const html = await (await request.get(`${deals}?type=RR&typed=royalty`)).text();
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    const plain = await (await request.get(`${deals}?type=RR`)).text();
    expect(plain).not.toMatch(/<meta name="robots" content="noindex/);
  });
});

test.describe('where nothing is found', () => {
  test('the filters that were read are taken off one at a time, with what is left', async ({ page }) => {
    await page.goto(deals);
    await search(page, EMPTY);
    await expect(page.getByRole('heading', { name: 'No royalty in Michigan under $1 million' })).toBeVisible();
    const way = page.getByRole('link', { name: /^Remove State Michigan Royalty under \$1 million, all states / });
    const promised = await counted(page, 'type=RR&price=..1000000');
    await expect(way).toContainText(promised);
    await way.click();
    await expect(page).toHaveURL(`${deals}?type=RR&price=..1000000&typed=${encodeURIComponent(EMPTY)}`);
    await expect(heading(page)).toHaveText(promised);
    await page.goBack();
    await page.getByRole('button', { name: 'Email me when one is listed' }).click();
    await expect(page.getByRole('dialog', { name: 'Please log in' })).toBeVisible();
  });

  test('the words are counted before they are searched instead', async ({ page }) => {
    await page.goto(`${deals}?region=Gulf%20Coast`);
    await search(page, 'colorado');
    await expect(page.getByRole('heading', { name: 'No deals in Gulf Coast, Colorado' })).toBeVisible();
    // Of a county in Texas.
    const found = await counted(page, 'search=colorado&region=Gulf%20Coast');
    await expect(page.locator('#main')).toContainText(new RegExp(`${found},? contains? all the words\\.`));
    await page.locator('#main').getByRole('link', { name: 'Search these words instead' }).click();
    await expect(page).toHaveURL(`${deals}?search=colorado&region=Gulf%20Coast&sort=match`);
    await expect(heading(page)).toHaveText(found);
  });

  test('and the words themselves find nothing, they are no way out', async ({ page }) => {
    await page.goto(`${deals}?type=RR&state=Texas&price=..1&typed=royalty%20in%20texas`);
    await expect(page.getByText('No deals contain all the words.')).toBeVisible();
    await expect(page.locator('#main').getByRole('link', { name: 'Search these words instead' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL(deals);
    await expect(field(page)).toHaveValue('');
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('typed words are read, taken off one by one and searched instead', async ({ page }) => {
    await page.goto('/home');
    await field(page).fill(TYPED);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(READ);
    await expect(field(page)).toHaveValue(TYPED);
    await expect(page.locator('article').first()).toContainText(/Matches\s*Royalty\s*Texas\s*\$[\d,]+/);
    await tokens(page).first().click();
    await expect(page).toHaveURL(`${deals}?state=Texas&price=..1000000&${AS_TYPED}`);
    await instead(page).click();
    await expect(page).toHaveURL(`${deals}?search=${encodeURIComponent(TYPED)}&sort=match`);
    await field(page).fill(EMPTY);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'No royalty in Michigan under $1 million' })).toBeVisible();
    await page.getByRole('link', { name: /^Remove Type Royalty Michigan/ }).click();
    await expect(page.locator('article').first()).toBeVisible();
    await field(page).fill('?!');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${deals}?search=%3F!&sort=match`);
  });
});

for (const [what, address] of [
  ['what was read', READ],
  ['nothing that was read', `${deals}?type=RR&state=Michigan&price=..1000000&typed=${encodeURIComponent(EMPTY)}`],
  ['what was read beside other filters', `${deals}?type=RR+M&region=Permian&state=Texas&${AS_TYPED}`],
] as const)
  test(`a list of ${what} fits every width and has no accessibility fault in any`, async ({ page }) => {
    await page.goto(address);
    await expectGoodInEveryWidth(page);
  });

test('on a phone all that was read is in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(READ);
  for (const link of await bar(page).getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  await tokens(page).first().click();
  await expect(tokens(page)).toHaveCount(2);
  await expect(page.locator('article').first()).toBeInViewport();
});
