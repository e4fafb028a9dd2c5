import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const SYSTEM_BROWSERS = [
  // The engine alone: three fifths of the CPU time of the whole browser, which does, too.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Journeys that edit listings, accounts, profiles or flags, which the others read: one after the other, on an Outcrop of their own (ALONE_URL). */
const ALONE = [
  '**/account-journey.spec.ts',
  '**/admin-day.spec.ts',
  '**/admin-deal-page.spec.ts',
  '**/admin-listings.spec.ts',
  '**/admin-login-again.spec.ts',
  '**/admin-reorder.spec.ts',
  '**/admin-users.spec.ts',
  '**/chat.spec.ts',
  '**/data-room-rows.spec.ts',
  '**/data-room-way.spec.ts',
  '**/deal-logo.spec.ts',
  '**/hidden-pages.spec.ts',
  '**/member-home.spec.ts',
  '**/deals-map.spec.ts',
  '**/deals-map-area.spec.ts',
  '**/profile.spec.ts',
  '**/security.spec.ts',
];

/** Browser journeys against a running Outcrop: `npm run e2e` builds and starts one, and names it in BASE_URL. */
const ADDRESS = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';

/** The system's browser, or undefined for the one that Playwright downloads itself. */
const executablePath = process.env['CHROMIUM_PATH'] || SYSTEM_BROWSERS.find(existsSync);

export default defineConfig({
  testDir: '.',
  // Those that are alone come first, one at a time: the last of many would keep one of two cores waiting.
  projects: [
    { name: 'alone', testMatch: ALONE, workers: 1, use: { baseURL: process.env['ALONE_URL'] ?? ADDRESS } },
    { name: 'side by side', testMatch: '**/*.spec.ts', testIgnore: ALONE },
  ],
  // Emptied by every run: another run at the same time needs an --output of its own.
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env['CI'] === 'true',
  // A journey of ten steps on a machine with two cores may be too slow once: it is retried, and .ci/total.mjs names it.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env['REPORT_FILE'] ?? '../.cache/playwright.json' }]],
  use: {
    baseURL: ADDRESS,
    // A trace takes a fifth of a journey's time: where failures are tried again, only the second try leaves one.
    trace: process.env['CI'] === 'true' ? 'on-first-retry' : 'retain-on-failure',
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
