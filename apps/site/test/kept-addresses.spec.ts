import { expect, it } from '@jest/globals';
import { isKeptAddress } from '../app/server/kept-addresses.ts';
import { newPageReads, noteRead } from '../app/server/page-reads.ts';

// docs/product/engines.md#kept-pages

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
  expect(isKeptAddress(address)).toBe(true);
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
  expect(isKeptAddress(address)).toBe(false);
});

const answer = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers });
const noted = (path: string, response: Response) => {
  const reads = newPageReads();
  noteRead(reads, new URL(path, 'http://127.0.0.1:3000'), response);
  return { sources: [...reads.sources], isUnfit: reads.isUnfit, until: reads.until };
};
const whole = { isUnfit: false, until: Number.POSITIVE_INFINITY };

it('knows what the answers that a page is made of depend on', () => {
  expect(noted('/api/config', answer(200))).toEqual({ sources: ['flags'], ...whole });
  expect(noted('/api/deals?page=2', answer(200, { 'X-Search-Engine': 'columns' }))).toEqual({
    sources: ['listings'],
    ...whole,
  });
  expect(noted('/api/research?page=2', answer(200)).sources).toEqual(['listings']);
  expect(noted('/api/deals/7/similar', answer(200))).toEqual({ sources: ['listings'], ...whole });
  expect(noted('/api/deals/7', answer(404))).toEqual({ sources: ['listings'], ...whole });
  expect(noted('/api/content/team', answer(200, { 'x-content-read': 'team_page,team' }))).toEqual({
    sources: ['content:team_page', 'content:team'],
    ...whole,
  });
  expect(noted('/api/content/team', answer(200, { 'x-content-read': 'team_page;1234' })).until).toBe(1_234);
});

it.each([
  ['a refusal', '/api/deals', answer(429)],
  ['an engine that is away', '/api/deals/7', answer(503)],
  ['deals that were left out', '/api/deals', answer(200, { 'X-Search-Behind': '3' })],
  ['content that is late', '/api/content/team', answer(200, { 'x-content-read': 'team', 'x-content-kept': 'late' })],
  ['content of which nothing is known', '/api/content/team', answer(200)],
  ['a search of the site', '/api/content/search?q=oil', answer(200, { 'x-content-read': 'post' })],
  ['corrections', '/api/deals/did-you-mean?q=oil', answer(200)],
  ['who is signed in', '/api/Auth/CurrentUser', answer(200)],
])('keeps no page that was made with %s', (_, path, response) => {
  expect(noted(path, response).isUnfit).toBe(true);
});

it('shows what an engine that lags has answered for a moment alone', () => {
  const { until, isUnfit } = noted('/api/deals', answer(200, { 'X-Search-Engine': 'opensearch' }));
  expect(isUnfit).toBe(false);
  expect(until).toBeLessThanOrEqual(Date.now() + 1_000);
});
