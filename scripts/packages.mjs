// The project's own packages, and which imports which: read from the sources, so that nobody has to keep a list.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

const SOURCES = /\.(ts|tsx|mts|mjs|css)$/;
const NOT_SOURCES = /(^|\/)(node_modules|dist|build|\.react-router)\//;

/** The folders of all packages, with a slash at the end: `libs/listings/`. */
export const packages = () =>
  ['libs', 'apps'].flatMap((kind) => fs.readdirSync(path.join(root, kind)).map((name) => `${kind}/${name}/`));

/**
 * The packages that a package's files import, tests included.
 * @param {string} folder as {@link packages} gives it
 */
export function importsOf(folder) {
  const files = fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCES.test(file) && !NOT_SOURCES.test(file));
  const names = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(root, folder, file), 'utf8');
    return [...text.matchAll(/['"]@outcrop\/([\w-]+)/g)].map(([, name]) => `libs/${name}/`);
  });
  return [...new Set(names)].filter((name) => fs.existsSync(path.join(root, name)));
}

/** A package and everything it imports, directly or not. */
export function closureOf(folder) {
  const all = new Set([folder]);
  for (const one of all) for (const used of importsOf(one)) all.add(used);
  return [...all];
}
