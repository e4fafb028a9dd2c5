import { expectAccessible, expectFits } from './accessible.ts';
import { ADMIN, logIn, STANDARD } from './admin.ts';
import { expect, test } from './test.ts';

// docs/product/admin.md#revisions-screen

const POSTS = '/api/admin/content-post';

test('two versions of a post stand side by side, and the older one is restored', async ({ page }) => {
  await logIn(page, ADMIN);
  const old = {
    title: 'What a refrac can add to a well',
    body: '<p>The same.</p><p>Booked as possible by buyers.</p>',
  };
  const made = await (await page.request.post(POSTS, { data: old })).json();
  const next = {
    version: made.version,
    title: 'What a refrac adds to a well',
    body: '<p>The same.</p><p>Booked as probable by buyers.</p><p>Mark the wells.</p>',
  };
  const changed = await (await page.request.put(`${POSTS}/${made.id}`, { data: next })).json();

  await page.goto(`/admin/content-post/${made.id}/revisions`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.title);
  const rows = page.getByRole('table').getByRole('row');
  await expect(page.getByText('2 fields differ')).toBeVisible();
  await expect(rows.filter({ hasText: 'Title' }).locator('del')).toHaveText('can add');
  await expect(rows.filter({ hasText: 'Title' }).locator('ins')).toHaveText('adds');
  await expect(rows.filter({ hasText: 'Body' }).locator('ins')).toHaveText('probable');
  await expect(rows.filter({ hasText: 'No paragraph here' }).locator('ins')).toHaveText('Mark the wells.');
  await rows.filter({ hasText: '1 paragraph is the same.' }).getByRole('button', { name: 'Show' }).click();
  await expect(rows.filter({ hasText: 'The same.' }).last()).toBeVisible();
  await expectAccessible(page, 'two versions', STANDARD);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page, 'two versions');
  await expectAccessible(page, 'two versions on a phone', STANDARD);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Somebody else is faster: nothing is restored.
  const faster = { version: changed.version, lead: 'Faster.' };
  const third = await (await page.request.put(`${POSTS}/${made.id}`, { data: faster })).json();
  const restore = async () => {
    await page.getByRole('button', { name: /^Restore / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  };
  await restore();
  await expect(page.getByText(/Someone else saved it, so nothing was restored/)).toBeVisible();
  expect(await (await page.request.get(`${POSTS}/${made.id}`)).json()).toMatchObject({ version: third.version });
  await page.goto(`/admin/content-post/${made.id}/revisions?revision=${made.version}`);
  await restore();
  await expect(page.getByText('Restored.', { exact: true })).toBeVisible();
  expect(await (await page.request.get(`${POSTS}/${made.id}`)).json()).toMatchObject({ ...old, lead: null });
  await page.request.delete(`${POSTS}/${made.id}`);
});
