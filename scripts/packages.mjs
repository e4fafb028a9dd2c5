// The project's own packages, which imports which (read from the sources, so that nobody has to keep a list), and what a change affects.
import { spawnSync } from 'node:child_process';
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

/** Files that no step reads, except for those that always run. */
const UNREAD_FILES = /^(docs\/(?!openapi)|upgrades\/|README\.md|LICENSE|Dockerfile|docker-compose\.yml|\.dockerignore)/;

/**
 * The files that differ from the last landed commit: where this branch left `origin/main`, or `main` where there is no origin. New files that
 * Git does not know count.
 * @returns {{ since: string, files: string[] } | undefined} undefined when there is no such commit
 */
export function changedFiles() {
  const base = ['origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch)).find(Boolean);
  if (!base) return undefined;
  const files = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return { since: base.slice(0, 7), files: files.flatMap((text) => (text ? text.split('\n') : [])) };
}

/**
 * The changed files, and the folders of the packages that import what has changed, directly or not (`libs/listings/`).
 * @param {string[]} files
 * @returns {string[] | undefined} undefined when a file has changed that affects everything (a version, a setting)
 */
export function packagesTouched(files) {
  const relevant = files.filter((file) => !UNREAD_FILES.test(file));
  const folders = packages();
  const isOfOnePart = (file) =>
    /^(libs|apps|scripts|e2e|load-tests|opensearch|\.ci)\//.test(file) || file === 'docs/openapi.json';
  // Any package may import one that is new or gone.
  if (relevant.some((file) => !isOfOnePart(file) || /^(libs|apps)\/[^/]+\/package\.json$/.test(file))) return undefined;
  const imports = new Map(folders.map((folder) => [folder, importsOf(folder)]));
  const touched = new Set(folders.filter((folder) => relevant.some((file) => file.startsWith(folder))));
  for (let size = -1; size !== touched.size; ) {
    size = touched.size;
    for (const [folder, used] of imports) if (used.some((other) => touched.has(other))) touched.add(folder);
  }
  return [...relevant, ...touched];
}

/** Git's output, trimmed; empty when it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
  return status === 0 ? stdout.trim() : '';
}
