import { type APIRequestContext, expect, type Page, test } from './test.ts';

// A random walk over states of the address bar. SEED repeats one; WALK_STEPS makes the one in the browser longer.
const seed = Number(process.env['SEED']);
const STATES = 500;
const STEPS = Number(process.env['WALK_STEPS'] ?? 15);
const CONCURRENCY = 4;

/** mulberry32: numbers from 0 to 1, the same for the same seed. */
function random(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

test.beforeEach(() => console.log(`SEED=${seed}`));

interface Words {
  region: string[];
  company: string[];
  state: string[];
  basin: string[];
}
interface Answer {
  total: number;
  size: number;
  deals: { url: string }[];
  facets: Record<string, { value: string }[]>;
}

/** Names that the deals themselves have. */
async function wordsOf(request: APIRequestContext): Promise<Words> {
  const values = async (group: string) => {
    const answer = await request.get(`/api/deals/facets/${group}?q=`);
    return ((await answer.json()).values as { value: string }[]).map(({ value }) => value);
  };
  const [region, company, state, basin] = [
    await values('region'),
    await values('company'),
    await values('state'),
    await values('basin'),
  ];
  return { region, company, state, basin };
}

/** Of one word and of several, found as typed, by their words in any order, or not at all. */
const TEXTS = [
  'basin',
  'royalty in',
  'Texas',
  'permian producing',
  'texas, oil and gas',
  '50%',
  'a+b',
  'é',
  'no such deal',
];

/** A state as its canonical query without view: filters, order, page, box and polygon, about two filters each. */
function stateOf(next: () => number, words: Words): string {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
  const rarely = (text: () => string) => (next() < 0.18 ? text() : '');
  const some = (name: string, values: readonly string[]) => {
    const chosen = [...new Set(Array.from({ length: 1 + Math.floor(next() * 3) }, () => pick(values)))];
    return `${name}=${chosen.map(encodeURIComponent).join('+')}`;
  };
  const figure = () => Math.round(10 ** (1 + next() * 4));
  const range = (name: string) => {
    const [low, high] = [figure(), figure()].sort((a, b) => a - b);
    return `${name}=${pick([`${low}..`, `..${high}`, `${low}..${high}`])}`;
  };
  const [lon, lat] = [-125 + next() * 50, 25 + next() * 25].map((degrees) => Number(degrees.toFixed(3))) as [
    number,
    number,
  ];
  const at = (x: number, y: number) => `${Number((lon + x).toFixed(3))},${Number((lat + y).toFixed(3))}`;
  const parts = [
    rarely(() => `search=${encodeURIComponent(pick(TEXTS))}${pick(['', '', '&words=any', '&words=typed'])}`),
    rarely(() => some('type', ['PP', 'L', 'DV', 'M', 'RR', 'DS', 'W', 'SWD', 'SV', 'EVENT'])),
    rarely(() => some('region', words.region)),
    rarely(() => some('company', words.company)),
    rarely(() => some('location', ['usa', 'canada', 'international'])),
    rarely(() => some('state', words.state)),
    rarely(() => some('dealSize', ['small', 'medium', 'large'])),
    rarely(() => some('basin', words.basin)),
    rarely(() => some('status', ['ACTIVE', 'OFFER PENDING', 'CLOSING'])),
    rarely(() => 'open=true'),
    rarely(() => `bidsDue=${pick([7, 14, 30, 90, 366])}`),
    rarely(() => range('netProduction')),
    rarely(() => range('cashFlow')),
    rarely(() => range('price')),
    rarely(() => `bbox=${at(0, 0)},${at(pick([5, 20, 40]), pick([3, 10]))}`),
    rarely(() => `polygon=${[at(0, 0), at(12, 1), at(6, 9)].join(';')}`),
    rarely(() => 'unmapped=true'),
    next() < 0.4 ? `sort=${pick(['match', 'date', 'type', 'netProduction', 'cashFlow', 'price', 'bidsDue'])}` : '',
    next() < 0.3 ? 'reverse=true' : '',
    next() < 0.3 ? `page=${pick([2, 3])}` : '',
    next() < 0.2 ? `size=${pick([5, 50, 100])}` : '',
  ];
  return parts.filter(Boolean).join('&');
}

const VIEWS = ['', 'table', '1x', '2x', '3x', '4x'];
const LABELS: Record<string, string> = { '': 'List', table: 'Table' };
const unescaped = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
const withView = (query: string, view: string) => [query, view && `view=${view}`].filter(Boolean).join('&');
const pathOf = (query: string) => (query ? `/deals/public?${query}` : '/deals/public');

/** Past its network's share of what is costly a visitor is told when to come again (docs/product/http.md#costly-requests). */
async function patiently(request: APIRequestContext, address: string) {
  for (;;) {
    const answer = await request.get(address);
    if (answer.status() !== 429) return answer;
    const seconds = Number(answer.headers()['retry-after']);
    expect(seconds, address).toBeGreaterThan(0);
    await new Promise((again) => setTimeout(again, 1_000 * seconds));
  }
}

test(`${STATES} random states show the same on the page as in the API, and in their own links`, async ({ request }) => {
  test.setTimeout(300_000);
  const next = random(seed);
  const words = await wordsOf(request);
  const states = Array.from({ length: STATES }, () => ({
    query: stateOf(next, words),
    view: VIEWS[Math.floor(next() * VIEWS.length)] as string,
  }));
  let found = 0;

  const check = async ({ query, view }: (typeof states)[number]) => {
    const answer = await patiently(request, pathOf(withView(query, view)));
    expect(answer.status(), query).toBe(200);
    // A page beyond the last one leads to the last.
    const at = new URL(answer.url());
    const api: Answer = await (await patiently(request, `/api/deals${at.search.replace(/[?&]view=\w+$/, '')}`)).json();
    const html = await answer.text();
    const listed = [...html.matchAll(/<(?:h3|th scope="row")>(?:<div[^>]*>)?<a [^>]*?href="(\/deals\/\d+)"/g)].map(
      ([, url]) => url,
    );
    expect(listed, at.search).toEqual(api.deals.map(({ url }) => url));
    // Address → state → address: the view switch's link to the current view.
    const label = `${LABELS[view] ?? view} view`;
    const link = new RegExp(`<a [^>]*aria-label="${label}[":][^>]*>`).exec(html)?.[0] ?? '';
    expect(unescaped(/href="([^"]*)"/.exec(link)?.[1] ?? ''), label).toBe(at.pathname + at.search);
    if (api.total > 0) found += 1;
  };
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async (_, part) => {
      for (const state of states.filter((_state, i) => i % CONCURRENCY === part)) await check(state);
    }),
  );
  expect(found).toBeGreaterThan(STATES / 5);
});

/** What a visitor sees of a state. */
const seen = (page: Page) =>
  page.locator('main').evaluate((main) => ({
    address: location.pathname + location.search,
    count: main.querySelector('#deal-count')?.textContent,
    deals: [...main.querySelectorAll('article h3 a, tbody th a')].map((link) => link.getAttribute('href')),
    checked: [...main.querySelectorAll('[aria-checked=true]')].map((box) => box.textContent),
    view: main.querySelector('nav [aria-current=true]')?.getAttribute('aria-label'),
    tokens: [...document.querySelectorAll('[aria-label="Filters in use"] li')].map((token) => token.textContent),
  }));

test(`${STEPS} states of a walk by clicks reload to the same page`, async ({ page, request }) => {
  test.setTimeout(STEPS * 12_000);
  const next = random(seed + 1);
  const words = await wordsOf(request);
  for (let step = 0; step < STEPS; step++) {
    const view = VIEWS[Math.floor(next() * VIEWS.length)] as string;
    await page.goto(pathOf(withView(stateOf(next, words), view)));
    // Something that a visitor might follow from here: another view, a value, an order, a page.
    const ways = page.locator(
      'main nav[aria-label="View"] a:not([aria-label^=Map]):not([aria-label^=Print]), main [role=checkbox], main nav[aria-label=Pages] a, thead a',
    );
    const way = ways.nth(Math.floor(next() * (await ways.count())));
    const to = await way.getAttribute('href');
    await way.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(to ?? '');
    // The browser's address is ahead of the page while that is being drawn.
    await expect(page.locator('main nav[aria-label="View"] [aria-current=true]')).toHaveAttribute('href', to ?? '');
    await expect(page.locator('section[aria-busy=true]')).toHaveCount(0);
    const before = await seen(page);
    await page.reload();
    await expect(page.locator('#deal-count')).toHaveText(before.count ?? '');
    // How many deals are saved is counted once the page is there.
    await expect.poll(() => seen(page)).toEqual(before);
  }
});
