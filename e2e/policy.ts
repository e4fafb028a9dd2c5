import type { Page } from '@playwright/test';

/** Notes what the policy of each page that is opened from now on refuses. @returns reads what the open page has noted */
export async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const { violations } = Object.assign(globalThis, { violations: [] as string[] });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, sample }) =>
      violations.push(`${violatedDirective}: ${sourceFile} ${sample}`),
    );
  });
  return () => page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations);
}
