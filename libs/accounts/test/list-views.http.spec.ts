import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_VIEW_BYTES, MAX_VIEW_NAME, MAX_VIEWS, MAX_VIEWS_OF_LIST, type NewListView } from '@outcrop/contracts';
import { mail } from '@outcrop/mail/feature';
import { ANONYMOUS, Authenticator, PersonalData } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { PEOPLE, type RunningFeature, startFeature } from '@outcrop/platform/testing';
import type { Request } from 'express';
import { accounts } from '../src/feature.ts';
import { listViewData } from '../src/list-views/list-view-data.ts';

// docs/product/admin.md#saved-views, on a real database.

const VIEWS = '/api/admin/views';
const CONTENT: NewListView['content'] = {
  filter: { q: 'Reeves', status: 'ACTIVE', id: [1, 2], isPrivate: false, agentName: null },
  displayedFilters: { needs: true },
  sort: { field: 'updatedDate', order: 'DESC' },
  perPage: 50,
  columns: { hidden: ['region'], order: [1, 0] },
};

let app: RunningFeature;
beforeAll(async () => {
  app = await startFeature({
    features: [platform, mail, accounts],
    override: (module) =>
      module.overrideProvider(Authenticator).useValue({
        authenticate: async ({ headers }: Request) => PEOPLE[headers['x-person'] as keyof typeof PEOPLE] ?? ANONYMOUS,
      }),
  });
  for (const id of [PEOPLE.manager.userId, PEOPLE.advisor.userId, PEOPLE.admin.userId])
    await app
      .em()
      .execute(
        `insert into "user" (id, email, first_name, last_name, version) values (?, ?, 'Ann', 'Rim', 1) on conflict do nothing`,
        [id, `p${id}@rim.example`],
      );
});
afterAll(() => app?.stop());
beforeEach(() => app.clear('list_view'));

const list = async (person = 'advisor') => (await app.request('get', VIEWS, person).expect(200)).body;
const save = (given: Partial<NewListView> = {}, person = 'advisor') =>
  app.request('post', VIEWS, person).send({ list: 'listings', name: 'Checked late', content: CONTENT, ...given });
const put = (id: number, body: object, person = 'advisor') => app.request('put', `${VIEWS}/${id}`, person).send(body);
const audited = () => app.em().execute('select action, subject, before, after from audit_entry order by id');

describe('a view', () => {
  it('is saved for one person and one list, and read as it was saved, by name', async () => {
    const { body: view } = await save().expect(201);
    expect(view).toEqual({ id: view.id, list: 'listings', name: 'Checked late', content: CONTENT, version: 1 });
    await save({ name: ' A first one ' }).expect(201);
    await save({ list: 'users' }).expect(201);
    expect((await list()).map(({ name, list: of }: NewListView) => [of, name])).toEqual([
      ['listings', 'A first one'],
      ['listings', 'Checked late'],
      ['users', 'Checked late'],
    ]);
    expect(await list('admin')).toEqual([]);
  });

  it('is renamed and replaced, and the audit says so without its name and filters', async () => {
    const { id } = (await save().expect(201)).body;
    await put(id, { version: 1, name: 'Stale' }).expect(200);
    const content = { ...CONTENT, filter: {}, columns: null };
    expect((await put(id, { version: 2, content }).expect(200)).body).toEqual({
      id,
      list: 'listings',
      name: 'Stale',
      content,
      version: 3,
    });
    await app.request('delete', `${VIEWS}/${id}`, 'advisor').expect(204);
    expect(await list()).toEqual([]);
    const row = (action: string) => ({
      action,
      subject: `list-view:${id}`,
      before: null,
      after: { list: 'listings' },
    });
    expect(await audited()).toEqual([
      row('save-list-view'),
      row('change-list-view'),
      row('change-list-view'),
      row('delete-list-view'),
    ]);
  });

  it('is not there for anybody else, and has nothing of theirs', async () => {
    const { id } = (await save().expect(201)).body;
    await put(id, { version: 1, name: 'Mine' }, 'admin').expect(404);
    await app.request('delete', `${VIEWS}/${id}`, 'admin').expect(404);
    await save({}, 'admin').expect(201);
    expect(await list()).toHaveLength(1);
  });

  it('is also management’s, who have lists without a role, and nobody’s who has none', async () => {
    await save({ list: 'searches' }, 'manager').expect(201);
    expect(await list('manager')).toHaveLength(1);
    await app.request('get', VIEWS, 'buyer').expect(403);
    await save({}, 'buyer').expect(403);
  });

  it('is exported and erased with its person', async () => {
    await save().expect(201);
    await save({}, 'admin').expect(201);
    const data = app.app.get(PersonalData);
    const { listViews } = await data.export(app.em(), PEOPLE.advisor.userId);
    expect(listViews).toEqual([{ list: 'listings', name: 'Checked late', content: CONTENT }]);
    await listViewData.erase(app.em(), PEOPLE.advisor.userId);
    expect([await list(), (await list('admin')).length]).toEqual([[], 1]);
  });
});

describe('two windows', () => {
  it('that save one name at once: one is saved, the other is told', async () => {
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({
      code: 'duplicate',
      detail: 'You have a view of this name for this list already.',
      errors: [{ path: 'name' }],
    });
    expect(await list()).toHaveLength(1);
  });

  it('that change one view: the later one is shown what the first one saved', async () => {
    const { id } = (await save().expect(201)).body;
    await put(id, { version: 1, name: 'First' }).expect(200);
    const { body } = await put(id, { version: 1, name: 'Second' }).expect(409);
    expect(body).toMatchObject({ code: 'stale', current: { id, name: 'First', version: 2 } });
    expect((await list())[0].name).toBe('First');
  });

  it('that rename onto another view are refused', async () => {
    const { id } = (await save().expect(201)).body;
    await save({ name: 'Other' }).expect(201);
    await put(id, { version: 1, name: 'Other' }).expect(409);
  });
});

describe('limits', () => {
  const fill = (count: number, listOf: string) =>
    app
      .em()
      .execute(
        `insert into list_view (user_id, list, name, content) select ?, ${listOf}, 'view ' || n, '{}' from generate_series(1, ?) n`,
        [PEOPLE.advisor.userId, count],
      );

  it('of one list, of all lists; a taken name is said to be taken even then', async () => {
    await fill(MAX_VIEWS_OF_LIST - 1, `'listings'`);
    await save().expect(201);
    const { body } = await save({ name: 'One more' }).expect(422);
    expect(body.errors).toEqual([
      { path: 'name', message: 'You can save at most 30 views of a list. Please delete one first.' },
    ]);
    await save().expect(409);
    await save({ list: 'users' }).expect(201);
    await app.clear('list_view');
    await fill(MAX_VIEWS, `'list-' || n`);
    expect((await save().expect(422)).body.errors[0].message).toContain('at most 300 views.');
  });

  it.each<[string, Record<string, unknown>]>([
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: 'x'.repeat(MAX_VIEW_NAME + 1) }],
    ['a name of two lines', { name: 'a\nb' }],
    ['a list that is none', { list: '../users' }],
    ['too much in all', { content: { ...CONTENT, filter: { q: 'é'.repeat(MAX_VIEW_BYTES / 2) } } }],
    ['a filter that is an object', { content: { ...CONTENT, filter: { q: { $ne: null } } } }],
    ['what PostgreSQL cannot hold', { content: { ...CONTENT, filter: { q: 'a\u0000' } } }],
    ['no such order', { content: { ...CONTENT, sort: { field: 'id', order: 'UP' } } }],
    ['no rows on a page', { content: { ...CONTENT, perPage: 0 } }],
    ['something unknown', { content: CONTENT, owner: 5 }],
  ])('%s is refused', async (_, given) => {
    await save(given as Partial<NewListView>).expect(422);
    expect(await list()).toEqual([]);
  });

  it('a change that changes nothing is refused', async () => {
    await put(1, { version: 1 }).expect(422);
  });
});
