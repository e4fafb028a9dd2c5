import { expect, type Page } from '@playwright/test';

/** Data of a page for search engines, of one type of schema.org. */
export async function structuredData(page: Page, type: string) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const found = texts.map((text) => JSON.parse(text)).find((data) => data['@type'] === type);
  expect(found, `${type} among ${texts.length}`).toBeDefined();
  return found;
}
