// Small and medium tests. Browser journeys live in e2e/ and run outside Jest (`npm run e2e`).
export default {
  testMatch: ['<rootDir>/{libs,apps,scripts}/**/*.spec.ts', '<rootDir>/{libs,apps}/**/*.spec.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/build/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { swcrc: true }] },
  testEnvironment: 'node',
  // Never the `import` condition: it breaks pg-pool inside Jest's module loader.
  testEnvironmentOptions: { customExportConditions: ['@outcrop/source', 'node', 'node-addons'] },
  globalSetup: '<rootDir>/scripts/test/global-setup.mjs',
  globalTeardown: '<rootDir>/scripts/test/global-teardown.mjs',
  maxWorkers: 2,
  workerIdleMemoryLimit: '512MB',
  // A bound on what hangs, not a measure of speed: build machines are slow and shared.
  testTimeout: 240_000,
};
