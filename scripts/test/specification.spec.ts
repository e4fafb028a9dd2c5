import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { faultsOf } from '../product-rules.mjs';
import { readStatements, STATEMENTS_FOLDER } from '../specification.mjs';

// Put together here, because scripts/product-rules.mjs reads this file too.
const docs = 'docs';
const spec = ['libs', 'deals/test/list.spec.ts'].join('/');
const HEAD = '| No | The specification says | Rule | Rows of coverage.md |\n| --- | --- | --- | --- |\n';
const RULE = '[public-deal](../deals.md#public-deal)';
const first = `| 1.1 | Deals are public | ${RULE} | Hidden deals are hidden |\n`;

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-specification-'));
  write(
    `${docs}/product/coverage.md`,
    `| Hidden deals are hidden | \`${spec} › hides\` |\n| Sold ones say so | \`${spec} › sold\` |\n`,
  );
  write(`${docs}/product/deals.md`, '### public-deal\n\n### stickers\n');
  write(`${docs}/decisions/later.md`, '# Later\n');
  write(spec, "it('hides'); it('sold');\n");
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
}

/** What is said of the tables of section 1, without the place. */
function said(rows: string): string[] {
  write(`${STATEMENTS_FOLDER}/1-product.md`, `# 1\n\n${HEAD}${rows}`);
  return faultsOf(folder).map((fault) => fault.replace(`${STATEMENTS_FOLDER}/1-product.md:`, ''));
}

it('accepts statements with a rule and rows of coverage, and what a decision leaves out', () => {
  const both = `| 1.2 | Sold deals say so | ${RULE}, [stickers](../deals.md#stickers) | Hidden deals are hidden<br>Sold ones say so |\n`;
  const left = '| 1.3 | Fax | Not built: nobody sends any ([later](../../decisions/later.md)) |  |\n';
  expect(said(first + both + left)).toEqual([]);
  expect(readStatements(both)).toEqual([
    expect.objectContaining({
      section: 1,
      number: 2,
      statement: 'Sold deals say so',
      promises: ['Hidden deals are hidden', 'Sold ones say so'],
    }),
  ]);
});

it.each([
  ['without a rule', '| 1.1 | Deals |  | Sold ones say so |', '1.1 names no rule.'],
  [
    'with a rule that is not there',
    '| 1.1 | Deals | [x](../deals.md#x) | Sold ones say so |',
    `there is no rule ${docs}/product/deals.md#x.`,
  ],
  [
    'without a row of coverage',
    `| 1.1 | Deals | ${RULE} |  |`,
    '1.1 names no row of coverage.md, so nobody knows which test holds it.',
  ],
  [
    'with a row that coverage does not have',
    `| 1.1 | Deals | ${RULE} | Else |`,
    '1.1 names the row "Else", which coverage.md does not have.',
  ],
  ['that says nothing', `| 1.1 |  | ${RULE} | Sold ones say so |`, '1.1 says nothing.'],
  [
    'not built for no reason',
    '| 1.1 | Fax | Not built: nobody sends any |  |',
    '1.1 is not built, and names no decision that says why.',
  ],
  [
    'not built by a decision that is gone',
    '| 1.1 | Fax | Not built: [no](../../decisions/no.md) |  |',
    `there is no file ${docs}/decisions/no.md.`,
  ],
  ['of another section', `| 2.1 | Deals | ${RULE} | Sold ones say so |`, '2.1 stands on the page of another section.'],
  ['of three columns', `| 1.1 | Deals | ${RULE} |`, 'a row has a number, a statement, rules and rows of coverage.md.'],
  [
    'without a number',
    `| one | Deals | ${RULE} | Sold ones say so |`,
    'a row has a number, a statement, rules and rows of coverage.md.',
  ],
])('reports a row %s', (_what, row, fault) => {
  expect(said(`${row}\n`)).toContain(`5: ${fault}`);
});

it('reports numbers that are missing, come twice or begin late', () => {
  const numbered = (id: string) => first.replace('1.1', id);
  expect(said(first + numbered('1.3'))).toEqual(['6: 1.3 stands where 1.2 is expected.']);
  expect(said(first + first)).toEqual(['6: 1.1 stands where 1.2 is expected.']);
  expect(said(numbered('1.2'))).toEqual(['5: 1.2 stands where 1.1 is expected.']);
});

it('reports a section that is missing, and reads pages by their numbers', () => {
  write(`${STATEMENTS_FOLDER}/3-entities.md`, HEAD + first.replace('1.1', '3.1'));
  expect(said(first)).toEqual([`${STATEMENTS_FOLDER}/3-entities.md:3: 3.1 stands where 2.1 is expected.`]);
});

it('has the nine sections of the specification, sentence by sentence', () => {
  const pages = fs.readdirSync(STATEMENTS_FOLDER).filter((name) => /^\d/.test(name));
  const rows = pages.flatMap((name) => readStatements(fs.readFileSync(path.join(STATEMENTS_FOLDER, name), 'utf8')));
  expect([...new Set(rows.map(({ section }) => section))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(rows.length).toBeGreaterThan(300);
});
