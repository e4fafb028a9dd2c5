import fs from 'node:fs';
import { expect, it } from '@jest/globals';

it('has the calls of every area: one that is missing is a line of calls.ts', () => {
  const source = new URL('../src/', import.meta.url);
  const files = fs
    .readdirSync(source, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('-calls.ts') && file !== 'http/site-calls.ts');
  const listed = fs.readFileSync(new URL('calls.ts', source), 'utf8');
  expect(files.filter((file) => !listed.includes(`'./${file}'`))).toEqual([]);
});
