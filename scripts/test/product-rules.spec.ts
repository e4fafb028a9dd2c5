import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runProgram } from '../steps.mjs';

const script = path.resolve('scripts/product-rules.mjs');
// Put together here, because the script reads this file too.
const docs = 'docs';
const page = `${docs}/product/deals.md`;
const document = 'design';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-rules-'));
  write(page, '# Deals\n\n### public-deal\n\nA deal that everybody sees.\n');
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
}

const check = async () => {
  const { code, output } = await runProgram(process.execPath, [script, folder]);
  return { code, lines: output.split('\n').filter(Boolean) };
};

it('accepts citations of rules and files that exist', async () => {
  write('code/policy.ts', `// What is public (${page}#public-deal).\n`);
  write(
    `${docs}/decisions/old.md`,
    `The ${document} section 4 said it first: see [deals](../product/deals.md#public-deal).\n`,
  );
  write('code/node_modules/other/index.js', `// ${document} section 1\n`);
  expect(await check()).toEqual({ code: 0, lines: [] });
});

it('names file and line of a broken citation', async () => {
  write('code/policy.ts', `\n// Who may see it (${page}#private-deal).\n`);
  write(`${docs}/one.md`, `See ${docs}/two.md and [three](three.md).\n`);
  expect(await check()).toEqual({
    code: 1,
    lines: [
      `code/policy.ts:2: there is no rule ${page}#private-deal.`,
      `${docs}/one.md:1: there is no file ${docs}/two.md.`,
      `${docs}/one.md:1: there is no file ${docs}/three.md.`,
    ],
  });
});

it('names a test that a page says there is, and that is gone', async () => {
  const spec = ['libs', 'deals/test/list.spec.ts'].join('/');
  write(spec, "it('shows nobody\\'s secrets', () => {});\n");
  write(`${docs}/product/coverage.md`, `\`${spec} › shows nobody's secrets\` \`${spec} › counts sold deals\`\n`);
  expect(await check()).toEqual({
    code: 1,
    lines: [`${docs}/product/coverage.md:1: there is no test "counts sold deals" in ${spec}.`],
  });
});

it('refuses numbered sections of documents that are not in the repository, across lines as well', async () => {
  write('code/one.ts', `/** Public (${document} section 4, Public). */\n`);
  write('code/two.ts', `/**\n * Cookies count for nothing (${document}\n * section 6).\n */\n`);
  expect(await check()).toEqual({
    code: 1,
    lines: [
      `code/one.ts:1: "${document} section 4" is not a rule of docs/product.`,
      `code/two.ts:2: "${document} section 6" is not a rule of docs/product.`,
    ],
  });
});

it('requires every rule to be unique and in kebab-case', async () => {
  write(`${docs}/product/search.md`, '### public-deal\n\nAgain.\n\n### Deal Order\n\nBy rank.\n');
  const { code, lines } = await check();
  expect(code).toBe(1);
  expect(lines).toEqual([
    `${docs}/product/search.md: the rule "public-deal" is already in ${page}.`,
    `${docs}/product/search.md: the rule "Deal Order" is not kebab-case.`,
  ]);
});
