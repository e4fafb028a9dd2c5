import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ContentCollection, contentCollections, type PageCollectionName } from '@outcrop/contracts';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { content } from '../../src/feature.ts';
import { ContentReader } from '../../src/reading/content-reader.ts';

// docs/product/content.md#who-reads-what, over HTTP and our own tables.

const TOKEN = 'a-token-that-reads-drafts';
const SECRET = 'nobody@blocked.example';
const production = {
  OUTCROP_ENV: 'production',
  PUBLIC_URL: 'http://localhost',
  CONTENT_DRAFTS_TOKEN: TOKEN,
};

async function fill(app: RunningFeature): Promise<void> {
  const em = app.em();
  await em.execute(
    `insert into content_team (name, status, sort) values ('Shown', 'published', 2), ('Kept', 'draft', 1)`,
  );
  await em.execute(
    `insert into content_team_member (team, name, sort) select id, name || ' member', 1 from content_team`,
  );
  await em.execute(`insert into content_team_page (id, status) values (1, 'published')`);
  await em.execute('update content_team set team_page = 1');
  await em.execute(`insert into content_contact_us_page (status, block_list) values ('published', ?::jsonb)`, [
    JSON.stringify([{ item: SECRET }]),
  ]);
}

interface Answer {
  readonly data: unknown;
  readonly errors: readonly { readonly extensions: { readonly code: string } }[];
}

describe('in production', () => {
  let app: RunningFeature;
  beforeAll(async () => {
    app = await startFeature({ features: [platform, content], env: production });
    await fill(app);
  });
  afterAll(() => app?.stop());

  const get = async (address: string, token?: string) => {
    const request = app.request('get', address);
    const answer = await (token === undefined ? request : request.set('authorization', `Bearer ${token}`));
    return { status: answer.status, headers: answer.headers, body: answer.body as Answer };
  };

  it('shows what is published to everybody, with the parts of it alone', async () => {
    expect((await get('/content/items/team?fields=name,members.name')).body).toEqual({
      data: [{ name: 'Shown', members: [{ name: 'Shown member' }] }],
    });
    expect((await get('/content/items/team_member?fields=name')).body).toEqual({ data: [{ name: 'Shown member' }] });
    expect((await get('/content/items/team_member?aggregate[count]=*')).body).toEqual({ data: [{ count: '1' }] });
    const counted = '/content/items/team_page?fields=count(teams)';
    expect((await get(counted)).body).toEqual({ data: { teams_count: '1' } });
    expect((await get(counted, TOKEN)).body).toEqual({ data: { teams_count: '2' } });
  });

  it('shows drafts for the token, in the header and in the address', async () => {
    const names = { data: [{ name: 'Kept' }, { name: 'Shown' }] };
    expect((await get('/content/items/team?fields=name&sort=sort', TOKEN)).body).toEqual(names);
    expect((await get(`/content/items/team?fields=name&sort=sort&access_token=${TOKEN}`)).body).toEqual(names);
  });

  it('refuses any other token with 401', async () => {
    for (const address of ['/content/items/team', '/content/items/team/1', '/content/items/nope']) {
      const { status, body } = await get(address, `${TOKEN}x`);
      expect([status, body.errors[0]?.extensions.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    }
    expect((await get('/content/items/team?access_token=x')).status).toBe(401);
    const two = await get(`/content/items/team?access_token=${TOKEN}`, TOKEN);
    expect([two.status, two.body.errors[0]?.extensions.code]).toEqual([400, 'INVALID_PAYLOAD']);
  });

  /** Expects the same answer whatever stands in the list. */
  const expectBlind = async (address: string) => {
    const lists = [[{ item: SECRET }], [], null].map((list) => JSON.stringify(list));
    const answers: unknown[] = [];
    for (const list of lists) {
      await app.em().execute('update content_contact_us_page set block_list = ?::jsonb', [list]);
      answers.push(await get(address).then(({ status, body }) => [address, status, body]));
    }
    await app.em().execute('update content_contact_us_page set block_list = ?::jsonb', [lists[0]]);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect([200, 400]).toContain((answers[0] as unknown[])[1]);
  };

  it('knows nothing of a secret field without the token', async () => {
    const read = '/content/items/contact_us_page';
    expect((await get(read)).body.data).toMatchObject({ block_list: [] });
    expect((await get(`${read}?fields=title,block_list`)).body).toEqual({ data: { title: null, block_list: [] } });
    for (const query of [
      'filter[block_list][_nnull]=true',
      'sort=block_list',
      'aggregate[count]=block_list',
      'alias[x]=block_list&fields=x',
      'fields=json(block_list, [0].item)',
      'groupBy=block_list',
    ])
      await expectBlind(`${read}?${query}`);
    expect(JSON.stringify((await get(`${read}?search=blocked`)).body)).not.toContain(SECRET);
    expect(JSON.stringify((await get(read, TOKEN)).body)).toContain(SECRET);
  });

  it('takes a slash at the end for nothing, and what is no address of the contract for none', async () => {
    expect((await get('/content/items/team/1/?fields=name')).body).toEqual({ data: { name: 'Shown' } });
    expect((await get('/content/items/team/?fields=name')).body).toEqual({ data: [{ name: 'Shown' }] });
    const file = '11111111-1111-4111-8111-111111111111';
    for (const address of ['items', 'items/team/1/name', 'assets', 'assets/', `assets/${file}/a.png/more`]) {
      const { status, body } = await get(`/content/${address}`);
      expect([address, status, body.errors[0]?.extensions.code]).toEqual([address, 404, 'ROUTE_NOT_FOUND']);
    }
    expect((await get(`/content/assets/${file}/a.png/`)).body.errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('has the fields that every collection of the site had', async () => {
    const every = ['title', 'path', 'seo_title', 'seo_description', 'seo_keywords', 'seo_image', 'pdf'];
    const collections = ['team_page', 'team', 'service', 'flipbook', 'hero_slider', 'home_page', 'contact_us_page'];
    collections.push('case_study', 'promotions', 'post', 'post_tag', 'press_release', 'energy_prices');
    for (const collection of collections) {
      const { status } = await get(`/content/items/${collection}?fields=status,${every.join()},pdf.filename_download`);
      expect([collection, status]).toEqual([collection, 200]);
      const { fields } = contentCollections[collection as PageCollectionName] as ContentCollection;
      const hasPicture = Object.values(fields).some((one) => one.kind === 'file' && one.accepts === 'image');
      expect([collection, hasPicture]).toEqual([collection, true]);
    }
  });

  it('answers with a tag by which an unchanged answer is not sent again', async () => {
    const { headers } = await get('/content/items/team?fields=name');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['vary']).toContain('Authorization');
    const again = await app.request('get', '/content/items/team?fields=name').set('if-none-match', headers['etag']!);
    expect(again.status).toBe(304);
  });

  it('is read in the process by the same query', async () => {
    const reader = app.app.get(ContentReader, { strict: false });
    const read = { collection: 'team', search: 'fields=name&filter[name][_eq]=Kept' };
    expect(await reader.read({ ...read, access: 'published' })).toEqual({ data: [] });
    expect(await reader.read({ ...read, access: 'all' })).toEqual({ data: [{ name: 'Kept' }] });
  });
});

describe('in a demo', () => {
  let app: RunningFeature;
  beforeAll(async () => {
    app = await startFeature({ features: [platform, content] });
    await fill(app);
  });
  afterAll(() => app?.stop());

  it('shows drafts to everybody, and secrets to nobody', async () => {
    const { body } = await app.request('get', '/content/items/team?fields=name&sort=sort');
    expect(body).toEqual({ data: [{ name: 'Kept' }, { name: 'Shown' }] });
    expect((await app.request('get', '/content/items/contact_us_page')).text).toContain('"block_list":[]');
  });

  it('takes somebody who is signed in for anybody', async () => {
    const answer = await app
      .request('get', '/content/items/team?fields=name', 'buyer')
      .set('authorization', 'Bearer session');
    expect(answer.status).toBe(200);
  });

  it('refuses every token when there is none', async () => {
    const answer = await app.request('get', '/content/items/team').set('authorization', 'Bearer undefined');
    expect(answer.status).toBe(401);
  });
});
