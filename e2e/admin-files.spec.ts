import { expectAccessible, expectFits } from './accessible.ts';
import { ADMIN, logIn, STANDARD, save, saved } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/admin.md#files-screen

const FILES = '/api/admin/content-files';
const drawn = (page: Page, width: number, height: number) => page.screenshot({ clip: { x: 0, y: 0, width, height } });
const filesNamed = async (page: Page, words: string): Promise<{ id: string; title: string }[]> =>
  (await page.request.get(`${FILES}?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`)).json();
const remove = async (page: Page, words: string) => {
  for (const { id } of await filesNamed(page, words)) await page.request.delete(`${FILES}/${id}`);
};

test('several files are uploaded at once, what is refused says why, and a picture gets its focal point by keyboard', async ({
  page,
}) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/content-files');
  const files = [
    { name: 'journey-wide.png', mimeType: 'image/png', buffer: await drawn(page, 600, 260) },
    { name: 'journey-square.png', mimeType: 'image/png', buffer: await drawn(page, 300, 300) },
    { name: 'journey-notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') },
    { name: 'journey-false.png', mimeType: 'image/png', buffer: Buffer.from('No picture either') },
  ];
  await page.getByLabel('New pictures and PDFs').setInputFiles(files);
  await expect(page.getByText(/journey-notes\.txt was not uploaded\. It must be JPEG/)).toBeVisible();
  await expect(page.getByText(/journey-false\.png was not uploaded\./)).toBeVisible();
  await page.getByLabel('Search').fill('journey-');
  const card = page.getByRole('list', { name: 'Files' }).getByRole('link');
  await expect(card).toHaveCount(2);
  await expect(page.getByText(/^PNG, 600 × 260/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'PDFs' }).click();
  await expect(page.getByText('No file matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove all filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveText('Any');
  await page.getByLabel('Search').fill('journey-wide');
  await expect(card).toHaveCount(1);
  await card.click();

  const point = page.getByRole('slider', { name: 'Focal point' });
  await expect(page.getByText('Focal point 50% across, 50% down')).toBeVisible();
  await point.press('Shift+ArrowLeft');
  await point.press('ArrowLeft');
  await point.press('ArrowUp');
  await expect(page.getByText('Focal point 39% across, 49% down')).toBeVisible();
  await page.getByLabel('Title').fill('Journey, a wide picture');
  await page.getByLabel('Description').fill('The screen of files');
  await save(page).click();
  await saved(page);
  const [kept] = await filesNamed(page, 'Journey, a wide picture');
  expect(kept).toMatchObject({ focal_point_x: 234, focal_point_y: 127, description: 'The screen of files' });

  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Journey, a wide picture?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page).toHaveURL(/\/admin\/content-files(\?|$)/);
  expect(await filesNamed(page, 'Journey, a wide picture')).toEqual([]);
  await remove(page, 'journey-');
});

test('a file in use says where, and is not deleted', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/content-files');
  const buffer = await drawn(page, 320, 200);
  const file = { name: 'journey-used.png', mimeType: 'image/png', buffer };
  const made = await page.request.post(FILES, { multipart: { file, title: 'Journey in use' } });
  const { id } = await made.json();
  const post = await page.request.post('/api/admin/content-post', {
    data: { title: 'Journey of a picture', image: id },
  });
  const { id: postId } = await post.json();
  await page.goto(`/admin/content-files/${id}`);
  const used = page.getByRole('region', { name: 'Used in' });
  await expect(used.getByRole('link', { name: 'Journey of a picture' })).toHaveAttribute(
    'href',
    `/admin/content-post/${postId}`,
  );
  await page.getByRole('button', { name: 'Delete' }).click();
  const refusal = page.getByRole('dialog', { name: 'This file is in use' });
  await expect(refusal).toContainText('Journey of a picture shows it.');
  await refusal.getByRole('button', { name: 'OK' }).click();
  expect((await page.request.get(`${FILES}/${id}`)).status()).toBe(200);
  await page.request.delete(`/api/admin/content-post/${postId}`);
  await remove(page, 'Journey in use');
});

for (const width of [390, 1024, 1440])
  test(`at ${width} px nothing sticks out, and every part is within reach`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await logIn(page, ADMIN);
    await page.goto('/admin/content-files');
    // What a run that was cut short may have left.
    await remove(page, `journey-at-${width}`);
    const file = { name: `journey-at-${width}.png`, mimeType: 'image/png', buffer: await drawn(page, width, 300) };
    const { id } = await (await page.request.post(FILES, { multipart: { file } })).json();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Files' }).getByRole('link').first()).toBeVisible();
    await expectFits(page);
    await expectAccessible(page, 'the library', STANDARD);
    await page.goto(`/admin/content-files/${id}`);
    await expect(page.getByRole('slider', { name: 'Focal point' })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page, 'a file', STANDARD);
    await page.goto('/admin/content-post/create');
    await page.getByRole('tab', { name: 'Files' }).click();
    await page.getByRole('button', { name: 'Choose picture' }).first().click();
    const picker = page.getByRole('dialog', { name: 'Choose picture' });
    await picker.getByLabel('Search').fill(`journey-at-${width}`);
    await expect(picker.getByRole('button', { name: /PNG/ })).toHaveCount(1);
    await expectAccessible(page, 'the picker', STANDARD);
    await picker.getByRole('button', { name: /PNG/ }).click();
    await expect(page.getByRole('slider', { name: 'Focal point' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
    await expect(page.getByRole('group', { name: 'Picture', exact: true }).getByText('No picture')).toBeVisible();
    await page.request.delete(`${FILES}/${id}`);
  });
