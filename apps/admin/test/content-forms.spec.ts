import { contentCollections, PAGE_COLLECTIONS } from '@outcrop/contracts';
import { contentFormFields, newItem } from '../src/content/model/content-form-fields.ts';
import { addressParts, formLayout } from '../src/content/model/form-layout.ts';
import { sourceOf } from '../src/content/model/item-choices.ts';
import { dropDraft, readDraft, storeDraft } from '../src/content/publishing/draft-store.ts';
import { changesOf, errorsOf, errorTree } from '../src/resource/form-fields.ts';

const namesOf = (fields: readonly (readonly [string, unknown])[]) => fields.map(([name]) => name);

describe('the form of a collection', () => {
  it.each(PAGE_COLLECTIONS)('of %s has every field once', (name) => {
    const { tabs, side } = formLayout(contentCollections[name]);
    const placed = [...tabs.flatMap((tab) => [...tab.fields, ...tab.search]), ...side].map(([field]) => field);
    expect(placed.sort()).toEqual(Object.keys(contentCollections[name].fields).sort());
  });

  it('of a post has its text first, its files and its deals in tabs, and beside it who wrote it', () => {
    const { tabs, side } = formLayout(contentCollections.post);
    expect(tabs.map(({ name, fields }) => [name, namesOf(fields)])).toEqual([
      ['Post', ['title', 'lead', 'body', 'date_published']],
      ['Files', ['image', 'pdf']],
      ['Related deals', ['related_deals']],
    ]);
    expect(namesOf(tabs[0]?.search ?? []).slice(0, 3)).toEqual(['seo_title', 'path', 'seo_description']);
    expect(namesOf(side)).toEqual(['author', 'tags']);
    expect(addressParts('post', 'a-post')).toEqual(['resources', 'posts', 'a-post']);
  });

  it('shows a field that a definition gains, without further code', () => {
    const { fields } = contentCollections.faq;
    const more = { ...contentCollections.faq, fields: { ...fields, since: { kind: 'date', label: 'Since' } as const } };
    expect(namesOf(formLayout(more).tabs[0]?.fields ?? [])).toContain('since');
  });

  it('reads the people who write inside the teams that they are parts of', () => {
    expect(sourceOf('team_member')).toMatchObject({ resource: 'content-team', list: 'members', title: 'name' });
    expect(sourceOf('post_tag')).toEqual({ resource: 'content-post-tag', title: 'title', ownerTitle: 'title' });
  });

  it('starts as a draft, on the only page that it can stand on', () => {
    expect(newItem('team')).toEqual({ status: 'draft', publish_at: null, show_name: false, team_page: 1 });
  });
});

describe('what the form of a collection refuses', () => {
  const team = contentFormFields('team');

  it('is an empty required field of what is shown or will be, not of a draft', () => {
    const members = [{ name: 'Claire Aldridge' }, { name: '' }];
    const missing = { name: 'Is missing.', 'members.1.name': 'Is missing.' };
    expect(errorsOf(team, { status: 'draft', publish_at: null, members })).toEqual({});
    expect(errorsOf(team, { status: 'published', members })).toEqual(missing);
    expect(errorsOf(team, { status: 'draft', publish_at: '2099-01-01T00:00:00.000Z', members })).toEqual(missing);
  });

  it('stands in the tree of the form at its row', () => {
    const tree = errorTree({ name: 'A', 'members.1.name': 'B', 'members.1.experiences.0.item': 'C', 'tags.2': 'D' });
    expect(tree).toEqual({ name: 'A', members: [undefined, { name: 'B', experiences: [{ item: 'C' }] }], tags: 'D' });
  });

  it('is nothing in an order of parts that was read, and only what was changed is sent', () => {
    const before = { name: 'A', members: [{ id: 1, name: 'B', email: null }], show_name: false, team_page: null };
    expect(changesOf(team, before, { ...before, members: [{ id: 1, name: 'B', email: '' }] })).toEqual({});
    const moved = [{ name: 'C' }, ...before.members];
    expect(changesOf(team, before, { ...before, members: moved })).toEqual({ members: moved });
    expect(changesOf(team, { members: null }, { members: [] })).toEqual({});
  });

  it('says both versions in words', () => {
    expect(team.wordsOf?.('members', [{ name: 'B' }])).toBe('B');
    expect(team.wordsOf?.('status', 'draft')).toBe('Draft');
    expect(team.labelOf('publish_at')).toBe('Goes live');
  });
});

describe('a draft that is kept', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  const draft = { at: 1, version: 3, values: { title: 'A' } };

  it('is read again, until it is dropped', () => {
    const own = storage();
    expect(storeDraft(own, 'post:1', draft)).toBe(true);
    expect(readDraft(own, 'post:1')).toEqual(draft);
    expect(readDraft(own, 'post:2')).toBeUndefined();
    dropDraft(own, 'post:1');
    expect(readDraft(own, 'post:1')).toBeUndefined();
  });

  it('is none where something else is kept, or nothing can be', () => {
    const own = storage();
    for (const text of ['no JSON', '3', 'null', '{"at":1}']) {
      own.kept.set('content-draft:post:1', text);
      expect(readDraft(own, 'post:1')).toBeUndefined();
    }
    const full = {
      ...own,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(storeDraft(full, 'post:1', draft)).toBe(false);
  });
});
