import { expectAccessible, expectGoodInEveryWidth, resize } from './accessible.ts';
import { becomeBuyer } from './account.ts';
import { logIn } from './admin.ts';
import { adminRequests } from './mailbox.ts';
import { addFile, askNoSignature, curves, decide } from './room-files.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/data-rooms.md#secure-files-pages: a buyer reads in a data room

/** A data room of the demo without dates, whose files no other journey changes. */
const ROOM = 12_787;
const ADMIN_CALLS = `/api/admin/data-rooms/${ROOM}`;
const PAGES = 4;

/** An emptied data room with folders and files that were checked, which asks for no signature. */
async function fillRoom() {
  const admin = await adminRequests();
  await askNoSignature(ROOM);
  const tree = async () => (await (await admin.get(`${ADMIN_CALLS}/files`)).json()).items;
  const top = (await tree()).filter(({ parentId }: { parentId: number | null }) => parentId === null);
  if (top.length > 0)
    await admin.post(`${ADMIN_CALLS}/items/remove`, { data: { ids: top.map(({ id }: { id: number }) => id) } });
  const folder = async (name: string, parentId: number | null): Promise<number> =>
    (await (await admin.post(`${ADMIN_CALLS}/folders`, { data: { name, parentId } })).json()).ids[0];
  const letterId = await addFile(
    ROOM,
    'Process letter.csv',
    Buffer.from('step,date\nBids due,2026-12-17\n'),
    await folder('Process', null),
  );
  const engineering = await folder('Engineering', null);
  const declines = await folder('Decline curves', engineering);
  const curvesId = await addFile(ROOM, 'Decline curves, 31 producing wells.pdf', await curves(PAGES), declines);
  const production = await folder('Production', engineering);
  const modelId = await addFile(ROOM, 'Monthly production.mdb', Buffer.from([0, 1, 2, 3]), production);
  await admin.post(`${ADMIN_CALLS}/items/class`, { data: { ids: [modelId], class: 'open' } });
  await expect(async () => {
    const files = (await tree()).filter(({ file }: { file: object | null }) => file);
    expect(files.map(({ file }: { file: { check: string } }) => file.check)).not.toContain('waiting');
  }).toPass();
  return { curvesId, modelId, letterId, engineering };
}

const address = `/secure-files/${ROOM}`;
const index = (page: Page) => page.getByRole('navigation', { name: 'Index' });
const picture = (page: Page, number: number) => page.getByRole('img', { name: `Page ${number} of` });
const isDrawn = (page: Page, number: number) =>
  expect
    .poll(() => picture(page, number).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1_000);

test('a buyer finds a file, reads it page by page, downloads another, and is out with the agent’s word', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { curvesId, modelId, engineering } = await fillRoom();
  await logIn(page, await becomeBuyer(page, 'reader', { firstName: 'Jane', lastName: 'Whitcomb' }));
  const { id: userId } = await (await page.request.get('/api/Auth/GetUser')).json();
  await decide(ROOM, 'grant', userId);

  await page.goto(address);
  await expect(index(page)).toContainText('3 files');
  await index(page)
    .getByRole('link', { name: /Engineering/ })
    .click();
  await expect(page).toHaveURL(`${address}?folder=${engineering}`);
  await expect(page.getByRole('heading', { level: 2, name: '2 Engineering' })).toBeVisible();
  await expect(index(page).getByRole('link', { name: /Decline curves/ })).toBeVisible();
  const row = page.getByRole('row', { name: /31 producing wells/ });
  await expect(row).toContainText('4 pages');
  await expect(row).toContainText('View');
  await expect(page.getByRole('row', { name: /Monthly production/ })).toContainText('Download');
  await expect(page.getByRole('row', { name: /Process letter/ })).toHaveCount(0);
  await expect(row.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Choose Monthly production.mdb' }).check();
  await expect(page.getByRole('link', { name: 'Folder as zip' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '1 file as zip' })).toBeVisible();
  // Scrolled to the last file, what takes the chosen ones is still there.
  await page.setViewportSize({ width: 1_440, height: 340 });
  await page.evaluate(() => scrollTo(0, document.querySelector('table')!.getBoundingClientRect().top + scrollY));
  await expect(page.getByRole('button', { name: '1 file as zip' })).toBeInViewport({ ratio: 1 });
  await expectGoodInEveryWidth(page, 'the files of a data room');
  await resize(page, 1_440);
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '1 file as zip' }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/\.zip$/);
  expect(new URL(zip.url()).search).toBe(`?item=${modelId}`);
  await page.getByRole('checkbox', { name: 'Choose Monthly production.mdb' }).uncheck();
  await expect(page.getByRole('link', { name: 'Folder as zip' })).toBeVisible();

  await row.getByRole('link').click();
  await expect(page).toHaveURL(`${address}/files/${curvesId}`);
  await isDrawn(page, 1);
  await expect(page.getByText('View only: this page was drawn for you and carries your name.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await isDrawn(page, 2);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Page 3 of 4')).toBeVisible();
  await isDrawn(page, 3);
  await page.getByRole('navigation', { name: 'Thumbnails' }).getByRole('link', { name: 'Page 4' }).click();
  await expect(page.getByText('Page 4 of 4')).toBeVisible();
  await isDrawn(page, 4);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText('75%')).toBeVisible();
  await expect(page.getByText(/Read for [1-9]\d* s/)).toBeVisible();
  for (const width of [390, 1_024, 1_440]) {
    await resize(page, width);
    await expectAccessible(page, `a page at ${width} px`);
  }
  await page.getByRole('link', { name: 'Back to the data room' }).click();
  await expect(page.getByRole('row', { name: /31 producing wells/ })).toContainText('4 of 4');

  await page.goto(`${address}/files/${modelId}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('link', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Monthly production.mdb');
  await expectGoodInEveryWidth(page, 'a file without pages');

  await page.goto(`${address}/files/${curvesId}`);
  await isDrawn(page, 1);
  await decide(ROOM, 'revoke', userId);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('alert').filter({ hasText: 'This page cannot be shown.' })).toBeVisible();
  expect((await page.goto(`${address}/files/${curvesId}`))?.status()).toBe(404);
  expect((await page.request.get(`/api/data-rooms/${ROOM}/files/${modelId}/content`)).status()).toBe(404);
  await page.goto(address);
  await expect(index(page)).toHaveCount(0);
  await expect(page.getByText('31 producing wells')).toHaveCount(0);
});

test('a tab that is closed tells how long its page was read', async ({ page, context }) => {
  const { curvesId } = await fillRoom();
  await logIn(page, await becomeBuyer(page, 'closing-reader', { firstName: 'Jane', lastName: 'Whitcomb' }));
  const { id: userId } = await (await page.request.get('/api/Auth/GetUser')).json();
  await decide(ROOM, 'grant', userId);
  const admin = await adminRequests();
  const seconds = async (): Promise<number> => {
    const { pages } = await (await admin.get(`${ADMIN_CALLS}/reading/pages?file=${curvesId}&person=${userId}`)).json();
    return pages.find(({ page: number }: { page: number }) => number === 2).seconds;
  };
  const tab = await context.newPage();
  await tab.goto(`${address}/files/${curvesId}?page=2`);
  await isDrawn(tab, 2);
  await expect(tab.getByText(/Read for [3-9] s/)).toBeVisible();
  // It is told every 15 seconds.
  expect(await seconds()).toBe(0);
  await tab.close({ runBeforeUnload: true });
  await expect.poll(seconds).toBeGreaterThanOrEqual(3);
});

test('a download that is refused is a page that says why, with the way back', async ({ page, context }) => {
  const { modelId } = await fillRoom();
  await logIn(page, await becomeBuyer(page, 'late-reader', { firstName: 'Jane', lastName: 'Whitcomb' }));
  const { id: userId } = await (await page.request.get('/api/Auth/GetUser')).json();
  await decide(ROOM, 'grant', userId);
  await page.goto(address);
  const file = await context.newPage();
  await file.goto(`${address}/files/${modelId}`);
  await decide(ROOM, 'revoke', userId);
  await file.getByRole('main').getByRole('link', { name: 'Download', exact: true }).click();
  await expect(file.getByText('This file is no longer there, or you may not download it.')).toBeVisible();
  await expectGoodInEveryWidth(file, 'a download that was refused');
  await file.getByRole('link', { name: 'Back to the data room' }).click();
  await expect(file).toHaveURL(address);
  await page.getByRole('link', { name: 'Everything as zip' }).click();
  await expect(page.getByText('These files are no longer there, or you may only view them.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0);
});

const searchFor = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: 'Search this data room' }).fill(words);
  await page.keyboard.press('Enter');
};

test('a buyer searches names and text of a data room, and opens a table at the page that has the words', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { curvesId, letterId } = await fillRoom();
  await logIn(page, await becomeBuyer(page, 'searcher', { firstName: 'Jane', lastName: 'Whitcomb' }));
  const { id: userId } = await (await page.request.get('/api/Auth/GetUser')).json();
  await decide(ROOM, 'grant', userId);

  await page.goto(address);
  const results = page.getByRole('region', { name: 'Search results' });
  // Texts are read by the worker.
  await expect(async () => {
    await searchFor(page, 'Tarrow');
    await expect(results.getByRole('link', { name: 'Page 3' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(results).toContainText('2.1 Decline curves');
  await expect(results).toContainText('Text from files that you may only view is not shown here.');
  await expect(results).not.toContainText('Unit A');
  await expectGoodInEveryWidth(page, 'what was found in a data room');
  await resize(page, 1_440);
  // The names are in the sans, whose spaces are no narrower than elsewhere.
  await expect(results.getByRole('heading', { level: 3 }).first()).toHaveCSS('word-spacing', /^[\d.]/);
  await results.getByRole('link', { name: 'Page 3' }).click();
  await expect(page).toHaveURL(`${address}/files/${curvesId}?page=3`);
  await isDrawn(page, 3);

  await page.goto(address);
  await searchFor(page, 'letter proc');
  await results.getByRole('link', { name: 'Process letter.csv' }).click();
  await expect(page).toHaveURL(`${address}/files/${letterId}`);
  await isDrawn(page, 1);
  await expectAccessible(page, 'a table as a page');

  await page.goto(address);
  await searchFor(page, 'waterflood');
  await expect(page.getByText('Nothing found for “waterflood”')).toBeVisible();
  await expectGoodInEveryWidth(page, 'a search that found nothing');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page.getByRole('row', { name: /31 producing wells/ })).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('folders are chosen, names searched and pages turned by links and a form', async ({ page }) => {
    const { curvesId, modelId, engineering } = await fillRoom();
    const email = await becomeBuyer(page, 'reader-plain');
    await page.request.post('/api/Auth/Login', { data: { email, password: 'outcropDemo1' } });
    const { id: userId } = await (await page.request.get('/api/Auth/GetUser')).json();
    await decide(ROOM, 'grant', userId);
    await page.goto(address);
    await index(page)
      .getByRole('link', { name: /Engineering/ })
      .click();
    await expect(page).toHaveURL(`${address}?folder=${engineering}`);
    const asZip = page.getByRole('button', { name: 'Chosen files as zip' });
    await expect(asZip).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Choose Monthly production.mdb' }).check();
    const [zip] = await Promise.all([page.waitForEvent('download'), asZip.click()]);
    expect(new URL(zip.url()).search).toBe(`?item=${modelId}`);
    await searchFor(page, '31 producing');
    await page
      .getByRole('region', { name: 'Search results' })
      .getByRole('link', { name: /31 producing wells/ })
      .click();
    await expect(page).toHaveURL(`${address}/files/${curvesId}`);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText('Page 2 of 4')).toBeVisible();
    await isDrawn(page, 2);
    await page.goto(`${address}/files/${modelId}`);
    await decide(ROOM, 'revoke', userId);
    await page.getByRole('main').getByRole('link', { name: 'Download', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Download failed' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the data room' }).click();
    await expect(page).toHaveURL(address);
  });
});
