import { describe, expect, it } from '@jest/globals';
import { collectionsRead } from '../../src/site/source/nested-fields.ts';
import { visibleOnly } from '../../src/site/source/status-rule.ts';

// docs/product/content.md#content-status

const PUBLISHED = { status: { _eq: 'published' } };
const team = { collection: 'team_page', fields: ['*', 'teams.*', 'teams.members.image.id'], limit: 1 } as const;

describe('what pages may show', () => {
  it('is published in production, in nested lists too', () => {
    expect(visibleOnly(team, { drafts: false })).toEqual({
      ...team,
      filter: PUBLISHED,
      deep: { teams: { _filter: PUBLISHED } },
    });
  });

  it('goes by way of the table between two collections', () => {
    const posts = { collection: 'post', fields: ['*', 'tags.post_tag_id.path'], limit: 12 } as const;
    expect(visibleOnly(posts, { drafts: false }).deep).toEqual({ tags: { _filter: { post_tag_id: PUBLISHED } } });
  });

  it('is published and draft elsewhere, and never archived', () => {
    expect(visibleOnly(team, { drafts: true }).filter).toEqual({ status: { _in: ['published', 'draft'] } });
  });

  it('adds to the conditions of the question and replaces none', () => {
    const asked = {
      ...team,
      filter: { title: { _eq: 'x' } },
      deep: { teams: { _sort: ['sort'], _filter: { name: { _eq: 'y' } } } },
    };
    expect(visibleOnly(asked, { drafts: false })).toMatchObject({
      filter: { _and: [{ title: { _eq: 'x' } }, PUBLISHED] },
      deep: { teams: { _sort: ['sort'], _filter: { _and: [{ name: { _eq: 'y' } }, PUBLISHED] } } },
    });
  });

  it('lets one draft through for its preview, where it is nested too, and no other', () => {
    const preview = { collection: 'team', id: 7 } as const;
    expect(visibleOnly(team, { drafts: false, preview })).toMatchObject({
      filter: PUBLISHED,
      deep: { teams: { _filter: { _or: [PUBLISHED, { id: { _eq: 7 } }] } } },
    });
  });
});

it('knows every collection that an answer shows', () => {
  expect(collectionsRead('post', ['*', 'tags.post_tag_id.path', 'author.image.id'])).toEqual(
    new Set(['post', 'post_post_tag', 'post_tag', 'team_member', 'directus_files']),
  );
});
