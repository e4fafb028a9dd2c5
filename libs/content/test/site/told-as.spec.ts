import { expect, it } from '@jest/globals';
import { toldAs } from '../../src/site/source/nested-fields.ts';

// docs/decisions/kept-pages.md: a part changes with the item that it belongs to, and is told of by the name of that one.

it('names what a part belongs to', () => {
  expect([...toldAs(['post', 'team_member'])].sort()).toEqual(['post', 'team', 'team_member']);
  expect([...toldAs(['post'])]).toEqual(['post']);
});
