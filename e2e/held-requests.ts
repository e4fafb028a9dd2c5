import type { Page } from '@playwright/test';

/** Holds requests back that go to any of these addresses. @returns lets them go on, those that come later too */
export async function holdRequests(page: Page, ...addresses: readonly (string | RegExp)[]): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const address of addresses)
    await page.route(address, async (route) => {
      await released;
      await route.continue();
    });
  return release;
}
