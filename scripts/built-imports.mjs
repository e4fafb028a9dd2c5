// Relative imports of built code, static or dynamic, whose files do not exist: `node scripts/built-imports.mjs [FOLDER]`. A step of `npm run check`.
// In a class with decorators the compiler leaves `import('./x.ts')` as it is, which no type check tells of and which fails when it is run.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { Problem, run } from './engines/problem.mjs';
import { root } from './setup.mjs';

/** What the compiler builds file by file; the front ends are bundled, which finds every file. */
const BUILT = ['apps/api', 'apps/cli', 'apps/worker'];
const CODE = /\.[cm]?js$/;

/**
 * @param {string} folder of a repository that is built
 * @returns {string[]} one sentence for each import of a file that is not there, with file and line
 * @throws {Problem} when nothing is built
 */
export function missingImports(folder) {
  const packages = [...packagesOf(folder, 'libs'), ...BUILT];
  const files = packages.flatMap((name) => builtFiles(folder, name));
  if (!files.length) throw new Problem('Nothing is built: npm run build does it.');
  return files.flatMap((file) => {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    return ts
      .preProcessFile(text, true, true)
      .importedFiles.filter(({ fileName }) => /^\.{1,2}\//.test(fileName) && !isFile(folder, file, fileName))
      .map(({ fileName, pos }) => `${file}:${text.slice(0, pos).split('\n').length}: there is no file ${fileName}.`);
  });
}

/** Prints them. @returns {Promise<number>} the exit code */
export async function main(folder = process.argv[2] ?? root) {
  const missing = missingImports(folder);
  for (const sentence of missing) console.error(sentence);
  return missing.length ? 1 : 0;
}

const packagesOf = (folder, room) =>
  fs.existsSync(path.join(folder, room))
    ? fs.readdirSync(path.join(folder, room)).map((name) => `${room}/${name}`)
    : [];

/** What was built of a package's sources as they are: what an earlier build left behind is loaded by nobody. */
function builtFiles(folder, name) {
  const dist = path.join(folder, name, 'dist');
  if (!fs.existsSync(dist)) return [];
  return fs
    .readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => CODE.test(file) && hasSource(path.join(folder, name, 'src', file.replace(CODE, ''))))
    .sort()
    .map((file) => `${name}/dist/${file}`);
}

const hasSource = (base) => ['.ts', '.tsx', '.mts', '.cts'].some((ending) => fs.existsSync(base + ending));

const isFile = (folder, from, name) =>
  fs.statSync(path.join(folder, path.dirname(from), name), { throwIfNoEntry: false })?.isFile() ?? false;

if (process.argv[1] && fs.realpathSync(process.argv[1]) === import.meta.filename) await run(main);
