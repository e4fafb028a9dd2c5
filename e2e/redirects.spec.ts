import { expect, test } from './test.ts';

// docs/product/content.md#moved-addresses; the redirects are those of the demo.

test('a moved address leads on, for good or for now; any other is missing', async ({ request }) => {
  const asked = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['location']];
  };
  expect(await asked('/minerals')).toEqual([301, '/deals/public?type=M']);
  expect(await asked('/people/')).toEqual([301, '/team']);
  expect(await asked('/brochures?from=mail')).toEqual([302, '/seller']);
  // Below a page that is there, too.
  expect(await asked('/resources/posts/bakken-refracs')).toEqual([
    301,
    '/resources/posts/what-a-refrac-does-to-the-price-of-a-2012-bakken-well',
  ]);
  for (const address of ['/nowhere', '/nowhere%E0%A4%A', `/${'long'.repeat(200)}`]) {
    const missing = await request.get(address);
    expect(missing.status(), address.slice(0, 40)).toBe(404);
    expect(await missing.text()).toContain('404: page missing');
  }
});

test('a link within the site to a moved address leads on', async ({ page }) => {
  await page.goto('/team');
  for (const [moved, to] of [
    ['/minerals', '/deals/public?type=M'],
    ['/resources/posts/bakken-refracs', '/resources/posts/what-a-refrac-does-to-the-price-of-a-2012-bakken-well'],
  ] as const) {
    const link = page.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: 'Posts', exact: true });
    await link.click();
    await expect(page).toHaveURL('/resources/posts/all');
    // As a link in a text would.
    await page.evaluate((address) => {
      history.pushState({ idx: 5 }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, moved);
    await expect(page).toHaveURL(to);
    await expect(page.getByText('404: page missing')).toHaveCount(0);
  }
});
