import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs the files of two-files/ one after the other in one process, without engines. */
function runTwoFiles() {
  const config = {
    rootDir: root,
    testMatch: ['<rootDir>/scripts/test/two-files/*.spec.ts'],
    extensionsToTreatAsEsm: ['.ts'],
    transform: { '^.+\\.tsx?$': ['@swc/jest', { swcrc: true }] },
    cacheDirectory: '<rootDir>/.cache/jest',
    runtime: '<rootDir>/scripts/test/modules.mjs',
    testEnvironment: '<rootDir>/scripts/test/environment.mjs',
  };
  const files = ['1-leaves', '2-finds'].map((name) => `scripts/test/two-files/${name}.spec.ts`);
  const args = ['--runInBand', '--json', '--testSequencer=./scripts/test/two-files/in-order.cjs', ...files];
  const jest = ['--conditions=@outcrop/source', 'node_modules/jest/bin/jest.js', '--config', JSON.stringify(config)];
  const { stdout, stderr } = spawnSync(process.execPath, [...jest, ...args], { cwd: root, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  const { testResults } = JSON.parse(stdout) as {
    testResults: { name: string; assertionResults: { title: string; failureMessages: string[] }[] }[];
  };
  return testResults.map((file) => ({
    name: path.basename(file.name),
    tests: file.assertionResults.map(({ title, failureMessages }) => ({ title, failure: failureMessages.join() })),
  }));
}

describe('test files in one process', () => {
  it('find nothing of each other, and say where they fail', () => {
    const [first, second] = runTwoFiles();

    expect(first).toEqual({ name: '1-leaves.spec.ts', tests: [{ title: 'leaves things behind', failure: '' }] });
    expect(second).toMatchObject({ name: '2-finds.spec.ts' });
    expect(second?.tests[0]).toEqual({ title: 'finds nothing of what the first file left', failure: '' });
    expect(second?.tests[1]).toMatchObject({ failure: '' });
    // The line of the source, not of what it was compiled to.
    expect(second?.tests[2]?.failure).toMatch(/2-finds\.spec\.ts[^\n]*:25:/);
  });
});
