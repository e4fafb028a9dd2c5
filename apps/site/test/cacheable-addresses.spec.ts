import { beforeAll, expect, it } from '@jest/globals';
import routes from '../app/routes.ts';
import { cacheableAddresses } from '../app/server/cacheable-addresses.ts';
import { newPageReads, noteRead } from '../app/server/page-reads.ts';

// docs/product/engines.md#cached-pages

let isCacheableAddress: (address: string) => boolean;
beforeAll(async () => {
  const built = routes.map(async ({ file, path }, index) => [index, { path, module: await import(`../app/${file}`) }]);
  isCacheableAddress = cacheableAddresses({ routes: Object.fromEntries(await Promise.all(built)) });
});

it.each([
  '/home',
  '/deals/public',
  '/deals/public?type=PP+L&region=Gulf%20Coast&page=2',
  '/deals/public/map?type=PP',
  '/research?sort=date',
  '/deals/public?open=true',
  '/deals/12847',
  '/team',
  '/services/valuations',
  '/resources/posts/all?tag=gas&page=2',
  '/resources/posts/a-post',
  '/terms',
])('keeps %s', (address) => {
  expect(isCacheableAddress(address)).toBe(true);
});

it.each([
  ['a parameter that the page does not know', '/home?utm_source=x'],
  ['a parameter twice', '/deals/public?page=1&page=2'],
  ['a search by words', '/deals/public?search=oil'],
  ['what is one visitor\u2019s', '/deals/public?liked=true'],
  ['a drawn area', '/deals/public?polygon=1,1;2,2;3,3'],
  ['a preview', '/team?preview=token'],
  ['a note', '/home?note=login-required'],
  ['two question marks', '/deals/public?type=PP?page=2'],
  ['a long address', `/deals/public?company=${'x'.repeat(500)}`],
  ['a form', '/contact-us'],
  ['a form of a deal', '/deals/12847/ask'],
  ['a page of a person', '/buyer/profile'],
  ['the login', '/login'],
  ['a comparison', '/deals/compare'],
  ['data of a page', '/home.data'],
  ['an id that is written otherwise', '/deals/012847'],
  ['a path with a slash at its end', '/home/'],
  ['another host', '//elsewhere.example/home'],
  ['a file', '/assets/home'],
])('does not keep %s', (_, address) => {
  expect(isCacheableAddress(address)).toBe(false);
});

const answer = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers });
const noted = (response: Response) => {
  const reads = newPageReads();
  noteRead(reads, response);
  return { sources: [...reads.sources], isUnfit: reads.isUnfit, until: reads.until };
};
const whole = { isUnfit: false, until: Number.POSITIVE_INFINITY };

it('knows what the answers that a page is made of depend on', () => {
  expect(noted(answer(200, { 'x-sources': 'flags' }))).toEqual({ sources: ['flags'], ...whole });
  const listed = answer(200, { 'x-sources': 'listings', 'X-Search-Engine': 'columns' });
  expect(noted(listed)).toEqual({ sources: ['listings'], ...whole });
  expect(noted(answer(404, { 'x-sources': 'listings' }))).toEqual({ sources: ['listings'], ...whole });
  expect(noted(answer(200, { 'x-sources': 'content:team_page,content:team' }))).toEqual({
    sources: ['content:team_page', 'content:team'],
    ...whole,
  });
  expect(noted(answer(200, { 'x-sources': 'content:team_page;1234' })).until).toBe(1_234);
});

it.each([
  ['a refusal', answer(429, { 'x-sources': 'listings' })],
  ['an engine that is away', answer(503, { 'x-sources': 'listings' })],
  ['deals that were left out', answer(200, { 'x-sources': 'listings', 'X-Search-Behind': '3' })],
  ['content that is late', answer(200, { 'x-sources': 'content:team', 'x-content-kept': 'late' })],
  ['an answer of which nothing is known', answer(200)],
  ['an answer that nothing tells the changes of', answer(200, { 'x-sources': '*' })],
])('keeps no page that was made with %s', (_, response) => {
  expect(noted(response).isUnfit).toBe(true);
});

it('shows what an engine that lags has answered for a moment alone', () => {
  const { until, isUnfit } = noted(answer(200, { 'x-sources': 'listings', 'X-Search-Engine': 'opensearch' }));
  expect(isUnfit).toBe(false);
  expect(until).toBeLessThanOrEqual(Date.now() + 1_000);
});
