import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contentCollections, type DeskItem, missingFields } from '@outcrop/contracts';
import { systemActor } from '@outcrop/platform';
import type { RunningFeature } from '@outcrop/platform/testing';
import fc from 'fast-check';
import { SaveContentItem } from '../../src/index.ts';
import { ScheduledPublishing } from '../../src/items/schedule/scheduled-publishing.ts';
import { addressOf, clearContent, lastRevision, save, startContent } from './items-support.ts';

// docs/product/content.md#publishing, docs/product/content.md#schedule, docs/product/content.md#redirects

let app: RunningFeature;
beforeAll(async () => {
  app = await startContent({ as: ['api', 'worker'] });
});
beforeEach(() => clearContent(app));
afterAll(() => app?.stop());

type Collection = Parameters<typeof addressOf>[0];
const read = async (collection: Collection, id: number) =>
  (await app.request('get', addressOf(collection, id), 'admin').expect(200)).body;
const COMPLETE = { question: 'Why?', answer: '<p>So.</p>', topic: 'buying' };
const LATER = '2999-01-01T00:00:00.000Z';
/** As if time had gone by. */
const makeDue = (id: number) =>
  app.em().execute(`update content_faq set publish_at = now() - interval '1 minute' where id = ?`, [id]);
const runSchedule = () =>
  app.app.get(ScheduledPublishing, { strict: false }).run({ signal: new AbortController().signal });

describe('publishing', () => {
  it('wants every required field, of parts too, and takes the moment away', async () => {
    await expect(
      save(app, 'team', null, { members: [{ title: 'Partner' }], status: 'published' }),
    ).rejects.toMatchObject({
      code: 'invalid',
      errors: [
        { path: 'name', message: 'is needed before it can be published' },
        { path: 'members.0.name', message: 'is needed before it can be published' },
      ],
    });
    const { id } = await save(app, 'faq', null, { ...COMPLETE, publish_at: LATER });
    expect(await read('faq', id)).toMatchObject({ status: 'draft', publish_at: LATER });
    await save(app, 'faq', id, { status: 'published', publish_at: LATER });
    expect(await read('faq', id)).toMatchObject({ status: 'published', publish_at: null });
    await expect(save(app, 'faq', id, { answer: '' })).rejects.toMatchObject({ errors: [{ path: 'answer' }] });
  });

  it('is not promised for what is incomplete, or for a moment that has passed', async () => {
    await expect(save(app, 'faq', null, { question: 'Why?', publish_at: LATER })).rejects.toMatchObject({
      errors: [
        { path: 'answer', message: 'is needed before it can be scheduled' },
        { path: 'topic', message: 'is needed before it can be scheduled' },
      ],
    });
    await expect(save(app, 'faq', null, { ...COMPLETE, publish_at: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      errors: [{ path: 'publish_at' }],
    });
    const { id } = await save(app, 'faq', null, { ...COMPLETE, publish_at: LATER });
    await makeDue(id);
    // The form sends the moment that it had.
    const { publish_at } = await read('faq', id);
    await save(app, 'faq', id, { question: 'How?', publish_at });
    expect(await read('faq', id)).toMatchObject({ question: 'How?', publish_at });
  });
});

describe('drafts that are ready to publish', () => {
  const readyOf = async (collection: Collection): Promise<number[]> => {
    const filter = encodeURIComponent(JSON.stringify({ status: 'ready' }));
    const { body } = await app.request('get', `${addressOf(collection)}?filter=${filter}`, 'admin').expect(200);
    return body.map(({ id }: { id: number }) => id);
  };
  const orNothing = <T>(some: fc.Arbitrary<T>) => fc.option(some, { freq: 2 });
  const word = orNothing(fc.constantFrom('', 'Word'));
  const teams = fc.record({
    name: word,
    members: fc.array(
      fc.record({ name: word, experiences: orNothing(fc.array(fc.record({ item: word }), { maxLength: 2 })) }),
      { maxLength: 2 },
    ),
  });

  it('are those that publishing would find nothing missing of, parts and lists in them too, over random items', async () => {
    const { fields } = contentCollections.team;
    await fc.assert(
      fc.asyncProperty(fc.array(teams, { minLength: 1, maxLength: 8 }), async (items) => {
        await clearContent(app);
        const expected: number[] = [];
        for (const item of items) {
          const { id } = await save(app, 'team', null, item);
          if (missingFields(fields, await read('team', id)).length === 0) expected.push(id);
        }
        expect((await readyOf('team')).sort((a, b) => a - b)).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  it('wait on the desk of admins with their list, and no longer once they are published or scheduled', async () => {
    const desk = async (person: string): Promise<DeskItem[]> =>
      (await app.request('get', '/api/admin/desk', person).expect(200)).body.items;
    const first = await save(app, 'faq', null, COMPLETE);
    const second = await save(app, 'faq', null, { ...COMPLETE, question: 'How?' });
    await save(app, 'faq', null, { question: 'Unanswered?' });
    await save(app, 'promotions', null, { title: 'Lacks all else' });
    expect(await desk('admin')).toEqual([
      {
        ...{ key: 'ready-content', of: 'FAQ', count: 2, list: 'content-faq', filter: { status: 'ready' } },
        ...{ sort: 'date_updated', names: ['Why?', 'How?'], at: expect.any(String), dates: [] },
      },
    ]);
    expect(await desk('advisor')).toEqual([]);
    await save(app, 'faq', first.id, { status: 'published' });
    expect((await desk('admin'))[0]).toMatchObject({ count: 1, names: ['How?'] });
    await save(app, 'faq', second.id, { publish_at: LATER });
    expect(await desk('admin')).toEqual([]);
  });
});

describe('the schedule', () => {
  it('publishes what is due, once, however many workers look at the same time', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 12; index += 1)
      ids.push((await save(app, 'faq', null, { ...COMPLETE, publish_at: LATER })).id);
    const waiting = await save(app, 'faq', null, { ...COMPLETE, publish_at: LATER });
    for (const id of ids) await makeDue(id);
    await app.clear();
    await Promise.all(Array.from({ length: 6 }, runSchedule));
    for (const id of ids) {
      expect(await read('faq', id)).toMatchObject({ status: 'published', publish_at: null, version: 2 });
      expect(await lastRevision(app, 'faq', id)).toMatchObject({
        action: 'published',
        who: 'system:schedule',
        who_name: null,
      });
    }
    expect((await app.recorded()).map(({ payload }) => (payload as { id: number }).id).sort((a, b) => a - b)).toEqual(
      ids,
    );
    expect(await read('faq', waiting.id)).toMatchObject({ status: 'draft', publish_at: LATER });
  });

  it('leaves what somebody is changing to its next run', async () => {
    const { id } = await save(app, 'faq', null, { ...COMPLETE, publish_at: LATER });
    await makeDue(id);
    await app.em().transactional(async (em) => {
      await em.execute('select id from content_faq where id = ? for update', [id]);
      await runSchedule();
    });
    expect(await read('faq', id)).toMatchObject({ status: 'draft' });
    await runSchedule();
    expect(await read('faq', id)).toMatchObject({ status: 'published' });
  });

  it('keeps a draft that is not complete, without its moment, and says why', async () => {
    const { id } = await save(app, 'faq', null, { ...COMPLETE, publish_at: LATER });
    const other = await save(app, 'faq', null, { ...COMPLETE, publish_at: LATER });
    for (const one of [id, other.id]) await makeDue(one);
    await app.em().execute('update content_faq set topic = null where id = ?', [id]);
    await runSchedule();
    expect(await read('faq', id)).toMatchObject({ status: 'draft', publish_at: null, version: 2 });
    expect(await lastRevision(app, 'faq', id)).toMatchObject({ action: 'changed', changed: ['publish_at'] });
    expect((await app.audit()).find(({ action }) => action === 'not-published-content-item')).toMatchObject({
      subject: `content-faq:${id}`,
      reason: 'It stays a draft: topic is needed before it can be published',
    });
    expect(await read('faq', other.id)).toMatchObject({ status: 'published' });
  });

  it('publishes an imported draft whose moment was over', async () => {
    const values = { ...COMPLETE, publish_at: '2020-01-01T00:00:00Z' };
    await app.commands.execute(
      new SaveContentItem({
        collection: 'faq',
        id: 9,
        values,
        actor: systemActor('import'),
        options: { as: 'imported' },
      }),
    );
    await runSchedule();
    expect(await read('faq', 9)).toMatchObject({ status: 'published' });
  });
});

describe('redirects', () => {
  const POST = { title: 'P', body: '<p>x</p>', status: 'published' as const };
  const redirects = async () => {
    const { body } = await app.request('get', `${addressOf('redirect')}?sort=["from_path","ASC"]`, 'admin');
    return body.map(
      (one: Record<string, unknown>) => `${one['from_path']} > ${one['to_path']} ${one['permanent']} ${one['status']}`,
    );
  };

  it('lead from a path that was left, in one step, and never in a circle', async () => {
    const { id } = await save(app, 'post', null, { ...POST, path: 'a' });
    await save(app, 'post', id, { path: 'b' });
    expect(await redirects()).toEqual(['/resources/posts/a > /resources/posts/b true published']);
    await save(app, 'post', id, { path: 'c' });
    expect(await redirects()).toEqual([
      '/resources/posts/a > /resources/posts/c true published',
      '/resources/posts/b > /resources/posts/c true published',
    ]);
    await save(app, 'post', id, { path: 'a' });
    expect(await redirects()).toEqual([
      '/resources/posts/b > /resources/posts/a true published',
      '/resources/posts/c > /resources/posts/a true published',
    ]);
    expect(await lastRevision(app, 'redirect', 1)).toBeDefined();
  });

  it('go where a page comes, and are not left by drafts or by what has no page', async () => {
    const first = await save(app, 'service', null, {
      title: 'S',
      slide_title: 'S',
      body: '<p>x</p>',
      path: 'a',
      status: 'published',
    });
    await save(app, 'service', first.id, { path: 'b' });
    expect(await redirects()).toEqual(['/services/a > /services/b true published']);
    const second = await save(app, 'service', null, { title: 'T', slide_title: 'T', body: '<p>x</p>', path: 'a' });
    expect(await redirects()).toHaveLength(1);
    await save(app, 'service', second.id, { status: 'published' });
    expect(await redirects()).toEqual([]);
    const draft = await save(app, 'post', null, { title: 'D', path: 'd' });
    await save(app, 'post', draft.id, { path: 'e' });
    const tag = await save(app, 'post_tag', null, { title: 'T', path: 't', status: 'published' });
    await save(app, 'post_tag', tag.id, { path: 'u' });
    expect(await redirects()).toEqual([]);
  });

  it('of editors begin on this site and do not lead back either', async () => {
    const make = (from_path: string, to_path: string) =>
      save(app, 'redirect', null, { from_path, to_path, status: 'published' });
    for (const from of ['https://rim.example/a', '/a?b=1', '/a#b'])
      await expect(make(from, '/b')).rejects.toMatchObject({ errors: [{ path: 'from_path' }] });
    await make('/a', '/b?from=a');
    await make('/b', '/c#there');
    for (const to of ['/c', '/a', '/b?x=1', '/c?y'])
      await expect(make('/c', to)).rejects.toMatchObject({
        errors: [{ path: 'to_path', message: 'leads back to /c' }],
      });
    await make('/c', 'https://rim.example/c');
    const loop = await Promise.allSettled([make('/x', '/y'), make('/y', '/z'), make('/z', '/x')]);
    expect(loop.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });
});
