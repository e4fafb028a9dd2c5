import { readFile } from 'node:fs/promises';
import { expectGoodInEveryWidth } from './accessible.ts';
import { becomeBuyer, changePerson } from './account.ts';
import { ADMIN, BUYER, logIn } from './admin.ts';
import { chips, count, explore, WELLS } from './explorer.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/explorer.md#participant-route

const DESCRIPTION = new URL('../docs/openapi.json', import.meta.url);
const ADVISOR = 'advisor@outcrop.example';

/** A query over the wells of Texas, or of what is said instead, with a link. @param of.times so many filters ask for it @param of.owner the number of who is logged in: the admin's, unless told */
async function linkedQuery(
  page: Page,
  { field = 'state', value = 'TX', collection = 'wells', times = 1, owner = 1 } = {},
): Promise<{ id: number; link: string; directoryId: number }> {
  const folder = `Linked ${field} ${collection} ${Date.now().toString(36)}`;
  await page.request.post(`/api/request/${folder}&${owner}/addRequestDirectory`);
  const { directories } = await (await page.request.get('/api/explorer/saved-queries')).json();
  const directoryId = directories.find((one: { name: string }) => one.name === folder).id;
  const data = {
    ...{ name: folder, directoryId, filters: Array(times).fill({ field, expression: [value] }) },
    customChart: { collection, ...(collection !== 'deals' && { sorts: [{ column: 'oil12', ascending: false }] }) },
  };
  const { id } = await (await page.request.post('/api/explorer/saved-queries', { data })).json();
  const { link } = await (await page.request.post(`/api/explorer/saved-queries/${id}/link`)).json();
  return { id, link, directoryId };
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
  await logIn(page, ADMIN);
  await page.request.post(`/api/request/${id}&1/deleteUserRequest`);
  await logIn(page, ADVISOR);
  expect((await page.goto(target))?.status()).toBe(404);
  await expect(page.getByText('There is no such query, or it is no longer shared.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the explorer' }).click();
  await expect(page).toHaveURL(/\/explorer/);
});

test('a link and what cannot be shown of one fit every width without a fault that axe finds; what is gone of a set is named', async ({
  page,
}) => {
  await explore(page);
  const sets = {
    whole: await linkedQuery(page),
    field: await linkedQuery(page, { field: 'depth', times: 2 }),
    collection: await linkedQuery(page, { collection: 'quarries' }),
  };
  const open = async ({ link }: { link: string }, more = '') =>
    (await page.goto(`/participant?QueryUUID=${link}${more}`))?.status();
  expect(await open(sets.whole, '&opened=2')).toBe(200);
  await expect(page.getByRole('link', { name: 'Close the row' })).toBeVisible();
  await expectGoodInEveryWidth(page, 'a stored set');
  expect(await open(sets.field)).toBe(422);
  await expect(count(page)).toHaveText('This query cannot be shown');
  await expect(page.getByText('There is no field “depth”, but the query names it.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectGoodInEveryWidth(page, 'a stored set that cannot be shown');
  expect(await open(sets.collection)).toBe(404);
  await expect(count(page)).toHaveText('This query cannot be shown');
  await expect(page.getByText('There is no collection “quarries”.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the explorer' }).click();
  await expect(page).toHaveURL(/\/explorer/);
  for (const { directoryId } of Object.values(sets))
    await page.request.post(`/api/request/${directoryId}&1/deleteRequestDirectory`);
});

test('no call of the explorer gives its reader more than the set: each is tried with the cookies of its page', async ({
  page,
}) => {
  await explore(page);
  const { id, link, directoryId } = await linkedQuery(page);
  const own = async () => (await page.request.get('/api/explorer/saved-queries')).json();
  const before = await own();
  await logIn(page, ADVISOR);
  await page.goto(`/participant?QueryUUID=${link}`);
  await expect(chips(page)).toHaveText('State TX');
  const cookies = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).sort();
  const beforeCookies = await cookies();
  const saved = `/api/explorer/saved-queries/${id}`;
  const one = { filters: JSON.stringify([{ field: 'key', expression: ['none'] }]), format: 'csv' };
  // By the address of the description: what is sent, and what is answered. The admin's id is 1.
  const calls: Record<string, [path: string, status: number, data?: object]> = {
    // What the reader's own rights allow anyway: collections, and rows that they may see.
    'get /api/query-info': ['/api/query-info', 200],
    'post /api/query/{collection}': ['/api/query/wells', 200, { size: 1 }],
    'post /api/query/{collection}/sample': ['/api/query/wells/sample', 200, { fields: ['key'], size: 2, filters: [] }],
    'get /api/query/{collection}/export': [`/api/query/wells/export?${new URLSearchParams(one)}`, 200],
    // The set itself.
    'get /api/request/{uuid}/getFilters': [`/api/request/${link}/getFilters`, 200],
    'get /api/explorer/shared-queries/{link}': [`/api/explorer/shared-queries/${link}`, 200],
    // Lists of the reader's own.
    'get /api/request/getNextQueryUUID': ['/api/request/getNextQueryUUID', 200],
    'get /api/explorer/saved-queries': ['/api/explorer/saved-queries', 200],
    'get /api/explorer/shared-queries': ['/api/explorer/shared-queries', 200],
    'get /api/explorer/watches': ['/api/explorer/watches', 200],
    // What is the owner's.
    'get /api/request/{userId}/getUserRequests': ['/api/request/1/getUserRequests', 403],
    'get /api/request/{userId}/getUserRequestDirectories': ['/api/request/1/getUserRequestDirectories', 403],
    'post /api/request/{parts}/saveUserFilter': [`/api/request/${link}&1&Mine&${directoryId}/saveUserFilter`, 403],
    'post /api/request/{parts}/deleteUserRequest': [`/api/request/${id}&1/deleteUserRequest`, 403],
    'post /api/request/{parts}/addRequestDirectory': ['/api/request/Mine&1/addRequestDirectory', 403],
    'post /api/request/{parts}/updateRequestDirectory': [
      `/api/request/${directoryId}&Mine&1/updateRequestDirectory`,
      403,
    ],
    'post /api/request/{parts}/deleteRequestDirectory': [`/api/request/${directoryId}&1/deleteRequestDirectory`, 403],
    'post /api/explorer/saved-queries': [
      '/api/explorer/saved-queries',
      404,
      { name: 'Mine', directoryId, filters: [] },
    ],
    'get /api/explorer/saved-queries/{id}': [saved, 404],
    'put /api/explorer/saved-queries/{id}': [saved, 404, { name: 'Mine', directoryId }],
    'post /api/explorer/saved-queries/{id}/readers': [`${saved}/readers`, 404, { email: ADVISOR }],
    'delete /api/explorer/saved-queries/{id}/readers/{userId}': [`${saved}/readers/1`, 404],
    'post /api/explorer/saved-queries/{id}/link': [`${saved}/link`, 404],
    'delete /api/explorer/saved-queries/{id}/link': [`${saved}/link`, 404],
    'put /api/explorer/watches/{queryId}': [`/api/explorer/watches/${id}`, 404, { collection: 'wells' }],
    'delete /api/explorer/watches/{queryId}': [`/api/explorer/watches/${id}`, 204],
    'post /api/explorer/watches/stop': ['/api/explorer/watches/stop?token=x', 404],
    // What is the admins'.
    'get /api/admin/explorer-collections': ['/api/admin/explorer-collections', 403],
    'delete /api/admin/explorer-collections/{name}': ['/api/admin/explorer-collections/wells', 403],
    'get /api/admin/explorer-loads': ['/api/admin/explorer-loads', 403],
    'post /api/admin/explorer-loads': ['/api/admin/explorer-loads', 403],
    'post /api/admin/explorer-loads/{id}/start': ['/api/admin/explorer-loads/1/start', 403],
    'get /api/admin/explorer-loads/{id}/rejected': ['/api/admin/explorer-loads/1/rejected', 403],
    'delete /api/admin/explorer-loads/{id}': ['/api/admin/explorer-loads/1', 403],
    // The login of older clients, which asks for a password here as well. What it refuses ends no session.
    'post /api/login': ['/api/login', 401, { username: ADMIN, password: 'not the owner’s' }],
    // A set of the reader's own under the same UUID.
    'post /api/request/{uuid}/saveFilters': [`/api/request/${link}/saveFilters`, 200, []],
  };
  const { paths } = JSON.parse(await readFile(DESCRIPTION, 'utf8'));
  const described = Object.entries<object>(paths)
    .filter(([path]) => /^\/api\/((admin\/)?(explorer|query|request\/)|login$)/.test(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  expect(Object.keys(calls).sort()).toEqual(described.sort());
  const answered: Record<string, number> = {};
  for (const [call, [path, , data]] of Object.entries(calls)) {
    const answer = await page.request.fetch(path, { method: call.split(' ')[0]!, ...(data && { data }) });
    answered[call] = answer.status();
    // The owner's list, and the names in it, are in no answer but that to the link.
    if (!path.includes(link))
      expect([call, await answer.text()]).toEqual([call, expect.not.stringContaining('Linked ')]);
  }
  expect(answered).toEqual(Object.fromEntries(Object.entries(calls).map(([call, [, status]]) => [call, status])));
  expect(await cookies()).toEqual(beforeCookies);
  await logIn(page, ADMIN);
  expect(await own()).toEqual(before);
  await page.request.post(`/api/request/${directoryId}&1/deleteRequestDirectory`);
});

test('over deals each who opens a link sees the deals that they may see, whoever shares it, and none once it is taken back', async ({
  page,
}) => {
  const filters = [{ field: 'region', expression: ['Permian'] }];
  /** The deals that whoever is logged in finds themselves. */
  const found = async (): Promise<number> => {
    const answer = await page.request.post('/api/query/deals', { data: { size: 0, filters } });
    return (await answer.json()).response.numFound;
  };
  const words = (deals: number) => `${deals.toLocaleString('en-US')} deals`;
  const open = async (link: string) => (await page.goto(`/participant?QueryUUID=${link}`))?.status();
  /** Expects a link to show as many as whoever opens it finds, which another journey may change in the middle. @returns how many */
  const shown = async (link: string): Promise<number> => {
    let deals = Number.NaN;
    await expect(async () => {
      expect(await open(link)).toBe(200);
      deals = await found();
      await expect(count(page)).toHaveText(words(deals), { timeout: 2_000 });
    }).toPass();
    return deals;
  };

  const email = await becomeBuyer(page, 'reads-deals');
  await changePerson(email, { enabledFeatures: ['explorer'] });
  await logIn(page, ADMIN);
  const ofFirm = await linkedQuery(page, { field: 'webStatus', value: 'draft', collection: 'deals' });
  const linked = await linkedQuery(page, { field: 'region', value: 'Permian', collection: 'deals' });
  const ofAll = await shown(linked.link);

  // Somebody else, who sees what is public.
  await logIn(page, email);
  const { id: buyer } = await (await page.request.get('/api/Auth/GetUser')).json();
  const ofBuyer = await shown(linked.link);
  expect(ofBuyer).toBeGreaterThan(0);
  expect(ofBuyer).toBeLessThan(ofAll);
  await expect(chips(page)).toHaveText('Region Permian');
  // What the firm alone knows of deals is no field of theirs, and no row is found by it.
  expect(await open(ofFirm.link)).toBe(422);
  await expect(page.getByText('There is no field “webStatus”, but the query names it.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  // The other way round the firm sees more by the link of a buyer, also of one who explores no more.
  const theirs = await linkedQuery(page, { field: 'region', value: 'Permian', collection: 'deals', owner: buyer });
  await changePerson(email, { enabledFeatures: [] });
  await page.goto(`/participant?QueryUUID=${theirs.link}`);
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByText('You are not authorized to access this page').first()).toBeVisible();
  await logIn(page, ADMIN);
  expect(await shown(theirs.link)).toBeGreaterThan(ofBuyer);

  // Its owner takes the link back, and shares with nobody.
  expect((await page.request.delete(`/api/explorer/saved-queries/${linked.id}/link`)).ok()).toBe(true);
  await logIn(page, ADVISOR);
  expect(await open(linked.link)).toBe(404);
  await expect(count(page)).toHaveText('This query cannot be shown');
  await expect(page.getByText('There is no such query, or it is no longer shared.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectGoodInEveryWidth(page, 'a link that was taken back');
  await logIn(page, ADMIN);
  for (const { directoryId } of [ofFirm, linked])
    await page.request.post(`/api/request/${directoryId}&1/deleteRequestDirectory`);
});
