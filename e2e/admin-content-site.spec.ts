import { becomeBuyer, changePerson } from './account.ts';
import { ADMIN, logIn, save, saved } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// Journeys of editors between the admin area and what else there is: the library of files, and the site.

const POSTS = '/api/admin/content-post';
const FILES = '/api/admin/content-files';

test.beforeEach(({ page }) => logIn(page, ADMIN));

test('a picture and a PDF come into a text by the picker, the picture from one’s own disk', async ({ page }) => {
  const title = `Picked ${Date.now().toString(36)}`;
  const made = await page.request.post(POSTS, { data: { title, body: '<p>Text.</p>' } });
  const { id } = await made.json();
  await page.goto(`/admin/content-post/${id}`);
  const toolbar = page.getByRole('toolbar', { name: 'Text' });
  await page.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await toolbar.getByRole('button', { name: 'PDF' }).click();
  const picker = page.getByRole('dialog');
  await expect(picker).toHaveAccessibleName('Choose PDF');
  await picker.getByRole('list').getByRole('button').first().click();
  const body = page.getByRole('textbox', { name: 'Body' });
  await expect(body.getByRole('link')).toHaveText(/\(PDF, \d+ pages?\)$/);
  await toolbar.getByRole('button', { name: 'Picture' }).click();
  await expect(picker).toHaveAccessibleName('Choose picture');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } });
  await picker.getByLabel('New pictures').setInputFiles({ name: 'Picked rig.png', mimeType: 'image/png', buffer });
  await expect(picker).toHaveCount(0);
  await expect(body.locator('figure img')).toHaveAttribute('alt', 'Picked rig');
  await save(page).click();
  await saved(page);
  const { body: kept } = await (await page.request.get(`${POSTS}/${id}`)).json();
  const [, picture] = /<figure><img [^>]*src="\/content\/assets\/([0-9a-f-]{36})"/.exec(kept) ?? [];
  expect(kept).toMatch(/<a href="\/content\/assets\/[0-9a-f-]{36}">.*\(PDF, /);
  expect((await page.request.get(`/content/assets/${picture}`)).headers()['content-type']).toBe('image/png');
  await page.request.delete(`${POSTS}/${id}`);
  expect((await page.request.delete(`${FILES}/${picture}`)).status()).toBe(200);
});

/** Makes whoever sits at a browser of their own another admin. */
async function becomeAdmin(other: Page): Promise<void> {
  const email = await becomeBuyer(other, 'editor');
  await changePerson(email, { isAdmin: true });
  await logIn(other, email);
}

test('who opens an item is told of the other who has it open', async ({ page, browser, baseURL }) => {
  const made = await page.request.post(POSTS, { data: { title: `Open ${Date.now().toString(36)}` } });
  const { id } = await made.json();
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await becomeAdmin(other);
  await other.goto(`/admin/content-post/${id}`);
  await expect(other.getByRole('textbox', { name: 'Body' })).toBeVisible();
  await expect(other.getByText('has had this open')).toHaveCount(0);
  const told = other.waitForResponse((answer) => answer.url().endsWith(`/${id}/editing`));
  await other.reload();
  await told;
  await page.goto(`/admin/content-post/${id}`);
  await expect(page.getByText(/^Dale Renfro has had this open since /)).toBeVisible();
  await context.close();
  await page.request.delete(`${POSTS}/${id}`);
});

test('a draft is seen on the site as it will be, by its address alone', async ({ page, context }) => {
  const title = `Draft ${Date.now().toString(36)}`;
  const path = title.toLowerCase().replace(' ', '-');
  const made = await page.request.post(POSTS, { data: { title, path, body: '<p>Not yet for everybody.</p>' } });
  const { id } = await made.json();
  await page.goto(`/admin/content-post/${id}`);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Preview on site' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(preview.getByText('Preview of a draft.')).toBeVisible();
  await expect(preview.getByText('Not yet for everybody.')).toBeVisible();
  await expect(preview.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(new URL(preview.url()).searchParams.get('preview')).toBeTruthy();
  await preview.close();
  await page.request.delete(`${POSTS}/${id}`);
});

test('where the site reads a Directus of its own, files are shown and not chosen', async ({ page }) => {
  const [file] = await (
    await page.request.get(`${FILES}?filter=${encodeURIComponent('{"kind":"image"}')}&range=[0,0]`)
  ).json();
  const data = { title: `Shown ${Date.now().toString(36)}`, image: file.id };
  const { id } = await (await page.request.post(POSTS, { data })).json();
  await page.route('**/api/admin/content', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), editable: false, editedAt: null } });
  });
  await page.goto(`/admin/content-post/${id}`);
  await page.getByRole('tab', { name: 'Files' }).click();
  const picture = page.getByRole('group', { name: 'Picture', exact: true });
  await expect(picture.getByText(file.title)).toBeVisible();
  await expect(picture.getByRole('button')).toHaveCount(0);
  await expect(picture.getByRole('slider')).toHaveCount(0);
  await page.request.delete(`${POSTS}/${id}`);
});
