import { expect, it } from '@jest/globals';
import { sourcesOf } from '../../src/site/source/nested-fields.ts';

// docs/decisions/cached-pages.md: a part changes with the item that it belongs to, and is told of by the name of that one.

it('names what a part belongs to', () => {
  const sources = sourcesOf({ collection: 'team_member', fields: ['*'] });
  expect([...sources].sort()).toEqual(['content:team', 'content:team_member']);
  expect([...sourcesOf({ collection: 'post', fields: ['title'] })]).toEqual(['content:post']);
});
