import fs from 'node:fs';

// Applications do not import each other, so each has the file; this keeps it one.
it('has the same design tokens as the public site', () => {
  const read = (file: string) => fs.readFileSync(new URL(file, import.meta.url), 'utf8');
  expect(read('../src/theme/tokens.css')).toBe(read('../../site/app/styles/tokens.css'));
});
