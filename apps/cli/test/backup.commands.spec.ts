import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { BackupParts } from '@outcrop/platform';
import { createTestDatabase, type RunningFeature, startFeature, type TestDatabase } from '@outcrop/platform/testing';
import { features } from '@outcrop/product';
import { Command } from 'commander';
import { backupCommands } from '../src/backup.commands.ts';

let empty: TestDatabase;
let source: RunningFeature;
let target: RunningFeature;

beforeAll(async () => {
  empty = await createTestDatabase({ empty: true });
  source = await startFeature({ features, as: ['cli'] });
  target = await startFeature({ features, as: ['cli'], databaseUrl: empty.url });
});
afterAll(async () => {
  await source?.stop();
  await target?.stop();
  await empty?.drop();
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Runs a command. @returns what it says, and the exit code it leaves */
async function run({ app }: RunningFeature, ...words: string[]) {
  const [said, complained]: [string[], string[]] = [[], []];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  jest.spyOn(console, 'error').mockImplementation((line: string) => void complained.push(line));
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    const program = new Command();
    backupCommands(program, async () => app);
    await program.parseAsync(words, { from: 'user' });
    return { said, complained, code: process.exitCode };
  } finally {
    process.exitCode = before;
  }
}

it('backs up and restores, says what was done, and fails when anything differs', async () => {
  const file = path.join(source.env.DATA_DIR, 'one.tar.gz');
  const backup = await run(source, 'backup', file);
  expect(backup).toEqual({
    said: [
      expect.stringMatching(/one\.tar\.gz: \d+ rows of \d+ tables, 0 files; \d\.\d MB in \d+\.\d s\.$/),
      `SHA-256: ${createHash('sha256')
        .update(await fs.readFile(file))
        .digest('hex')}`,
    ],
    complained: [],
    code: undefined,
  });
  await expect(run(source, 'backup', file)).rejects.toThrow('is there already');
  expect((await run(source, 'backup', file, '--overwrite')).code).toBeUndefined();

  // The row and the step stand for whatever may differ.
  await source.em().execute('create table mine (id int)');
  await run(source, 'backup', file, '--overwrite');
  target.app.get(BackupParts).steps.push({ name: 'last', run: async () => ({ right: false, says: 'Not right.' }) });
  const restored = await run(target, 'restore', file);
  expect(restored.said[0]).toMatch(/^Restored the backup of 20.*Z \(Outcrop \d+\.\d+\.\d+\): \d+ rows of \d+ tables/);
  expect(restored.said).toContain('The search index of deals has 0 rows, 0 of them differing.');
  expect(restored.complained).toEqual([
    'DIFFERS: The table public.mine (0 rows) was not restored: no migration makes it.',
    'DIFFERS: Not right.',
  ]);
  expect(restored.code).toBe(1);
});

it('restores without a fault where nothing differs', async () => {
  const other = await createTestDatabase({ empty: true });
  const clean = await startFeature({ features, as: ['cli'], databaseUrl: other.url });
  const second = await startFeature({ features, as: ['cli'] });
  try {
    const file = path.join(second.env.DATA_DIR, 'two.tar.gz');
    await run(second, 'backup', file);
    const { complained, code } = await run(clean, 'restore', file);
    expect({ complained, code }).toEqual({ complained: [], code: undefined });
  } finally {
    await clean.stop();
    await second.stop();
    await other.drop();
  }
});
