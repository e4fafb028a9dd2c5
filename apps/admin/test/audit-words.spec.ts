import { expect, it } from '@jest/globals';
import { changeLines } from '../src/audit/audit-words.ts';
import { inWords } from '../src/name-words.ts';

it('an entry says what changed, came to be or went, field by field', () => {
  expect(changeLines({ status: 'failed', tries: 5 }, { status: 'due', tries: 0 })).toEqual([
    'status: failed → due',
    'tries: 5 → 0',
  ]);
  expect(changeLines({ agent: null }, { agent: 'Ann' })).toEqual(['agent: — → Ann']);
  expect(changeLines(null, { rows: 2, filter: { q: 'a' } })).toEqual(['rows: 2', 'filter: {"q":"a"}']);
  expect(changeLines({ device: 'Chrome' }, null)).toEqual(['device: Chrome']);
  expect(changeLines(null, null)).toEqual([]);
});

it('an action is told in words', () => expect(inWords('publish-listing')).toBe('Publish listing'));
