// `npm run lighthouse [-- ADDRESS…]`: runs Lighthouse on home, a post, a service, the list of deals and a deal, or on the addresses given, as a
// phone and as a desktop, against a fresh demo. Scores below the aim are listed with what cost them; the figures of all pages are kept in
// load-tests/results/lighthouse.json.
import fs from 'node:fs';
import path from 'node:path';
import { withDemoInstance } from './demo-instance.mjs';
import { run } from './engines/problem.mjs';
import { root, setUp } from './setup.mjs';

/** Aims: 95 in all four categories, the largest paint within 1.5 s, a layout that does not shift. */
const AIM = { score: 95, lcpMs: 1_500, cls: 0.02 };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const wanted = process.argv.slice(2);

await run(async () => {
  await setUp(import.meta.url);
  const figures = await withDemoInstance(measure);
  const code = figures.pages.some(({ missed }) => missed.length) ? 1 : 0;
  // Some pages alone are tried out; they do not take the place of all.
  if (wanted.length) return code;
  const file = path.join(root, 'load-tests/results/lighthouse.json');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  return code;
});

async function measure(address) {
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const { launch } = await import('chrome-launcher');
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH || SYSTEM_BROWSERS.find(fs.existsSync),
    chromeFlags: FLAGS,
  });
  try {
    const pages = [];
    for (const page of wanted.length ? wanted : await allPages(address)) {
      // The first visit to a fresh process draws the covers and compiles the code: later visitors find both done.
      await (await fetch(address + page)).text();
      for (const { device, config } of [{ device: 'desktop', config: desktopConfig }, { device: 'phone' }]) {
        /** @type {import('lighthouse').Flags} */
        const options = { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES };
        const { lhr } = /** @type {import('lighthouse').RunnerResult} */ (
          await lighthouse(address + page, options, config)
        );
        pages.push(report(page, device, lhr));
      }
    }
    const [first] = pages;
    return { date: new Date().toISOString().slice(0, 10), lighthouse: first.version, node: process.version, pages };
  } finally {
    chrome.kill();
  }
}

/** One page of each kind that people come to from elsewhere. */
async function allPages(address) {
  const read = async (path) => /** @type {any} */ (await (await fetch(address + path)).json());
  const [{ deals }, { posts }, { services }] = await Promise.all(
    ['/api/deals?size=1', '/api/content/posts', '/api/content/services'].map(read),
  );
  return [
    '/home',
    `/resources/posts/${posts[0].path}`,
    `/services/${services[0].path}`,
    '/deals/public',
    `/deals/${deals[0].ListingId}`,
  ];
}

function report(page, device, { categories, audits, lighthouseVersion }) {
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]));
  const lcpMs = Math.round(audits['largest-contentful-paint'].numericValue);
  const cls = Math.round(audits['cumulative-layout-shift'].numericValue * 1_000) / 1_000;
  const missed = [
    ...CATEGORIES.filter((name) => scores[name] < AIM.score),
    ...(lcpMs > AIM.lcpMs ? ['LCP'] : []),
    ...(cls > AIM.cls ? ['CLS'] : []),
  ];
  console.log(`${page} (${device}): ${Object.values(scores).join(' / ')}, LCP ${lcpMs} ms, CLS ${cls}`);
  for (const name of missed.filter((each) => each in categories)) {
    const cost = categories[name].auditRefs
      .map(({ id }) => audits[id])
      .filter(({ score }) => score !== null && score < 0.9);
    console.log(
      `  ${name}: ${cost.map(({ title, displayValue }) => [title, displayValue].filter(Boolean).join(' ')).join('; ')}`,
    );
  }
  return { page, device, version: lighthouseVersion, scores, lcpMs, cls, missed };
}
