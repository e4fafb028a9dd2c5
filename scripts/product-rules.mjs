// The rules of docs/product, which code and tests cite by name: `node scripts/product-rules.mjs [FOLDER]` finds broken citations, and
// statements of the specification without rule or test. A step of `npm run check`.
import fs from 'node:fs';
import path from 'node:path';
import { Problem, run } from './engines/problem.mjs';
import { root } from './setup.mjs';
import { faultsOfStatements } from './specification.mjs';

/** Folders of what is installed, built or kept by a running product. */
const SKIPPED_FOLDERS = new Set(
  'node_modules .git .data .cache .react-router dist build target coverage test-results'.split(' '),
);
const TEXT_FILE = /\.(?:ts|tsx|mjs|cjs|js|md|css|html|java)$/;
const RULE = /^### (.+)$/gm;
const RULE_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** A file of the repository, with a rule when it is a page of docs/product. */
const CITED_FILE =
  /(?<![\w./@-])(?:docs|libs|apps|scripts|e2e|load-tests|opensearch)\/[\w./-]+\.(?:md|tsx?|mjs)(?:#[\w-]+)?/g;
/** A link of a Markdown file to another file or to one of its headings. */
const MARKDOWN_LINK = /\]\((?![a-z]+:|#)([^)\s]+)\)/g;
/** A test by its file and name, as docs/product/coverage.md lists them. */
const NAMED_TEST = /`((?:libs|apps|scripts|e2e)\/[\w./-]+\.spec\.tsx?) › ([^`]+)`/g;
/** Documents cited by section number, as was done before there were rules; the citation may be broken across lines of a comment. */
const NUMBERED_SECTION = /\b(?:design|specification),?[\s*/]+sections?[\s*/]+\d+/gi;
/** Decisions tell how things came about, and migrations that have run somewhere are never changed. */
const MIGRATION = /\/migrations\//;
export const HISTORY = /^docs\/decisions\/|\/migrations\//;

/**
 * Everything that is wrong with the rules of a folder and the citations of them.
 * @param {string} folder of a repository
 * @returns {string[]} one sentence each, with file and line
 */
export function faultsOf(folder) {
  const files = textFiles(folder);
  const { rules, faults } = readRules(folder, files);
  for (const file of files) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    const fault = (at, sentence) => faults.push(`${file}:${text.slice(0, at).split('\n').length}: ${sentence}`);
    for (const { 0: cited, index } of MIGRATION.test(file) ? [] : text.matchAll(CITED_FILE)) {
      const wrong = whatIsWrong(folder, rules, cited);
      if (wrong) fault(index, wrong);
    }
    if (file.endsWith('.md')) {
      for (const { 1: link, index } of text.matchAll(MARKDOWN_LINK)) {
        const wrong = whatIsWrong(folder, rules, path.posix.join(path.posix.dirname(file), link));
        if (wrong) fault(index, wrong);
      }
      for (const { 1: spec, 2: name, index } of text.matchAll(NAMED_TEST))
        if (!hasTest(path.join(folder, spec), name)) fault(index, `there is no test "${name}" in ${spec}.`);
    }
    if (HISTORY.test(file)) continue;
    for (const { 0: cited, index } of text.matchAll(NUMBERED_SECTION))
      fault(index, `"${cited.replace(/\s+[*/]*\s*/g, ' ')}" is not a rule of docs/product.`);
  }
  faults.push(...faultsOfStatements(folder));
  return faults;
}

/** Prints the faults of a folder. @returns {Promise<number>} the exit code */
export async function main(folder = process.argv[2] ?? root) {
  if (!fs.existsSync(path.join(folder, 'docs/product'))) throw new Problem(`There is no docs/product in ${folder}.`);
  const faults = faultsOf(folder);
  for (const fault of faults) console.error(fault);
  return faults.length ? 1 : 0;
}

/** The addresses of all rules, and what is wrong with their names. */
function readRules(folder, files) {
  const rules = new Set();
  const faults = [];
  const pages = new Map();
  for (const file of files.filter((name) => /^docs\/product\/[^/]+\.md$/.test(name))) {
    for (const [, name] of fs.readFileSync(path.join(folder, file), 'utf8').matchAll(RULE)) {
      if (!RULE_NAME.test(name)) faults.push(`${file}: the rule "${name}" is not kebab-case.`);
      else if (pages.has(name)) faults.push(`${file}: the rule "${name}" is already in ${pages.get(name)}.`);
      pages.set(name, file);
      rules.add(`${file}#${name}`);
    }
  }
  return { rules, faults };
}

function whatIsWrong(folder, rules, cited) {
  const [file, rule] = cited.split('#');
  if (!fs.existsSync(path.join(folder, file))) return `there is no file ${file}.`;
  if (rule !== undefined && file.startsWith('docs/product/') && !rules.has(cited)) return `there is no rule ${cited}.`;
}

/** Whether a file has a test of this name; a missing file is told of as any other broken citation. */
function hasTest(spec, name) {
  if (!fs.existsSync(spec)) return true;
  const code = fs.readFileSync(spec, 'utf8').replaceAll(/\\(['"`])/g, '$1');
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => code.includes(quoted));
}

/** @returns {string[]} paths from the folder, with slashes, in a fixed order */
export function textFiles(folder, below = '') {
  return fs
    .readdirSync(path.join(folder, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = path.posix.join(below, entry.name);
      if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : textFiles(folder, name);
      return entry.isFile() && TEXT_FILE.test(entry.name) ? [name] : [];
    });
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === import.meta.filename) await run(main);
