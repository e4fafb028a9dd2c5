// A browser for a measurement, with the demo's admin in front of it.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const ADMIN = { email: 'admin@outcrop.example', password: 'outcropDemo1' };
const SYSTEM_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];
const VIEWPORT = { width: 1440, height: 900 };

/**
 * Does the work in a page of a browser that is logged in, and closes it.
 * @template Result
 * @param {string} address of a running Outcrop
 * @param {(page: import('@playwright/test').Page) => Promise<Result>} work
 */
export async function inBrowser(address, work) {
  const executablePath = process.env.CHROMIUM_PATH || SYSTEM_BROWSERS.find(existsSync);
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: VIEWPORT, baseURL: address });
    await page.request.post('/api/Auth/Login', { data: ADMIN });
    return await work(page);
  } finally {
    await browser.close();
  }
}
