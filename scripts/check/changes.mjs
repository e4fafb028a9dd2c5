// What has changed since the last landed commit, and what that concerns.
import { spawnSync } from 'node:child_process';
import { importsOf, packages } from '../packages.mjs';
import { root } from '../setup.mjs';

/** Nothing that these say changes what is checked. */
const WORDS = /^(docs\/(?!openapi)|upgrades\/|README\.md|LICENSE|Dockerfile|docker-compose\.yml|\.dockerignore)/;

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
 * @returns {string[] | undefined} undefined when a file has changed that belongs to everything (a version, a setting)
 */
export function packagesTouched(files) {
  const telling = files.filter((file) => !WORDS.test(file));
  const folders = packages();
  const isPlaced = (file) =>
    /^(libs|apps|scripts|e2e|load-tests|opensearch|\.ci)\//.test(file) || file === 'docs/openapi.json';
  // A package that is new or gone may be imported by anybody.
  if (telling.some((file) => !isPlaced(file) || /^(libs|apps)\/[^/]+\/package\.json$/.test(file))) return undefined;
  const imports = new Map(folders.map((folder) => [folder, importsOf(folder)]));
  const touched = new Set(folders.filter((folder) => telling.some((file) => file.startsWith(folder))));
  for (let size = -1; size !== touched.size; ) {
    size = touched.size;
    for (const [folder, used] of imports) if (used.some((other) => touched.has(other))) touched.add(folder);
  }
  return [...telling, ...touched];
}

/** What Git says, trimmed; empty when it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
  return status === 0 ? stdout.trim() : '';
}
