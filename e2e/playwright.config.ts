import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Browser journeys against a running Outcrop: `npm run e2e` builds and starts one, and names it in BASE_URL. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The system's browser, or undefined for the one that Playwright downloads itself. */
const executablePath = process.env['CHROMIUM_PATH'] || SYSTEM_BROWSERS.find(existsSync);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Emptied by every run: another run at the same time needs an --output of its own.
  outputDir: '../test-results',
  // One at a time: the journeys share one Outcrop, and some of them edit its listings.
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env['CI'] === 'true',
  // A journey of ten steps on a machine with two cores may be too slow once: it is retried, and .ci/total.mjs names it.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://127.0.0.1:3000',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
