import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Forbidden, systemActor } from '@outcrop/platform';
import { PEOPLE, type RunningFeature } from '@outcrop/platform/testing';
import { SaveContentItem } from '../../src/index.ts';
import { ADMIN, addFile, addressOf, clearContent, lastRevision, save, startContent } from './items-support.ts';

// docs/product/content.md#editing

let app: RunningFeature;
beforeAll(async () => {
  app = await startContent();
});
beforeEach(() => clearContent(app));
afterAll(() => app?.stop());

const read = async (collection: Parameters<typeof addressOf>[0], id: number) =>
  (await app.request('get', addressOf(collection, id), 'admin').expect(200)).body;

it('creates an item as a draft, with its revision, event and audit', async () => {
  const saved = await save(app, 'post', null, {
    title: ' Permian outlook ',
    body: '<p onclick="x()">Rigs<script>x</script></p>',
  });
  expect(saved).toEqual({ id: 1, version: 1 });
  expect(await read('post', 1)).toMatchObject({
    id: 1,
    version: 1,
    status: 'draft',
    publish_at: null,
    title: 'Permian outlook',
    body: '<p>Rigs</p>',
    lead: null,
    tags: [],
    related_deals: null,
  });
  const revision = await lastRevision(app, 'post', 1);
  expect(revision).toMatchObject({ version: 1, action: 'created', who: 'user:5', who_name: 'Ann' });
  expect(new Set(revision.changed)).toEqual(new Set(['status', 'title', 'body']));
  const [event] = await app.recorded();
  expect(event).toMatchObject({
    type: 'content.item-changed.v1',
    payload: { collection: 'post', id: 1 },
    actor: 'user:5',
  });
  expect(await app.audit()).toMatchObject([{ action: 'create-content-item', subject: 'content-post:1', before: null }]);
});

it('changes what is given and keeps the rest; a save that changes nothing writes nothing', async () => {
  const { id } = await save(app, 'post', null, { title: 'One', lead: 'Lead', body: '<p>Text</p>' });
  expect(await save(app, 'post', id, { lead: 'Another' })).toEqual({ id, version: 2 });
  const record = await read('post', id);
  expect(record).toMatchObject({ title: 'One', lead: 'Another', body: '<p>Text</p>', version: 2 });
  expect((await lastRevision(app, 'post', id)).changed).toEqual(['lead']);

  // The whole record, as a form sends it.
  expect(await save(app, 'post', id, record)).toEqual({ id, version: 2 });
  expect(await app.recorded()).toHaveLength(2);
  expect(await app.audit()).toHaveLength(2);
  expect((await read('post', id)).date_updated).toBe(record.date_updated);
});

it('keeps parts with their ids in the order of the list, and links in theirs', async () => {
  const photo = await addFile(app);
  const team = await save(app, 'team', null, {
    name: 'Advisory',
    members: [{ name: 'Ann' }, { name: 'Bob', image: photo }, { name: 'Cid' }],
  });
  const [ann, bob, cid] = (await read('team', team.id)).members;
  await save(app, 'team', team.id, {
    members: [{ id: cid.id }, { name: 'Dan', experiences: [{ item: 'Geology' }] }, { ...bob, title: 'Partner' }],
  });
  const { members } = await read('team', team.id);
  expect(members).toMatchObject([
    { id: cid.id, name: 'Cid' },
    { name: 'Dan', experiences: [{ item: 'Geology' }] },
    { id: bob.id, name: 'Bob', title: 'Partner', image: photo },
  ]);
  expect(members[1].id).toBeGreaterThan(cid.id);
  expect(members.map(({ id }: { id: number }) => id)).not.toContain(ann.id);
  expect((await lastRevision(app, 'team', team.id)).content['members']).toEqual(members);

  const tags = await Promise.all(['A', 'B', 'C'].map((title) => save(app, 'post_tag', null, { title })));
  const [a, b, c] = tags.map(({ id }) => id) as [number, number, number];
  const post = await save(app, 'post', null, { title: 'P', tags: [c, a] });
  const junctions = () => app.em().execute('select id, post_tag_id, sort from content_post_post_tag order by sort');
  const [first, second] = await junctions();
  await save(app, 'post', post.id, { tags: [a, b, c] });
  expect((await read('post', post.id)).tags).toEqual([a, b, c]);
  expect(await junctions()).toEqual([
    { ...second, sort: 1 },
    { id: expect.any(Number), post_tag_id: b, sort: 2 },
    { ...first, sort: 3 },
  ]);
});

it('makes the only item of a collection when it is first saved', async () => {
  expect(await read('home_page', 1)).toMatchObject({ id: 1, version: 0, status: 'draft', tombstone_images: [] });
  const [one, two] = [await addFile(app), await addFile(app)];
  expect(await save(app, 'home_page', 1, { version: 0, title: 'Home', tombstone_images: [two, one] })).toEqual({
    id: 1,
    version: 1,
  });
  expect((await read('home_page', 1)).tombstone_images).toEqual([two, one]);
  await expect(save(app, 'home_page', 1, { version: 0, title: 'Other' })).rejects.toMatchObject({
    code: 'stale',
    extra: { current: { title: 'Home' } },
  });
  expect(await save(app, 'home_page', null, { title: 'Third' })).toEqual({ id: 1, version: 2 });
  await expect(save(app, 'home_page', 2, { title: 'Second' })).rejects.toMatchObject({ code: 'not-found' });
});

it('makes the only item that another one names, as an empty draft', async () => {
  const teams = await Promise.all(['A', 'B', 'C'].map((name) => save(app, 'team', null, { name, team_page: 1 })));
  const page = await read('team_page', 1);
  expect(page).toMatchObject({ version: 1, status: 'draft', title: null });
  expect(new Set(page.teams)).toEqual(new Set(teams.map(({ id }) => id)));
  await expect(save(app, 'team', null, { name: 'D', team_page: 2 })).rejects.toMatchObject({
    errors: [{ path: 'team_page', message: 'names a team page that is not there' }],
  });
});

it.each([
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ unknown: 1 }, ''],
  [{ status: 'archived' as 'draft' }, 'status'],
  [{ path: 'Two Words' }, 'path'],
  [{ date_published: '9999-12-31T23:59:59-12:00' }, 'date_published'],
  [{ date_published: '0000-01-01T00:00:00Z' }, 'date_published'],
  [{ tags: [1] }, 'tags.0'],
  [{ author: 7 }, 'author'],
  [{ image: '00000000-0000-4000-8000-000000000000' }, 'image'],
  [{ publish_at: '2020-01-01T00:00:00Z' }, 'publish_at'],
  [{ status: 'published' as const }, 'body'],
  [{ body: '<p> </p><script>x</script>', publish_at: '2999-01-01T00:00:00Z' }, 'body'],
])('refuses %j', async (values, path) => {
  const refused = save(app, 'post', null, { title: 'P', path: 'p', ...values });
  await expect(refused).rejects.toMatchObject({ code: 'invalid', errors: [{ path }] });
  expect(await app.recorded()).toEqual([]);
});

it('wants pictures to be pictures and PDFs PDFs', async () => {
  const [image, pdf] = [await addFile(app), await addFile(app, 'application/pdf')];
  await save(app, 'post', null, { title: 'P', image, pdf });
  await expect(save(app, 'post', null, { title: 'P', image: pdf, pdf: image })).rejects.toMatchObject({
    errors: [
      { path: 'image', message: 'must be a picture' },
      { path: 'pdf', message: 'must be a PDF' },
    ],
  });
});

it('wants the files that a text shows to be there, but for those that it showed already', async () => {
  const file = await addFile(app);
  const shows = (id: string) => `<p><img src="/content/assets/${id.toUpperCase()}?width=600" /></p>`;
  const { id } = await save(app, 'post', null, { title: 'P', body: shows(file) });
  await expect(save(app, 'post', id, { body: shows('00000000-0000-4000-8000-000000000000') })).rejects.toMatchObject({
    errors: [{ path: 'body', message: 'names a file that is not there' }],
  });
  await app.em().execute('delete from content_file where id = ?', [file]);
  await save(app, 'post', id, { title: 'Q', body: `${shows(file)}<p>more</p>` });
  await save(app, 'post', id, { body: null });
  const restore = { revision: 1, version: 3 };
  await app
    .request('post', addressOf('post', `${id}/restore`), 'admin')
    .send(restore)
    .expect(200);
});

it('lets no two items of a collection have one path', async () => {
  await save(app, 'post', null, { title: 'First', path: 'outlook' });
  await expect(save(app, 'post', null, { title: 'Second', path: 'outlook' })).rejects.toMatchObject({
    code: 'duplicate',
    errors: [{ path: 'path', message: 'is taken by “First”' }],
  });
  await save(app, 'press_release', null, { title: 'Third', path: 'outlook' });
});

it('does not let parts of other items be taken', async () => {
  const mine = await save(app, 'team', null, { name: 'Mine', members: [{ name: 'Ann' }] });
  const theirs = await save(app, 'team', null, { name: 'Theirs', members: [{ name: 'Bob' }] });
  const [bob] = (await read('team', theirs.id)).members;
  await expect(save(app, 'team', mine.id, { members: [{ id: bob.id, name: 'Mallory' }] })).rejects.toMatchObject({
    errors: [{ path: 'members.0.id', message: 'is not a part of this item' }],
  });
  expect((await read('team', theirs.id)).members).toEqual([bob]);
});

it('imports an item under its id with its place and dates, again without a change', async () => {
  const values = {
    title: 'Old',
    body: '<p>x</p>',
    path: 'old',
    status: 'published' as const,
    sort: 7,
    date_created: '2020-01-01T00:00:00.000Z',
    date_updated: '2021-01-01T00:00:00.000Z',
  };
  const put = () =>
    app.commands.execute(
      new SaveContentItem({
        collection: 'service',
        id: 40,
        values: { ...values, slide_title: 'S' },
        actor: systemActor('import'),
        options: { as: 'imported' },
      }),
    );
  expect(await put()).toEqual({ id: 40, version: 1 });
  expect(await put()).toEqual({ id: 40, version: 1 });
  expect(await read('service', 40)).toMatchObject(values);
  expect(await lastRevision(app, 'service', 40)).toMatchObject({ action: 'imported', who: 'system:import' });
  expect(await save(app, 'service', null, { title: 'Next' })).toEqual({ id: 41, version: 1 });
  await app.commands.execute(
    new SaveContentItem({
      collection: 'team',
      id: 3,
      values: { name: 'T', members: [{ id: 50, name: 'Ann' }] },
      actor: systemActor('import'),
      options: {
        as: 'imported',
      },
    }),
  );
  expect((await read('team', 3)).members).toMatchObject([{ id: 50, name: 'Ann' }]);
  const { id } = await save(app, 'team', null, { name: 'U', members: [{ name: 'Bob' }] });
  expect((await read('team', id)).members).toMatchObject([{ id: 51 }]);
});

it('is for admins alone', async () => {
  for (const actor of [PEOPLE.buyer, PEOPLE.advisor, PEOPLE.impersonator])
    await expect(
      app.commands.execute(new SaveContentItem({ collection: 'post', id: null, values: { title: 'x' }, actor })),
    ).rejects.toThrow(Forbidden);
  expect(ADMIN.isAdmin).toBe(true);
});
