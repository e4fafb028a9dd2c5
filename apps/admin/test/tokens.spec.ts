import fs from 'node:fs';

const root = new URL('../../../', import.meta.url);
const read = (file: string) => fs.readFileSync(new URL(file, root), 'utf8');
const sourcesIn = (folder: string): string[] =>
  (fs.readdirSync(new URL(folder, root), { recursive: true }) as string[])
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => read(`${folder}/${file}`));
const all = (texts: string[], pattern: RegExp): string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!));

// A browser does not report a misspelt token: the style is just missing.
it.each(['apps/admin/src', 'apps/site/app'])('%s uses only design tokens that exist', (folder) => {
  const sources = sourcesIn(folder);
  const here = all([read('libs/look/src/tokens.css'), ...sources], /(--[\w-]+)['"]?:/g);
  const used = all(sources, /var\((--[\w-]+)/g);
  expect(used.length).toBeGreaterThan(50);
  // A name may be put together from a beginning: `var(--rock-${rock})`.
  const exists = (name: string) =>
    name.endsWith('-') ? here.some((each) => each.startsWith(name)) : here.includes(name);
  expect([...new Set(used)].filter((name) => !exists(name))).toEqual([]);
});
