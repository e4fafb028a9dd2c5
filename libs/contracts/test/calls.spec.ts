import fs from 'node:fs';
import { expect, it } from '@jest/globals';

it('has the calls of every area: one that is missing is a line of calls.ts, or of admin-calls.ts', () => {
  const source = new URL('../src/', import.meta.url);
  const files = fs
    .readdirSync(source, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => /\/[^/]+-calls\.ts$/.test(file) && file !== 'http/site-calls.ts');
  const listed = ['calls.ts', 'admin-calls.ts'].map((list) => fs.readFileSync(new URL(list, source), 'utf8')).join('');
  expect(files.filter((file) => !listed.includes(`'./${file}'`))).toEqual([]);
});
