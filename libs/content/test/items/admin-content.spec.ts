import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PAGE_COLLECTIONS } from '@outcrop/contracts';
import { type RunningFeature } from '@outcrop/platform/testing';
import { addressOf, clearContent, save, startContent } from './items-support.ts';

// docs/product/admin.md#stock-provider, docs/product/content.md#editing

let app: RunningFeature;
beforeAll(async () => {
  app = await startContent();
});
beforeEach(() => clearContent(app));
afterAll(() => app?.stop());

const list = async (collection: Parameters<typeof addressOf>[0], query: Record<string, unknown> = {}) => {
  const words = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  return app.request('get', `${addressOf(collection)}?${words.join('&')}`, 'admin');
};
const titles = (answer: { body: { title: string }[] }) => answer.body.map(({ title }) => title);

describe('lists', () => {
  beforeEach(async () => {
    const later = '2999-01-01T00:00:00.000Z';
    await save(app, 'post', null, {
      title: 'Alpha',
      body: '<p>R&amp;D in the <strong>Perm</strong>ian</p>',
      path: 'alpha',
      status: 'published',
    });
    await save(app, 'post', null, { title: 'Beta 100%', body: '<p>x</p>', path: 'beta', publish_at: later });
    await save(app, 'post', null, { title: 'Gamma' });
  });

  it('pages, sorts and counts', async () => {
    const answer = await list('post', { sort: ['title', 'DESC'], range: [0, 1] });
    expect(answer.headers['content-range']).toBe('content-post 0-1/3');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(titles(answer)).toEqual(['Gamma', 'Beta 100%']);
  });

  it.each([
    [{ q: 'alph' }, ['Alpha']],
    [{ q: 'permian' }, ['Alpha']],
    [{ q: 'R&D' }, ['Alpha']],
    [{ q: 'strong' }, []],
    [{ q: '100%' }, ['Beta 100%']],
    [{ q: '%' }, ['Beta 100%']],
    [{ q: ' ' }, ['Alpha', 'Beta 100%', 'Gamma']],
    [{ status: 'draft' }, ['Gamma']],
    [{ status: 'scheduled' }, ['Beta 100%']],
    [{ status: ['published', 'scheduled'] }, ['Alpha', 'Beta 100%']],
    [{ id: [3, 1, 99] }, ['Alpha', 'Gamma']],
    [{ path: 'beta' }, ['Beta 100%']],
    [{ image: null }, ['Alpha', 'Beta 100%', 'Gamma']],
  ])('finds by %j', async (filter, found) => {
    expect(titles(await list('post', { filter, sort: ['id', 'ASC'] }))).toEqual(found);
  });

  it.each([
    [{ filter: { status: 'archived' } }],
    [{ filter: { nothing: 1 } }],
    [{ filter: { related_deals: 'x' } }],
    [{ filter: { image: 'no uuid' } }],
    [{ filter: { constructor: 1 } }],
    [{ sort: ['tags', 'ASC'] }],
    [{ range: [0, 1_000] }],
  ])('refuses %j', async (query) => {
    expect((await list('post', query)).status).toBe(422);
  });

  it('are handed over as CSV', async () => {
    const { text } = await app.request('get', addressOf('post', 'export'), 'admin').expect(200);
    const [head, first] = text.split(/\r?\n/);
    expect(head).toMatch(/^\W*id\W+version\W+status\b/);
    expect(first).toContain('Alpha');
  });
});

it('creates, changes and deletes as the stock data provider does', async () => {
  const created = await app
    .request('post', addressOf('faq'), 'admin')
    .send({ question: 'Why?', topic: 'buying' })
    .expect(201);
  expect(created.body).toMatchObject({ id: 1, version: 1, sort: 1, status: 'draft', answer: null });
  const changed = await app
    .request('put', addressOf('faq', 1), 'admin')
    .send({ ...created.body, answer: '<p>So.</p>', status: 'published' })
    .expect(200);
  expect(changed.body).toMatchObject({ version: 2, status: 'published' });
  const { body: team } = await app
    .request('put', addressOf('team_page', 1), 'admin')
    .send({ title: 'Team', version: 0 })
    .expect(200);
  await save(app, 'team', null, { name: 'Advisory', team_page: 1 });
  const { body: page } = await app.request('get', addressOf('team_page', 1), 'admin');
  expect(page).toEqual({ ...team, teams: [1] });
  await app
    .request('put', addressOf('team_page', 1), 'admin')
    .send({ ...page, title: 'People' })
    .expect(200);

  const gone = await app.request('delete', addressOf('faq', 1), 'admin').set('content-type', 'text/plain').expect(200);
  expect(gone.body).toEqual(changed.body);
  await app.request('get', addressOf('faq', 1), 'admin').expect(404);
  await app.request('delete', addressOf('faq', 1), 'admin').expect(404);
  expect((await app.audit()).at(-1)).toMatchObject({
    action: 'delete-content-item',
    subject: 'content-faq:1',
    after: null,
  });
});

it('tells who was slower what stands now', async () => {
  const { id } = await save(app, 'faq', null, { question: 'Why?' });
  await app.request('put', addressOf('faq', id), 'admin').send({ version: 1, question: 'How?' }).expect(200);
  const { body } = await app
    .request('put', addressOf('faq', id), 'admin')
    .send({ version: 1, question: 'When?' })
    .expect(409);
  expect(body).toMatchObject({ code: 'stale', current: { id, version: 2, question: 'How?' } });
  expect((await app.request('get', addressOf('faq', id), 'admin')).body.question).toBe('How?');
});

it('does not delete what others name, nor the only item', async () => {
  const tag = await save(app, 'post_tag', null, { title: 'Gas' });
  const team = await save(app, 'team', null, { name: 'Advisory', members: [{ name: 'Ann' }] });
  const { members } = (await app.request('get', addressOf('team', team.id), 'admin')).body;
  const post = await save(app, 'post', null, { title: 'Outlook', tags: [tag.id], author: members[0].id });
  const { body } = await app.request('delete', addressOf('post_tag', tag.id), 'admin').expect(422);
  expect(body.errors).toEqual([{ path: 'id', message: 'it stands under “Tags” of the post “Outlook”' }]);
  await app.request('delete', addressOf('team', team.id), 'admin').expect(422);
  const refused = await app.request('put', addressOf('team', team.id), 'admin').send({ members: [] }).expect(422);
  expect(refused.body.errors).toEqual([
    { path: 'members', message: 'one that was taken out is needed: it stands under “Author” of the post “Outlook”' },
  ]);
  await app.request('delete', addressOf('post', post.id), 'admin').expect(200);
  await app.request('delete', addressOf('post_tag', tag.id), 'admin').expect(200);
  await app.request('delete', addressOf('team', team.id), 'admin').expect(200);
  await save(app, 'home_page', 1, { title: 'Home' });
  await app.request('delete', addressOf('home_page', 1), 'admin').expect(422);
});

it('moves items, of their order alone', async () => {
  for (const question of ['A', 'B', 'C', 'D']) await save(app, 'faq', null, { question });
  const move = (id: number, after: number | null) =>
    app.request('post', addressOf('faq', `${id}/move`), 'admin').send({ after });
  const order = async () =>
    (await list('faq', { sort: ['sort', 'ASC'] })).body.map(({ question }: { question: string }) => question).join('');
  await move(4, null).expect(200);
  expect(await order()).toBe('DABC');
  await move(1, 3).expect(200);
  expect(await order()).toBe('DBCA');
  const { body } = await move(2, 4).expect(200);
  expect(body).toMatchObject({ question: 'B', version: 1, sort: 2 });
  expect(await app.audit()).toHaveLength(4 + 2);
  await move(2, 2).expect(422);
  await move(2, 77).expect(422);
  await move(77, 2).expect(404);
  const { id } = await save(app, 'post', null, { title: 'P' });
  await app
    .request('post', addressOf('post', `${id}/move`), 'admin')
    .send({ after: null })
    .expect(422);
});

it('tells how much there is of each collection', async () => {
  await save(app, 'faq', null, { question: 'Why?' });
  const { body } = await app.request('get', '/api/admin/content', 'admin').expect(200);
  expect(body).toMatchObject({ editable: true, editedAt: null });
  expect(body.collections.map(({ name }: { name: string }) => name)).toEqual(PAGE_COLLECTIONS);
  expect(body.collections.find(({ name }: { name: string }) => name === 'faq')).toEqual({
    name: 'faq',
    total: 1,
    drafts: 1,
    scheduled: 0,
    updated: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

describe('hostile bodies', () => {
  it.each([
    ['a megabyte', { title: 'x'.repeat(1_100_000) }, 413],
    ['much text', { title: 'T', body: 'x'.repeat(100_001) }, 422],
    ['ten thousand tags', { title: 'T', tags: Array.from({ length: 10_000 }, (_, index) => index + 1) }, 422],
    ['ten thousand deals', { title: 'T', related_deals: Array.from({ length: 10_000 }, () => ({ item: '1' })) }, 422],
    ['a list', [], 422],
    ['a prototype', JSON.parse('{"__proto__":{"title":"x"}}') as object, 201],
    ['a column of ours', { title: 'T', status: 'draft', 'version"': 1 }, 422],
    ['SQL for a title', { title: `'); drop table content_post; --` }, 201],
    ['a NUL', { title: 'a\u0000b' }, 422],
    ['half a character', { title: 'a\ud800b' }, 422],
    ['an id of text', { title: 'T', author: "1' or 1=1" }, 422],
    ['a huge id', { title: 'T', author: 2 ** 40 }, 422],
  ])('%s', async (_, body, status) => {
    await app.request('post', addressOf('post'), 'admin').send(body).expect(status);
  });

  it.each(['0', '-1', '1e9', '9999999999', 'x', '1;drop', '../1', '%00'])('an id such as %s', async (id) => {
    expect(
      (await app.request('put', addressOf('post', encodeURIComponent(id)), 'admin').send({ title: 'x' })).status,
    ).toBeGreaterThanOrEqual(404);
    expect((await app.request('get', addressOf('post', encodeURIComponent(id)), 'admin')).status).toBeLessThan(500);
  });

  it('a collection that is not there', async () => {
    await app.request('get', '/api/admin/content-constructor', 'admin').expect(404);
    await app.request('get', '/api/admin/content-team-member', 'admin').expect(404);
  });
});
