import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import { expectAccessible, expectFits } from './accessible.ts';
import { ADMIN, logIn, PASSWORD, STANDARD } from './admin.ts';
import { painted } from './painted.ts';
import { expect, type Page, type Route, test } from './test.ts';

// docs/product/admin.md#files-screen, docs/product/engines.md#large-uploads: what is sent in pieces

const MB = 2 ** 20;
const PIECE = 8 * MB;
const FILES = '/api/admin/content-files';
const PIECES = '**/api/uploads/*';

/** A PDF of one page with so many bytes beside it. */
function pdfWith(bytes: number): Buffer {
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'),
    Buffer.concat([Buffer.from(`<< /Length ${bytes} >>\nstream\n`), randomBytes(bytes), Buffer.from('\nendstream')]),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets = objects.map((object, index) => {
    const at = parts.reduce((sum, part) => sum + part.length, 0);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const count = objects.length + 1;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}${end}`)]);
}

const remove = async (page: Page, words: string) => {
  const filter = encodeURIComponent(JSON.stringify({ q: words }));
  for (const { id } of await (await page.request.get(`${FILES}?filter=${filter}`)).json())
    await page.request.delete(`${FILES}/${id}`);
};
const choose = (page: Page, file: string) => page.getByLabel('New pictures and PDFs').setInputFiles(file);
const card = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Files' }).getByRole('link').filter({ hasText: words });

/** What befalls pieces, told their places in the file; the others go through. @returns the places of all */
async function onPieces(page: Page, befall: (offset: number, route: Route) => Promise<void> | undefined) {
  const offsets: number[] = [];
  await page.route(PIECES, async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    const offset = Number(await request.headerValue('upload-offset'));
    offsets.push(offset);
    return (await befall(offset, route)) ?? route.continue().catch(() => undefined);
  });
  return offsets;
}

/**
 * Holds the second piece. It is cut before routes are removed: a browser lets through what waits then, also what its page has just given up, and the server
 * keeps as much of a piece as comes, from where the file would go on.
 * @returns when it is held, and what cuts it and lets all others through
 */
async function holdSecondPiece(page: Page) {
  let isHeld = (_: Route) => {};
  const held = new Promise<Route>((resolve) => {
    isHeld = resolve;
  });
  await onPieces(page, (offset, route) => {
    if (offset !== PIECE) return undefined;
    isHeld(route);
    return new Promise(() => {});
  });
  const cut = async () => {
    await (await held).abort();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };
  return { held, cut };
}

test('a large PDF goes on where it was after a pause, a lost connection and a reload', async ({ page }, testInfo) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/content-files');
  await remove(page, 'journey-large');
  const file = testInfo.outputPath('journey-large.pdf');
  await fs.writeFile(file, pdfWith(26 * MB));
  const second = await holdSecondPiece(page);
  await choose(page, file);
  await second.held;
  const progress = page.getByRole('progressbar', { name: 'Upload of journey-large.pdf' });
  await expect(progress).toBeVisible();
  await expectAccessible(page, 'an upload under way', STANDARD);
  await page.getByRole('button', { name: 'Pause journey-large.pdf' }).press('Enter');
  await expect(page.getByText('paused', { exact: true })).toBeVisible();
  await second.cut();

  await page.reload();
  // The connection is lost with the third piece; the try after that gets no answer before what is said has been read.
  let isLost = false;
  const offsets = await onPieces(page, (offset, route) => {
    if (offset !== 2 * PIECE || isLost) return undefined;
    isLost = true;
    return route.abort();
  });
  let letBack = () => {};
  const back = new Promise<void>((resolve) => {
    letBack = resolve;
  });
  await page.route(PIECES, async (route) => {
    if (isLost) await back;
    return route.fallback();
  });
  const triedAgain = page.waitForRequest((request) => isLost && request.method() === 'HEAD');
  const away = page.getByText('The server cannot be reached. It goes on by itself.');
  await choose(page, file);
  await expect(away).toBeVisible();
  await triedAgain;
  await painted(page);
  await expect(away).toBeVisible();
  letBack();
  await expect(away).toBeHidden();
  await expect(card(page, 'journey large')).toContainText('PDF, 1 page, 26 MB');
  expect(offsets).toEqual([PIECE, 2 * PIECE, 2 * PIECE, 3 * PIECE]);
  await expect(progress).toBeHidden();

  // What was taken begins anew when it is chosen once more, and can be stopped.
  const again = await onPieces(page, () => new Promise(() => {}));
  await choose(page, file);
  await expect.poll(() => again).toEqual([0]);
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Stop journey-large.pdf' }).click();
  await expect(progress).toBeHidden();
  expect((await gone).status()).toBe(204);
  await remove(page, 'journey-large');
});

test('a large PDF takes the place of another with the same controls, once, though the answer is lost', async ({
  page,
}, testInfo) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/content-files');
  await remove(page, 'journey-replaced');
  const [first, second] = [testInfo.outputPath('journey-replaced.pdf'), testInfo.outputPath('journey-newer.pdf')];
  await fs.writeFile(first, pdfWith(MB));
  await fs.writeFile(second, pdfWith(10 * MB));
  await choose(page, first);
  await card(page, 'journey replaced').click();

  const half = await holdSecondPiece(page);
  await page.getByLabel('Replacement file').setInputFiles(second);
  await expect(page.getByRole('list', { name: 'Uploads' }).getByText('80%')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace', exact: true })).toBeDisabled();
  await expectFits(page, 'a replacement under way');
  await page.getByRole('button', { name: 'Pause journey-newer.pdf' }).click();
  await expect(page.getByText('paused', { exact: true })).toBeVisible();
  await half.cut();

  const offsets = await onPieces(page, () => undefined);
  await page.route(
    '**/from-upload',
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Resume journey-newer.pdf' }).click();
  await expect(page.getByText('Replaced. Every page that shows it now shows the new file.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
  expect(offsets).toEqual([PIECE]);
  const { version, filename_download } = await (
    await page.request.get(`${FILES}/${page.url().split('/').at(-1)}`)
  ).json();
  expect({ version, filename_download }).toEqual({ version: 2, filename_download: 'journey-newer.pdf' });
  await page.goto('/admin/content-files');
  await remove(page, 'journey-newer');
});

test('a large file that is no PDF is refused in words, and so is one too many', async ({ page }, testInfo) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/content-files');
  const file = testInfo.outputPath('journey-false.pdf');
  await fs.writeFile(file, Buffer.alloc(9 * MB, 'No PDF. '));
  await choose(page, file);
  await expect(page.getByRole('alert')).toContainText('journey-false.pdf was not uploaded. The file must be a picture');
  await page.getByRole('button', { name: 'Dismiss journey-false.pdf' }).click();

  const detail = 'You have too much on its way. Please finish or stop other uploads first.';
  await page.route('**/api/uploads', (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify({ detail }) }),
  );
  await choose(page, file);
  await expect(page.getByRole('alert')).toContainText(`journey-false.pdf was not uploaded. ${detail}`);
});

test('a session that ends while a large file is sent asks for a login, and the file goes on where it was', async ({
  page,
}, testInfo) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/content-files');
  const file = testInfo.outputPath('journey-session.pdf');
  await fs.writeFile(file, pdfWith(10 * MB));
  const offsets = await onPieces(page, async (offset, route) => {
    if (offset === PIECE && offsets.length === 2) await page.context().clearCookies();
    return route.continue();
  });
  await choose(page, file);
  const login = page.getByRole('dialog', { name: 'Please log in' });
  await login.getByLabel('Email').fill(ADMIN);
  await login.getByLabel('Password').fill(PASSWORD);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(card(page, 'journey session')).toContainText('PDF, 1 page, 10 MB');
  expect(offsets).toEqual([0, PIECE, PIECE]);
  await remove(page, 'journey-session');
});
