import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { PersonalData } from '@outcrop/platform';
import { PEOPLE, person, type RunningFeature } from '@outcrop/platform/testing';
import { DeleteContentItem, SaveContentItem } from '../../src/index.ts';
import { ItemEditors } from '../../src/items/editors/item-editors.ts';
import { addressOf, clearContent, lastRevision, save, startContent } from './items-support.ts';

// docs/product/content.md#editors-now, docs/product/content.md#two-editors

let app: RunningFeature;
beforeAll(async () => {
  app = await startContent();
});
beforeEach(() => clearContent(app));
afterAll(() => app?.stop());

const OTHER = person({ userId: 8, isAdmin: true, name: 'Ruth' });
const editors = () => app.app.get(ItemEditors, { strict: false });

it('tells of others who have the item open, until they close it or are not heard of', async () => {
  const { id } = await save(app, 'faq', null, { question: 'Why?' });
  const tell = async () => (await app.request('post', addressOf('faq', `${id}/editing`), 'admin').expect(200)).body;
  expect(await tell()).toEqual([]);
  expect(await editors().tell('faq', id, OTHER)).toMatchObject([{ name: 'Ann' }]);
  expect(await tell()).toEqual([{ name: 'Ruth', since: expect.stringMatching(/Z$/) }]);
  expect(await editors().tell('home_page', 1, OTHER)).toEqual([]);

  await app.em().execute(`update content_editor set seen_at = now() - interval '46 seconds' where user_id = 8`);
  expect(await tell()).toEqual([]);
  await editors().tell('faq', id, OTHER);
  await app.request('delete', addressOf('faq', `${id}/editing`), 'admin').expect(204);
  expect(await editors().tell('faq', id, OTHER)).toEqual([]);
  await app.request('post', addressOf('faq', '99/editing'), 'admin').expect(404);
});

it('lets one of many editors win, and tells the others what stands', async () => {
  const { id } = await save(app, 'team', null, { name: 'T', members: [{ name: 'Ann' }] });
  const edits = Array.from({ length: 12 }, (_, index) =>
    save(app, 'team', id, { version: 1, name: `Editor ${index}`, members: [{ name: `Member ${index}` }] }),
  );
  const ends = await Promise.allSettled(edits);
  const [winner, ...rest] = ends.flatMap((end, index) => (end.status === 'fulfilled' ? [index] : []));
  expect(rest).toEqual([]);
  const { body } = await app.request('get', addressOf('team', id), 'admin');
  expect(body).toMatchObject({ version: 2, name: `Editor ${winner}`, members: [{ name: `Member ${winner}` }] });
  for (const end of ends)
    if (end.status === 'rejected')
      expect(end.reason).toMatchObject({ code: 'stale', extra: { current: { version: 2, name: body.name } } });
  expect((await app.request('get', addressOf('team', id), 'admin')).body.members).toHaveLength(1);
});

it('loses none of many saves at once that see no version', async () => {
  const { id } = await save(app, 'post', null, { title: 'P' });
  const fields = ['title', 'lead', 'seo_title', 'seo_description', 'seo_keywords'];
  await Promise.all(fields.map((field) => save(app, 'post', id, { [field]: `new ${field}` })));
  const { body } = await app.request('get', addressOf('post', id), 'admin');
  expect(body).toMatchObject({ version: 6, ...Object.fromEntries(fields.map((field) => [field, `new ${field}`])) });
  const { body: revisions } = await app.request('get', addressOf('post', `${id}/revisions`), 'admin');
  expect(revisions.map(({ changed }: { changed: string[] }) => changed.length)).toEqual([1, 1, 1, 1, 1, 2]);
});

it('counts every save of many editors once, whatever they do at the same time', async () => {
  const { id } = await save(app, 'team', null, { name: 'T', members: [{ name: 'Ann' }] });
  const address = addressOf('team', id);
  const edit = async (editor: number) => {
    let written = 0;
    for (let turn = 0; turn < 8; turn += 1) {
      const { body: seen } = await app.request('get', address, 'admin').expect(200);
      const name = `E${editor} T${turn}`;
      const { status } =
        turn % 4 === 3
          ? await app
              .request('post', `${address}/restore`, 'admin')
              .send({ revision: 1 + ((editor + turn) % seen.version), version: seen.version })
          : await app
              .request('put', address, 'admin')
              .send({ version: seen.version, name, members: [...seen.members.slice(-3), { name }] });
      expect([200, 409]).toContain(status);
      if (status === 200) written += 1;
    }
    return written;
  };
  const written = await Promise.all([1, 2, 3, 4, 5, 6].map(edit));
  const { body: last } = await app.request('get', address, 'admin');
  const { body: revisions } = await app.request('get', `${address}/revisions`, 'admin');
  expect(revisions).toHaveLength(last.version);
  // Each answer of 200 is one revision, but for a restore of what stands.
  expect(written.reduce((sum, count) => sum + count, 1)).toBeGreaterThanOrEqual(last.version);
  expect(last.version).toBeGreaterThan(8);
  expect((await lastRevision(app, 'team', id)).content).toMatchObject({ name: last.name, members: last.members });
});

it('lets pages change paths at the same time without waiting for each other for ever', async () => {
  const posts = await Promise.all(
    ['a', 'b', 'c', 'd'].map((path) =>
      save(app, 'post', null, { title: path, body: '<p>x</p>', path, status: 'published' }),
    ),
  );
  for (let round = 0; round < 6; round += 1) {
    const moves = posts.map(({ id }, index) => save(app, 'post', id, { path: `p${(index + round) % 5}` }));
    const { body: known } = await app.request('get', addressOf('redirect'), 'admin');
    const edits = known.map(({ id }: { id: number }, index: number) =>
      (index + round) % 4 === 0
        ? app.commands.execute(new DeleteContentItem({ collection: 'redirect', id, actor: PEOPLE.admin }))
        : save(app, 'redirect', id, { permanent: round % 2 === 0 }),
    );
    for (const end of await Promise.allSettled(edits))
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'not-found' });
    for (const end of await Promise.allSettled(moves))
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'duplicate' });
  }
  const { body: shown } = await app.request('get', addressOf('post'), 'admin');
  const { body: redirects } = await app.request('get', addressOf('redirect'), 'admin');
  const pages = new Set(shown.map(({ path }: { path: string }) => `/resources/posts/${path}`));
  for (const { from_path, to_path } of redirects as { from_path: string; to_path: string }[])
    expect([from_path, pages.has(from_path), pages.has(to_path)]).toEqual([from_path, false, true]);
});

it('makes one of many first saves of an only item, and gives one of many items a path', async () => {
  const firsts = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => save(app, 'seller_page', 1, { version: 0, title: `S${index}` })),
  );
  expect(firsts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const posts = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => save(app, 'post', null, { title: `P${index}`, path: 'same' })),
  );
  expect(posts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const end of posts)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'duplicate', errors: [{ path: 'path' }] });
});

it('keeps every place when many move at once', async () => {
  for (let index = 0; index < 8; index += 1) await save(app, 'faq', null, { question: `Q${index}` });
  await Promise.all(
    [8, 7, 6, 5].map((id) =>
      app
        .request('post', addressOf('faq', `${id}/move`), 'admin')
        .send({ after: 1 })
        .expect(200),
    ),
  );
  const rows = await app.em().execute<{ id: number; sort: number }[]>('select id, sort from content_faq order by sort');
  expect(rows.map(({ sort }) => sort)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(rows[0]).toMatchObject({ id: 1 });
  expect(new Set(rows.slice(1, 5).map(({ id }) => id))).toEqual(new Set([5, 6, 7, 8]));
});

it('forgets the names of editors who are erased', async () => {
  const { id } = await app.commands.execute(
    new SaveContentItem({ collection: 'faq', id: null, values: { question: 'Why?' }, actor: OTHER }),
  );
  await save(app, 'faq', id, { question: 'How?' });
  await editors().tell('faq', id, OTHER);
  const data = app.app.get(PersonalData, { strict: false });
  const exported = await app.em().transactional((em) => data.export(em, 8));
  expect(exported['contentEdits']).toMatchObject([{ collection: 'faq', item: id, version: 1, action: 'created' }]);
  await app.em().transactional((em) => data.erase(em, 8));
  const { body } = await app.request('get', addressOf('faq', `${id}/revisions`), 'admin');
  expect(body.map(({ who }: { who: string }) => who)).toEqual(['Ann', '(sealed)']);
  expect(await editors().tell('faq', id, PEOPLE.admin)).toEqual([]);
});
