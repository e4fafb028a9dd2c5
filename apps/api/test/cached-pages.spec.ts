import { beforeEach, describe, expect, it } from '@jest/globals';
import { COOKIES, type MadePage } from '@outcrop/contracts';
import { SentPages } from '@outcrop/platform';
import express from 'express';
import supertest from 'supertest';
import { cachedPages } from '../src/front-ends/cached-pages/cached-pages.ts';

// docs/product/engines.md#cached-pages

const STILL = { number: 0, look: async () => {}, revisionOf: () => 0 };
const NONCE = /'nonce-([\w-]{22})'/;
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
  let given = 0;
  app = express();
  app.use((_, response, next) => {
    given += 1;
    response.locals['nonce'] = `nonce_${given}`.padEnd(22, 'x');
    response.setHeader('Content-Security-Policy', `script-src 'nonce-${response.locals['nonce']}'`);
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
          html: Buffer.from(`<script nonce="${nonce}">page()</script><meta content="${nonce}"><p>${made.length}</p>`),
          reads: { sources: new Set(['listings']), until: Number.POSITIVE_INFINITY, isUnfit: false, viewed: 7 },
          ...more,
        };
      },
    }),
  );
  app.use((_, response) => void response.send('a page of one\u2019s own'));
});
const get = (path = '/cached', headers: Record<string, string> = {}) => supertest(app).get(path).set(headers);
const policyOf = (answer: supertest.Response) => NONCE.exec(answer.headers['content-security-policy'] ?? '')?.[1];

describe('a cached page', () => {
  it.each(['br', 'gzip, deflate, br', 'gzip', 'identity'])('carries the nonce of its answer (%s)', async (encoding) => {
    const answers = [
      await get('/cached', { 'accept-encoding': encoding }),
      await get('/cached', { 'accept-encoding': encoding }),
    ];
    expect(made).toEqual(['/cached']);
    for (const { text, headers } of answers) {
      const nonce = NONCE.exec(headers['content-security-policy'] ?? '')?.[1];
      expect(text).toBe(`<script nonce="${nonce}">page()</script><meta content="${nonce}"><p>1</p>`);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'Cookie, Accept-Encoding',
        link: '</sheet.css>; rel=preload; as=style',
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(policyOf(answers[0]!)).not.toBe(policyOf(answers[1]!));
  });

  it('is not sent again to who has it; the stored page keeps its own policy', async () => {
    const { headers } = await get();
    const again = await get('/cached', { 'if-none-match': headers['etag'] as string }).expect(304);
    expect(again.headers['content-security-policy']).toBeUndefined();
    expect(again.headers).toMatchObject({
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
    const { text, headers, status } = await get();
    const nonce = NONCE.exec(headers['content-security-policy'] ?? '')?.[1];
    expect(text).toContain(`<script nonce="${nonce}">`);
    expect(status).toBe(page.status ?? 200);
    expect(headers['etag']).toBeUndefined();
    await get();
    expect(made).toHaveLength(2);
  });

  it('a redirect, which is passed on', async () => {
    more = { status: 302, headers: new Headers({ location: '/deals/public' }), html: Buffer.alloc(0) };
    await get().expect(302).expect('location', '/deals/public');
    expect(views).toEqual([]);
  });
});
