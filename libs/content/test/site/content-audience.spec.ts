import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentCollections } from '@outcrop/contracts';
import type { RunningFeature } from '@outcrop/platform/testing';
import { viewOf } from '../../src/reading/schema-view.ts';
import type { ContentSchema } from '../../src/schema/content-schema.ts';
import { ownSchema } from '../../src/schema/own-schema.ts';
import { visibleOnly } from '../../src/site/source/status-rule.ts';
import { publish, startSite, TOKEN } from './site-support.ts';

// docs/product/content.md#content-audience

const CANARY = 'zyzzyva';
const FAQ = '/content/items/faq';
const collections = Object.keys(contentCollections);

describe.each([
  ['in production', {}],
  ['in a demo', { OUTCROP_ENV: 'demo' }],
])('questions %s', (_, env) => {
  let app: RunningFeature;
  beforeAll(async () => {
    app = await startSite(env);
    await publish(app, 'faq', { question: `Why ${CANARY}?`, answer: `<p>${CANARY}</p>`, topic: 'selling' });
  });
  afterAll(() => app?.stop());

  it.each([
    ['a list', FAQ],
    ['an item', `${FAQ}/1`],
    ['a count', `${FAQ}?limit=0&meta=*`],
    ['an aggregate', `${FAQ}?aggregate[count]=*`],
    ['an export', `${FAQ}?export=csv`],
    ['a search', `${FAQ}?search=${CANARY}`],
    ['a filter', `${FAQ}?filter[question][_contains]=${CANARY}`],
  ])('are refused to strangers by the items contract as %s, and answered to who is signed in', async (_, address) => {
    const { body, headers } = await app.request('get', address).expect(403);
    expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
    expect(headers['vary']).toContain('Cookie');
    const answered = await app.request('get', address, 'buyer').expect(200);
    expect(answered.headers['cache-control']).toBe('private, no-cache');
    await app.request('get', address).set('authorization', `Bearer ${TOKEN}`).expect(200);
  });

  it('come to strangers by no other address of content', async () => {
    const addresses = [
      ...collections.flatMap((name) => [
        `/content/items/${name}?fields=*.*.*&limit=-1`,
        `/content/items/${name}?fields=*.*.*&limit=-1&filter[faq][question][_contains]=${CANARY}`,
      ]),
      ...['home', 'team', 'services', 'pitchbooks', 'case-studies', 'press-releases', 'posts', 'promotions'],
      ...['seller', 'contact', 'addresses', 'faq', `search?q=${CANARY}`],
    ].map((path) => (path.startsWith('/') ? path : `/api/content/${path}`));
    const answers = await Promise.all(
      addresses.map(async (address) => ({ address, text: (await app.request('get', address)).text })),
    );
    expect(answers.filter(({ text }) => text.includes(`Why ${CANARY}`))).toEqual([]);
    const member = await app.request('get', `/api/content/search?q=${CANARY}`, 'buyer').expect(200);
    expect(member.text).toContain(`Why ${CANARY}`);
  });
});

describe('what is for those who are signed in', () => {
  it('is read for no page that is for everybody, nested or by itself', () => {
    const faq = { collection: 'faq', fields: ['*'], limit: 1 } as const;
    expect(() => visibleOnly(faq, { drafts: true })).toThrow('Please log in.');
    expect(visibleOnly(faq, { drafts: false, signedIn: true })).toMatchObject({ filter: expect.anything() });
  });

  it('takes along what belongs to it, and the relations that lead to either', () => {
    const column = (name: string, relatesTo?: string) =>
      [name, { kind: 'column', name, column: name, type: 'integer', ...(relatesTo && { relatesTo }) }] as const;
    const collection = (name: string, fields: ReturnType<typeof column>[], more: object) =>
      [
        name,
        {
          name,
          table: name,
          singleton: false,
          system: false,
          key: 'id',
          fields: new Map([column('id'), ...fields]),
          ...more,
        },
      ] as const;
    const schema = {
      collections: new Map([
        collection('course', [], { publicRead: 'all', audience: 'user' }),
        collection('lesson', [column('course', 'course')], { publicRead: 'owned', owner: 'course' }),
        collection('teacher', [column('lesson', 'lesson')], { publicRead: 'all' }),
      ]),
    } as unknown as ContentSchema;
    const seen = (signedIn: boolean) => [...viewOf(schema, 'published', signedIn).collections.keys()];
    expect([seen(false), seen(true)]).toEqual([['teacher'], ['course', 'lesson', 'teacher']]);
    expect(viewOf(schema, 'drafts').collections.get('teacher')?.fields.get('lesson')).not.toHaveProperty('relatesTo');
    expect(viewOf(ownSchema, 'all').collections.has('faq')).toBe(true);
  });
});
