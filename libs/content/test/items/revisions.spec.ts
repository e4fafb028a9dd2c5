import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ContentValues } from '@outcrop/contracts';
import type { RunningFeature } from '@outcrop/platform/testing';
import fc from 'fast-check';
import { SaveContentItem } from '../../src/index.ts';
import { ADMIN, addFile, addressOf, clearContent, lastRevision, save, startContent } from './items-support.ts';

// docs/product/content.md#revisions

let app: RunningFeature;
beforeAll(async () => {
  app = await startContent();
});
beforeEach(() => clearContent(app));
afterAll(() => app?.stop());

type Collection = Parameters<typeof addressOf>[0];
const read = async (collection: Collection, id: number) =>
  (await app.request('get', addressOf(collection, id), 'admin').expect(200)).body;
const restore = (collection: Collection, id: number, body: object) =>
  app.request('post', addressOf(collection, `${id}/restore`), 'admin').send(body);

it('tells who changed what and when, and what the item was', async () => {
  const { id } = await save(app, 'faq', null, { question: 'Why?', answer: '<p>So.</p>', topic: 'buying' });
  await save(app, 'faq', id, { question: 'How?' });
  await save(app, 'faq', id, { status: 'published' });
  await save(app, 'faq', id, { status: 'draft', answer: '<p>Thus.</p>' });
  const { body } = await app.request('get', addressOf('faq', `${id}/revisions`), 'admin').expect(200);
  expect(body).toMatchObject([
    { version: 4, action: 'withdrawn', who: 'Ann', changed: ['status', 'answer'] },
    { version: 3, action: 'published', who: 'Ann', changed: ['status'] },
    { version: 2, action: 'changed', who: 'Ann', changed: ['question'] },
    { version: 1, action: 'created', who: 'Ann' },
  ]);
  expect(body[0].at).toMatch(/^\d{4}-.*Z$/);
  expect(body[0]).not.toHaveProperty('content');
  const second = await app.request('get', addressOf('faq', `${id}/revisions/2`), 'admin').expect(200);
  expect(second.body).toMatchObject({
    version: 2,
    content: { question: 'How?', answer: '<p>So.</p>', status: 'draft' },
  });
  await app.request('get', addressOf('faq', `${id}/revisions/5`), 'admin').expect(404);
  await app.request('get', addressOf('faq', '99/revisions'), 'admin').expect(404);
  expect((await app.request('get', addressOf('home_page', '1/revisions'), 'admin').expect(200)).body).toEqual([]);
});

describe('restore', () => {
  it('brings fields and parts back, with their ids, and leaves the state', async () => {
    const { id } = await save(app, 'team', null, { name: 'One', members: [{ name: 'Ann' }, { name: 'Bob' }] });
    const first = await read('team', id);
    await save(app, 'team', id, { name: 'Two', members: [{ name: 'Cid' }], status: 'published' });
    const { body } = await restore('team', id, { revision: 1, version: 2 }).expect(200);
    expect(body).toMatchObject({ version: 3, status: 'published', name: 'One', members: first.members });
    expect(await lastRevision(app, 'team', id)).toMatchObject({ action: 'restored', changed: ['name', 'members'] });
    expect((await app.audit()).at(-1)).toMatchObject({ action: 'restore-content-item' });
    // What it is already.
    expect((await restore('team', id, { revision: 1, version: 3 }).expect(200)).body.version).toBe(3);
  });

  it('is refused for a stale version, an unknown revision, and what would leave a published item incomplete', async () => {
    const { id } = await save(app, 'faq', null, { question: 'Why?' });
    await save(app, 'faq', id, { answer: '<p>So.</p>', topic: 'selling', status: 'published' });
    expect((await restore('faq', id, { revision: 1, version: 1 }).expect(409)).body).toMatchObject({
      current: { version: 2 },
    });
    await restore('faq', id, { revision: 9, version: 2 }).expect(404);
    await restore('faq', 99, { revision: 1, version: 2 }).expect(404);
    const { body } = await restore('faq', id, { revision: 1, version: 2 }).expect(422);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['answer', 'topic']);
  });

  it('names files and items that are gone, and leaves them out when told to', async () => {
    const [kept, gone] = [await addFile(app), await addFile(app)];
    const tag = await save(app, 'post_tag', null, { title: 'Gas' });
    const { id } = await save(app, 'post', null, { title: 'P', image: gone, seo_image: kept, tags: [tag.id] });
    await save(app, 'post', id, { image: null, tags: [] });
    await app.request('delete', addressOf('post_tag', tag.id), 'admin').expect(200);
    await app.em().execute('delete from content_file where id = ?', [gone]);
    const { body } = await restore('post', id, { revision: 1, version: 2 }).expect(422);
    expect(body.errors).toEqual([
      { path: 'image', message: 'names a file that is not there' },
      { path: 'tags.0', message: 'names a tag that is not there' },
    ]);
    const restored = await restore('post', id, { revision: 1, version: 2, withoutMissing: true }).expect(200);
    // Nothing but those two would have changed.
    expect(restored.body).toMatchObject({ version: 2, image: null, seo_image: kept, tags: [] });
    await save(app, 'post', id, { title: 'Q', seo_image: null });
    const again = await restore('post', id, { revision: 1, version: 3, withoutMissing: true }).expect(200);
    expect(again.body).toMatchObject({ version: 4, title: 'P', image: null, seo_image: kept, tags: [] });
  });
});

it('keeps revisions of what was deleted, and goes on counting when it comes again', async () => {
  const { id } = await save(app, 'faq', null, { question: 'Why?' });
  await app.request('delete', addressOf('faq', id), 'admin').expect(200);
  expect(await lastRevision(app, 'faq', id)).toMatchObject({ version: 1, content: { question: 'Why?' } });
  const again = new SaveContentItem({
    collection: 'faq',
    id,
    values: { question: 'Why again?' },
    actor: ADMIN,
    options: { as: 'imported' },
  });
  expect(await app.commands.execute(again)).toEqual({ id, version: 2 });
});

it('after any saves and restores an item is what its last revision says', async () => {
  const tags = [1, 2, 3].map(() => save(app, 'post_tag', null, { title: 'T' }));
  const ids = (await Promise.all(tags)).map(({ id }) => id);
  const photo = await addFile(app);
  const text = fc.option(fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'é', '<', '&', ' ', '"', '😀') }));
  const html = fc.option(text.map((words) => `<p>${words ?? ''}</p>`));
  const teamValues = fc.record(
    {
      name: text,
      show_name: fc.boolean(),
      members: fc.array(
        fc.record(
          {
            known: fc.option(fc.nat(4)),
            name: text,
            image: fc.constantFrom(photo, null),
            experiences: fc.option(fc.array(fc.record({ item: text }), { maxLength: 3 })),
          },
          { requiredKeys: ['known'] },
        ),
        { maxLength: 5 },
      ),
      status: fc.constantFrom('draft', 'published'),
    },
    { requiredKeys: [] },
  );
  const postValues = fc.record(
    {
      title: text,
      body: html,
      tags: fc.shuffledSubarray(ids),
      related_deals: fc.option(fc.array(fc.record({ item: text }), { maxLength: 3 })),
      date_published: fc.option(
        fc
          .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString()),
      ),
      image: fc.constantFrom(photo, null),
      publish_at: fc.constantFrom(null, '2999-01-01T00:00:00+02:00'),
      status: fc.constantFrom('draft', 'published'),
    },
    { requiredKeys: [] },
  );
  const step = (values: fc.Arbitrary<object>) =>
    fc.oneof(
      { weight: 3, arbitrary: values.map((save) => ({ save })) },
      { weight: 1, arbitrary: fc.nat(20).map((back) => ({ back })) },
    );
  const history = fc.oneof(
    fc.record({ collection: fc.constant('team' as const), steps: fc.array(step(teamValues), { maxLength: 12 }) }),
    fc.record({ collection: fc.constant('post' as const), steps: fc.array(step(postValues), { maxLength: 12 }) }),
  );
  await fc.assert(
    fc.asyncProperty(history, async ({ collection, steps }) => {
      const { id } = await save(app, collection, null, {});
      for (const one of steps as ({ save: ContentValues } | { back: number })[]) {
        const now = await read(collection, id);
        if ('back' in one)
          await restore(collection, id, { revision: (one.back % now.version) + 1, version: now.version });
        else await app.request('put', addressOf(collection, id), 'admin').send(withKnownParts(one.save, now));
        const {
          version,
          sort: _s,
          id: _i,
          date_created: _c,
          date_updated: _u,
          ...content
        } = await read(collection, id);
        expect(await lastRevision(app, collection, id)).toMatchObject({ version, content });
        const { body } = await app.request('get', addressOf(collection, `${id}/revisions`), 'admin');
        expect(body.map((revision: { version: number }) => revision.version)).toEqual(
          Array.from({ length: version }, (_, index) => version - index),
        );
      }
    }),
    { numRuns: 25 },
  );
});

/** Members by the ids that the item has; the same one twice is refused, and is no matter here. */
function withKnownParts(values: ContentValues, { members = [] }: { members?: { id: number }[] }): object {
  const given = values['members'] as { known: number | null }[] | undefined;
  return {
    ...values,
    ...(given && {
      members: given.map(({ known, ...member }) =>
        known !== null && members[known] ? { ...member, id: members[known].id } : member,
      ),
    }),
  };
}
