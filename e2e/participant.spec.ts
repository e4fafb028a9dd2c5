import { ADMIN, BUYER, logIn } from './admin.ts';
import { chips, count, explore, WELLS } from './explorer.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/explorer.md#participant-route

const ADVISOR = 'advisor@outcrop.example';

/** A query of the admin's over the wells of Texas, with a link. */
async function linkedQuery(page: Page): Promise<{ id: number; link: string }> {
  const folder = `Linked ${Date.now().toString(36)}`;
  await page.request.post(`/api/request/${folder}&1/addRequestDirectory`);
  const { directories } = await (await page.request.get('/api/explorer/saved-queries')).json();
  const directoryId = directories.find((one: { name: string }) => one.name === folder).id;
  const data = {
    ...{ name: folder, directoryId, filters: [{ field: 'state', expression: ['TX'] }] },
    customChart: { collection: 'wells', sorts: [{ column: 'oil12', ascending: false }] },
  };
  const { id } = await (await page.request.post('/api/explorer/saved-queries', { data })).json();
  const { link } = await (await page.request.post(`/api/explorer/saved-queries/${id}/link`)).json();
  return { id, link };
}

test('a link shows the rows of its set, whatever else its address says, and gives nobody more than they had', async ({
  page,
}) => {
  await explore(page, `${WELLS}&filter.state=TX`);
  const rows = (await count(page).textContent()) ?? '';
  const { id, link } = await linkedQuery(page);
  const target = `/participant?QueryUUID=${link}`;

  await page.context().clearCookies();
  await page.goto(target);
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redirectTo') === target);
  await logIn(page, BUYER);
  await page.goto(target);
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByText('You are not authorized to access this page').first()).toBeVisible();
  expect((await page.request.get(`/api/request/${link}/getFilters`)).status()).toBe(403);

  await page.context().clearCookies();
  await logIn(page, ADVISOR);
  const cookies = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).sort();
  const before = await cookies();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  // What is of the explorer's address alone.
  const more =
    '&collection=market&filter.state=NM&filter.operator=*&rows=all&columns=key&chart=bars&open=operator&query=1';
  for (const address of [target, target + more]) {
    await page.goto(address);
    await expect(count(page)).toHaveText(rows);
    await expect(chips(page)).toHaveText('State TX');
    await expect(page.getByRole('img', { name: / by / })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Scroll all rows' })).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: /^Operator/ })).toBeVisible();
    // Nothing on it leads to other rows, or out as a file.
    expect(await page.locator('main a[href*="/explorer"], main a[href*="/export"]').count()).toBe(0);
    const own = await page
      .locator('main a[href*="/participant"]')
      .evaluateAll((links) =>
        links.map((each) => new URL((each as HTMLAnchorElement).href).searchParams.get('QueryUUID')),
      );
    expect(new Set(own)).toEqual(new Set([link]));
  }
  await page
    .getByRole('columnheader', { name: /^Operator/ })
    .getByRole('link')
    .click();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText(/^15–28 of/)).toBeVisible();
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('link', { name: 'Close the row' })).toBeVisible();
  await expect(chips(page)).toHaveText('State TX');
  // The page asks for rows of the collection alone, and its cookies are those of the login.
  expect(asked.filter((path) => /explorer|request|query/.test(path)).every((path) => path === '/api/query/wells')).toBe(
    true,
  );
  expect(await cookies()).toEqual(before);
  for (const [method, path, data] of [
    ['put', `/api/explorer/saved-queries/${id}`, { name: 'Mine' }],
    ['post', `/api/explorer/saved-queries/${id}/link`, undefined],
    ['delete', `/api/explorer/saved-queries/${id}/link`, undefined],
    ['put', `/api/explorer/watches/${id}`, { collection: 'wells' }],
  ] as const) {
    const answer = await page.request[method](path, { ...(data && { data }) });
    expect([path, answer.status()]).toEqual([path, 404]);
  }

  await logIn(page, ADMIN);
  await page.request.post(`/api/request/${id}&1/deleteUserRequest`);
  await logIn(page, ADVISOR);
  expect((await page.goto(target))?.status()).toBe(404);
  await expect(page.getByText('There is no such query, or it is no longer shared.')).toBeVisible();
});
