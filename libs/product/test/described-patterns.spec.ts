import fs from 'node:fs';
import path from 'node:path';

const DESCRIPTION = path.join(import.meta.dirname, '../../../docs/openapi.json');

/** Every `pattern` of a value and all that it holds. */
const patternsIn = (value: unknown): string[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, held]) =>
        name === 'pattern' && typeof held === 'string' ? [held] : patternsIn(held),
      )
    : [];

test('no pattern of the description needs a flag, which a description cannot tell', () => {
  const patterns = patternsIn(JSON.parse(fs.readFileSync(DESCRIPTION, 'utf8')));
  expect(patterns.length).toBeGreaterThan(50);
  // Without the flag `u`, a class of Unicode is some letters in braces; with it or in other languages it may be an error.
  expect(patterns.filter((pattern) => /\\p\{/i.test(pattern))).toEqual([]);
});
