import { expectAccessible, expectGoodInEveryWidth } from './accessible.ts';
import { BUYER, logIn } from './admin.ts';
import { structuredData } from './structured-data.ts';
import { expect, test } from './test.ts';

const POSTS = '/resources/posts/all';

test('posts are found by tag and page, and the address says which', async ({ page, request }) => {
  const all = await (await request.get('/api/content/posts')).json();
  await page.goto('/resources');
  await expect(page).toHaveURL(POSTS);
  await expect(page.locator('main h3')).toHaveCount(all.posts.length);
  await expect(page.locator('main h3').first()).toHaveText(all.posts[0].title);
  const [tag] = all.posts[0].tags;
  await page.getByRole('navigation', { name: 'Tags' }).getByRole('link', { name: tag.title }).click();
  await expect(page).toHaveURL(`${POSTS}?tag=${tag.path}`);
  const some = await (await request.get(`/api/content/posts?tag=${tag.path}`)).json();
  await expect(page.locator('main h3')).toHaveCount(some.posts.length);
  await page.goBack();
  await expect(page.locator('main h3')).toHaveCount(all.posts.length);
  await page.goto(`${POSTS}?tag=nothing-like-this`);
  await expect(page.getByRole('heading', { name: '404: page missing' })).toBeVisible();
});

test('a post is read with its author, its deals and more of its kind', async ({ page, request }) => {
  const { posts } = await (await request.get('/api/content/posts')).json();
  const whole = await Promise.all(
    posts.map(async ({ path }: { path: string }) => (await request.get(`/api/content/posts/${path}`)).json()),
  );
  const post = whole.find(({ relatedDeals, related }) => relatedDeals.length > 0 && related.length > 0);
  await page.goto(POSTS);
  await page.locator('main h3').getByRole('link', { name: post.title }).click();
  await expect(page).toHaveURL(`/resources/posts/${post.path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
  if (post.author) await expect(page.getByText(post.author.name).first()).toBeVisible();
  const deals = page.getByRole('region', { name: 'Related deals' }).getByRole('article');
  expect(await deals.count()).toBeGreaterThan(0);
  const more = page.getByRole('region', { name: 'More on this' }).getByRole('heading', { level: 3 });
  await expect(more).toHaveText(post.related.map(({ title }: { title: string }) => title));
  await page.goto(`/resources/posts/${post.path}`);
  const data = await structuredData(page, 'BlogPosting');
  expect(data).toMatchObject({ headline: post.title });
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
});

test('addresses that nobody published are missing, and old ones lead on', async ({ request }) => {
  for (const address of [
    '/resources/posts/nothing-like-this',
    '/resources/press-releases/nothing-like-this',
    '/pitchbooks/nothing-like-this',
    '/resources/promotions/nothing-like-this',
  ])
    expect((await request.get(address)).status(), address).toBe(404);
  const old = await request.get('/flipbooks/anything/at/all', { maxRedirects: 0 });
  expect([old.status(), old.headers()['location']]).toEqual([301, '/pitchbooks/products-services']);
});

test('FAQ asks for a login and comes back; its questions open by themselves', async ({ page }) => {
  await page.goto('/FAQ');
  await expect(page).toHaveURL('/login?redirectTo=%2FFAQ');
  await page.getByLabel('Email').fill('buyer@outcrop.example');
  await page.getByLabel('Password', { exact: true }).fill('outcropDemo1');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/FAQ');
  const question = page.locator('main details').first();
  await question.locator('summary').press('Enter');
  await expect(question).toHaveAttribute('open', '');
  await expectAccessible(page);
});

test('no picture of content is missing, each has words or says that it needs none, and all are kept for a year', async ({
  page,
}) => {
  const kept = new Map<string, string | undefined>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (/^\/content\/(assets|pages)\//.test(pathname))
      kept.set(answer.url(), `${answer.status()} ${answer.headers()['cache-control']}`);
  });
  for (const address of [POSTS, '/resources/marketplace', '/pitchbooks/products-services']) {
    kept.clear();
    await page.goto(address);
    await expect.poll(() => kept.size, { message: address }).toBeGreaterThan(0);
    expect(await page.locator('main img:not([alt])').count(), address).toBe(0);
    expect([...new Set(kept.values())], address).toEqual(['200 public, max-age=31449600, immutable']);
  }
});

test('a page number that is none is the first page, one beyond the last is the last', async ({ page, request }) => {
  const { total, size } = await (await request.get('/api/content/posts')).json();
  const last = Math.ceil(total / size);
  expect(last).toBeGreaterThan(1);
  for (const [asked, shown] of [
    ['?page=0', 1],
    ['?page=1e9', 1],
    ['?page=1000000000', 1],
    ['?page=9999', last],
  ] as const) {
    await page.goto(POSTS + asked);
    await expect(page.getByRole('link', { name: `Page ${shown}`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('posts, releases, books and the marketplace are there', async ({ page }) => {
    for (const [address, words] of [
      [POSTS, 'Resources'],
      ['/resources/press-releases', 'Press releases'],
      ['/resources/marketplace', 'Marketplace'],
      ['/pitchbooks', 'Pitchbooks'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
      expect(await page.locator('main a').count(), address).toBeGreaterThan(3);
    }
    await page.goto(POSTS);
    await page.locator('main h3 a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('FAQ and marketplace items fit every width and have no accessibility fault in any', async ({ page }) => {
  test.setTimeout(120_000);
  const first = async (list: string) => (await (await page.request.get(`/api/content/${list}`)).json()).items[0].path;
  await logIn(page, BUYER);
  for (const address of [
    '/FAQ',
    `/resources/promotions/${await first('promotions')}`,
    `/resources/case-studies/${await first('case-studies')}`,
    `/resources/press-releases/${await first('press-releases')}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectGoodInEveryWidth(page, address);
  }
});

test('pages of content fit every width and have no accessibility fault in any', async ({ page }) => {
  test.setTimeout(120_000);
  const { posts } = await (await page.request.get('/api/content/posts')).json();
  for (const address of [
    POSTS,
    `/resources/posts/${posts[0].path}`,
    '/resources/press-releases',
    '/resources/marketplace',
    '/pitchbooks/products-services',
  ]) {
    await page.goto(address);
    await expectGoodInEveryWidth(page, address);
  }
});
