import { ADMIN, logIn, someListing } from './admin.ts';
import { expect, test } from './test.ts';

// A seller's logo on the pages that show it. A listing is edited.

test('a broken logo is replaced by the cover, which the server has', async ({ page }) => {
  await logIn(page, ADMIN);
  const { id } = await someListing(page);
  await page.goto('/team');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
  const file = { name: 'logo.png', mimeType: 'image/png', buffer };
  const sent = await page.request.post(`/api/Advisors/UpdateLogoImage?listingId=${id}`, { multipart: { file } });
  expect(sent.status()).toBeLessThan(300);
  /** The pictures that are shown instead of logos, and whether the server has them. */
  const shown = (src: string) =>
    page
      .locator(`img[src*="${src}"][width="150"]`)
      .evaluateAll((images) =>
        (images as HTMLImageElement[]).map((image) => [image.complete && image.naturalWidth > 0, image.clientWidth]),
      );
  try {
    await page.goto(`/deals/${id}`);
    await expect.poll(() => shown(`/images/new/logo/${id}`)).toEqual([[true, 148]]);
    await page.route('**/images/new/logo/**', (route) => route.abort());
    await page.reload();
    await expect.poll(() => shown(`/images/new/cover/${id}`)).toEqual([[true, 148]]);
    await page.goto('/home');
    const logos = page.getByRole('region', { name: 'Current assignments' });
    await logos.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await shown('/images/new/cover/')).some(([isThere]) => isThere)).toBe(true);
    expect(await shown('/images/new/logo/')).not.toContainEqual([true, 148]);
  } finally {
    await page.request.post(`/api/Advisors/ClearLogoImage?listingId=${id}`);
  }
});
