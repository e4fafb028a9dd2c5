import { beforeEach, describe, expect, it } from '@jest/globals';
import { COOKIES, type MadePage } from '@outcrop/contracts';
import { SentPages } from '@outcrop/platform';
import express from 'express';
import supertest from 'supertest';
import { cachedPages } from '../src/front-ends/cached-pages/cached-pages.ts';

// docs/product/engines.md#cached-pages

const STILL = { number: 0, look: async () => {}, revisionOf: () => 0 };
/** sha256 of "page()", as a policy names it: `printf 'page()' | openssl dgst -sha256 -binary | base64`. */
const SCRIPT = "'sha256-piUNRj01n+hTo+pnthBY6P38CNukLgjZT+mSJ4I5u6U='";
let made: string[];
let views: number[];
let more: Partial<MadePage>;
let app: express.Express;

beforeEach(() => {
  made = [];
  views = [];
  more = {};
  const sentPages = new SentPages();
  sentPages.onSent((_, id) => views.push(id));
  app = express();
  app.use((_, response, next) => {
    response.locals['contentPolicy'] = (scripts: string, styles: string) =>
      `script-src ${scripts}; style-src ${styles}`;
    next();
  });
  app.use(
    cachedPages({
      changes: STILL,
      sentPages,
      bytes: 100_000,
      isCacheableAddress: (address) => address.startsWith('/cached'),
      makePage: async (request, nonce) => {
        made.push(request.originalUrl);
        return {
          status: 200,
          headers: new Headers({
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'private, no-cache',
            link: '</sheet.css>; rel=preload; as=style',
          }),
          html: Buffer.from(
            `<script nonce="${nonce}">page()</script><meta nonce="${nonce}"><script>foreign()</script><p>${made.length}</p>`,
          ),
          reads: { sources: new Set(['listings']), until: Number.POSITIVE_INFINITY, isUnfit: false, viewed: 7 },
          ...more,
        };
      },
    }),
  );
  app.use((_, response) => void response.send('a page of one\u2019s own'));
});
const get = (path = '/cached', headers: Record<string, string> = {}) => supertest(app).get(path).set(headers);
const scriptsOf = ({ headers }: supertest.Response) =>
  /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];

describe('a cached page', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('is the same for everybody; its policy names its own scripts and no other (%s)', async (accepted, encoding) => {
    const answers = [
      await get('/cached', { 'accept-encoding': accepted }),
      await get('/cached', { 'accept-encoding': accepted }),
    ];
    expect(made).toEqual(['/cached']);
    for (const answer of answers) {
      const { text, headers } = answer;
      expect(text).toBe('<script>page()</script><meta><script>foreign()</script><p>1</p>');
      expect(scriptsOf(answer)).toBe(SCRIPT);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'Cookie, Accept-Encoding',
        link: '</sheet.css>; rel=preload; as=style',
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('is not sent again to who has it; the policy is still that of the stored page', async () => {
    const { headers } = await get();
    const again = await get('/cached', { 'if-none-match': headers['etag'] as string }).expect(304);
    expect(again.headers).toMatchObject({
      'content-security-policy': headers['content-security-policy'],
      etag: headers['etag'],
      vary: 'Cookie, Accept-Encoding',
      'cache-control': 'private, no-cache',
    });
    await get('/cached', { 'if-none-match': '"another"' }).expect(200);
    // A reload by force asks for the whole page.
    await get('/cached', { 'if-none-match': headers['etag'] as string, 'cache-control': 'no-cache' }).expect(200);
  });

  it('counts as a view each time that it is sent', async () => {
    const { headers } = await get();
    await get();
    await get('/cached', { 'if-none-match': headers['etag'] as string }).expect(304);
    expect(views).toEqual([7, 7, 7]);
  });
});

describe('a page of one\u2019s own', () => {
  it.each([COOKIES.session, COOKIES.ownSession, COOKIES.visitor])(
    'is what who has the cookie %s gets',
    async (cookie) => {
      await get();
      const { text } = await get('/cached', { cookie: `a=b; ${cookie}=x` });
      expect(text).toBe('a page of one\u2019s own');
      expect(made).toHaveLength(1);
    },
  );

  it('is what other methods, other addresses and programs with a token get', async () => {
    expect((await get('/other')).text).toBe('a page of one\u2019s own');
    expect((await get('/cached', { authorization: 'Bearer x' })).text).toBe('a page of one\u2019s own');
    await supertest(app).post('/cached').expect(200, 'a page of one\u2019s own');
    expect(made).toEqual([]);
  });
});

describe('what is not cached', () => {
  it.each<[string, Partial<MadePage>]>([
    ['an error', { status: 503 }],
    ['a missing page', { status: 404 }],
    [
      'a page that sets a cookie',
      {
        headers: new Headers({
          'content-type': 'text/html',
          'cache-control': 'private, no-cache',
          'set-cookie': 'a=b',
        }),
      },
    ],
    ['a preview', { headers: new Headers({ 'content-type': 'text/html', 'cache-control': 'private, no-store' }) }],
    [
      'what was read in part',
      { reads: { sources: new Set(), until: Number.POSITIVE_INFINITY, isUnfit: true, viewed: undefined } },
    ],
  ])('%s', async (_, page) => {
    more = page;
    const answer = await get();
    expect(answer.text).toContain('<script>page()</script>');
    expect(scriptsOf(answer)).toBe(SCRIPT);
    expect(answer.status).toBe(page.status ?? 200);
    expect(answer.headers['etag']).toBeUndefined();
    await get();
    expect(made).toHaveLength(2);
  });

  it('a redirect, which is passed on', async () => {
    more = { status: 302, headers: new Headers({ location: '/deals/public' }), html: Buffer.alloc(0) };
    await get().expect(302).expect('location', '/deals/public');
    expect(views).toEqual([]);
  });
});
