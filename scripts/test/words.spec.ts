import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runProgram } from '../steps.mjs';

const script = path.resolve('scripts/words.mjs');

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-words-'));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

it('names file and line of a word that shall not come back, and the better one', async () => {
  const decisions = path.join(folder, 'docs/decisions');
  fs.mkdirSync(decisions, { recursive: true });
  fs.writeFileSync(
    path.join(folder, 'limits.ts'),
    '// Whoever logs in.\nexport const MAX_TRIES = 3;\nconst MOST_TRIES = 3;\n',
  );
  // Decisions tell how things came about.
  fs.writeFileSync(path.join(decisions, 'limits.md'), 'Whoever logged in had three tries.\n');
  const { code, output } = await runProgram(process.execPath, [script, folder]);
  expect([code, ...output.split('\n').filter(Boolean)]).toEqual([
    1,
    'limits.ts:1: instead of "Whoever" write Anyone who, or who it is.',
    'limits.ts:3: instead of "MOST_TRIES" write MAX_… or MIN_….',
  ]);
});
