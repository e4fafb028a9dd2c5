// The tables of docs/product/specification: every statement of the specification with the rule that holds it and the rows of
// docs/product/coverage.md that name its tests. scripts/product-rules.mjs tells what is wrong with them; that rules and decisions
// which they link to are there it sees as of any page.
import fs from 'node:fs';
import path from 'node:path';
import { readRows } from './coverage-mutants.mjs';

export const STATEMENTS_FOLDER = 'docs/product/specification';
/** A row: number, statement, rules or why it is not built, rows of coverage.md. */
const STATEMENT = /^\| *(\d+)\.(\d+) *\| *(.*?) *\| *(.*?) *\| *(.*?) *\|$/;
/** A line of a table but its head. */
const TABLE_LINE = /^\|(?! No | -)/;
const LINK = /\]\(([^)\s]+)\)/g;
/** The address of a rule. */
const RULE = /^docs\/product\/[^/#]+\.md#/;
const NOT_BUILT = /^Not built: /;

/**
 * The rows of a page.
 * @param {string} text of the page
 * @returns {{ line: number, section: number, number: number, statement: string, rule: string, promises: string[] }[]}
 */
export function readStatements(text) {
  return text.split('\n').flatMap((row, at) => {
    const found = STATEMENT.exec(row);
    if (!found) return [];
    const [, section, number, statement = '', rule = '', promises = ''] = found;
    return [
      {
        line: at + 1,
        section: Number(section),
        number: Number(number),
        statement,
        rule,
        promises: promises.split('<br>').filter(Boolean),
      },
    ];
  });
}

/**
 * What is wrong with the tables: a row that names no rule, a rule without a row of coverage.md, and numbers that are missing or come
 * twice.
 * @param {string} folder of a repository
 * @returns {string[]} one sentence each, with file and line
 */
export function faultsOfStatements(folder) {
  const pages = path.join(folder, STATEMENTS_FOLDER);
  if (!fs.existsSync(pages)) return [];
  const coverage = path.join(folder, 'docs/product/coverage.md');
  const covered = readRows(fs.existsSync(coverage) ? fs.readFileSync(coverage, 'utf8') : '');
  const names = fs.readdirSync(pages).filter((name) => /^\d.*\.md$/.test(name));
  names.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const faults = [];
  const last = { section: 0, number: 0 };
  for (const name of names) {
    const text = fs.readFileSync(path.join(pages, name), 'utf8');
    const fault = (line, sentence) => faults.push(`${STATEMENTS_FOLDER}/${name}:${line}: ${sentence}`);
    for (const [at, row] of text.split('\n').entries())
      if (TABLE_LINE.test(row) && !STATEMENT.test(row))
        fault(at + 1, 'a row has a number, a statement, rules and rows of coverage.md.');
    for (const row of readStatements(text)) {
      const id = `${row.section}.${row.number}`;
      if (!name.startsWith(`${row.section}-`)) fault(row.line, `${id} stands on the page of another section.`);
      const expected = row.section === last.section ? `${row.section}.${last.number + 1}` : `${last.section + 1}.1`;
      if (id !== expected) fault(row.line, `${id} stands where ${expected} is expected.`);
      Object.assign(last, { section: row.section, number: row.number });
      for (const sentence of faultsOfRow(covered, row)) fault(row.line, `${id} ${sentence}`);
    }
  }
  return faults;
}

function* faultsOfRow(covered, { statement, rule, promises }) {
  if (!statement) yield 'says nothing.';
  const links = [...rule.matchAll(LINK)].map(([, link]) => path.posix.join(STATEMENTS_FOLDER, link));
  const decided = links.some((link) => link.startsWith('docs/decisions/'));
  if (NOT_BUILT.test(rule)) {
    if (!decided) yield 'is not built, and names no decision that says why.';
    return;
  }
  if (!links.some((link) => RULE.test(link))) yield 'names no rule.';
  if (!promises.length) yield 'names no row of coverage.md, so nobody knows which test holds it.';
  for (const promise of promises)
    if (!covered.has(promise)) yield `names the row "${promise}", which coverage.md does not have.`;
}
